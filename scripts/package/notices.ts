import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Ingredient } from './ingredients.ts';
import { standardTexts } from './standardTexts.ts';

const opening = `Site Plugins contains the packages below. Each is followed by its license file, or by the standard text of its license if it has no such file.
`;

const rule = '-'.repeat(80);

/** Returns the licenses of all bundled packages as one text. */
export function noticesOf(ingredients: readonly Ingredient[]): string {
  const sections = ingredients.map(
    ingredient =>
      `${rule}\n${ingredient.name} ${ingredient.version} (${ingredient.license})\n${rule}\n\n` +
      `${licenseOf(ingredient)}\n`,
  );
  return [opening, ...sections].join('\n');
}

/** @throws Error for a package without a license file whose license text is unknown */
function licenseOf({ name, license, author, folder }: Ingredient): string {
  const files = readdirSync(folder).filter(file =>
    /^(licen[cs]e|copying|notice|third)/i.test(file),
  );
  if (files.length > 0) {
    return files
      .sort()
      .map(file => readFileSync(join(folder, file), 'utf8').replaceAll('\r\n', '\n').trim())
      .join('\n\n');
  }
  const standard = standardTexts[license];
  if (standard !== undefined && author !== undefined) return standard(author);
  throw new Error(`${name} does not include a license. Add its license to notices.ts.`);
}
