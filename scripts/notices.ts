/** Writes the licenses of all bundled packages and of the grammar for HTTP to `dist/THIRD-PARTY-NOTICES.txt`. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { writeChanged } from './writeChanged.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

const opening = `Site Plugins contains the packages and the file below. Each is followed by its license file, or by the standard text of its license if it has no such file.
`;
const rule = '-'.repeat(80);

/** Returns the folders of the packages in the bundles of the last build, relative to the root. */
function bundledPackages(): Set<string> {
  const outputs: Readonly<
    Record<string, { inputs: Readonly<Record<string, { bytesInOutput: number }>> }>
  > = readJson('.cache/bundles.json');
  const found = new Set<string>();
  for (const { inputs } of Object.values(outputs)) {
    for (const [input, { bytesInOutput }] of Object.entries(inputs)) {
      const path = /node_modules\/(?:.*node_modules\/)?(?:@[^/]+\/)?[^/]+/.exec(input)?.[0];
      if (path !== undefined && bytesInOutput > 0) found.add(path);
    }
  }
  return found;
}

/** @throws Error for a package without a license file whose license text is unknown */
function noticeOf(path: string): string {
  const { name, version, license, author } = readJson(`${path}/package.json`);
  const files = readdirSync(join(root, path))
    .filter(file => /^(licen[cs]e|copying|notice|third)/i.test(file))
    .sort();
  const person = typeof author === 'object' ? author.name : author?.replace(/\s*[<(].*/, '');
  const texts =
    files.length > 0
      ? files.map(file => readText(`${path}/${file}`))
      : [readText(`scripts/package/licenses/${license}.txt`).replace('HOLDER', () => person)];
  return `${rule}\n${name} ${version} (${license})\n${rule}\n\n${texts.join('\n\n')}\n`;
}

function readText(path: string): string {
  return readFileSync(join(root, path), 'utf8').replaceAll('\r\n', '\n').trim();
}

function readJson(path: string) {
  return JSON.parse(readText(path));
}

// A package may be installed twice in one version.
const notices = [...new Set([...bundledPackages()].map(noticeOf))].sort();
const grammar = `${rule}\nclient/language/http.tmLanguage.json, from REST Client (MIT)\n${rule}\n\n${readText('client/language/http.LICENSE.txt')}\n`;
writeChanged(
  join(root, 'dist', 'THIRD-PARTY-NOTICES.txt'),
  [opening, ...notices, grammar].join('\n'),
);
