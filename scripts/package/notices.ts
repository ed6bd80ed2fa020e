import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Ingredient } from './ingredients.ts';

const opening = `Site Plugins contains the packages below. Each is followed by its licence, word for word.
`;

const rule = '-'.repeat(80);

/** @returns the licences of everything inside the bundles, as one text */
export function noticesOf(ingredients: readonly Ingredient[]): string {
  const sections = ingredients.map(
    ingredient =>
      `${rule}\n${ingredient.name} ${ingredient.version} (${ingredient.license})\n${rule}\n\n` +
      `${licenseOf(ingredient)}\n`,
  );
  return [opening, ...sections].join('\n');
}

/** @throws for a package that brings no licence and names none whose words are known */
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
  if (license === 'MIT' && author !== undefined) return mit(author);
  throw new Error(`${name} brings no licence; say in notices.ts what holds for it.`);
}

/** https://spdx.org/licenses/MIT.html */
function mit(holder: string): string {
  return `MIT License

Copyright (c) ${holder}

Permission is hereby granted, free of charge, to any person obtaining a copy
of this software and associated documentation files (the "Software"), to deal
in the Software without restriction, including without limitation the rights
to use, copy, modify, merge, publish, distribute, sublicense, and/or sell
copies of the Software, and to permit persons to whom the Software is
furnished to do so, subject to the following conditions:

The above copyright notice and this permission notice shall be included in all
copies or substantial portions of the Software.

THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR
IMPLIED, INCLUDING BUT NOT LIMITED TO THE WARRANTIES OF MERCHANTABILITY,
FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE
AUTHORS OR COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER
LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE, ARISING FROM,
OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE
SOFTWARE.`;
}
