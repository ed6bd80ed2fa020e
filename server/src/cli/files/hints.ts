/** Messages about an argument that belongs to another command. Paths are absolute. */
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { configurationFileName, isConfigurationPath } from '../../core/product.ts';
import { displayPath, shellWord } from './paths.ts';

/** The languages that only `init --from` reads. */
const languages = [
  ['YAML', /\.ya?ml$/i],
  ['TOML', /\.toml$/i],
  ['JavaScript', /\.[cm]?js$/i],
  ['TypeScript', /\.[cm]?ts$/i],
] as const;

/** Configurations of other site generators in these languages. */
const generatorFile =
  /^(?:_?config|hugo|mkdocs|(?:quartz|site|astro|eleventy|\.eleventy|docusaurus|gatsby)[.-](?:config|layout)|\.eleventy)\.(?:ya?ml|toml|[cm]?[jt]s)$/;

export function foreignFileHint(path: string, folder: string): string | undefined {
  const [language] = languages.find(([, extension]) => extension.test(path)) ?? [];
  if (language === undefined) return undefined;
  const shown = displayPath(path, folder);
  return `${shown} is ${language}, not a ${configurationFileName}. To import it, run "site-plugins init --from ${shellWord(shown)}".`;
}

/** Returns the message about a folder without a configuration. */
export function noConfigurationIn(path: string, folder: string): string {
  const shown = displayPath(path, folder);
  const target = shown === '.' ? '' : ` ${shellWord(shown)}`;
  const others = readdirSync(path)
    .filter(name => generatorFile.test(name))
    .sort()
    .map(name => ` --from ${shellWord(displayPath(join(path, name), folder))}`);
  const aim = others.length === 0 ? 'To create one' : 'To import what is there';
  const command = `site-plugins init${others.join('')}${target}`;
  return `${shown} does not contain a ${configurationFileName}. ${aim}, run "${command}".`;
}

/** Returns the message about a folder in place of a configuration; `undefined` if it does not contain one. */
export function folderHint(path: string, folder: string): string | undefined {
  const inside = join(path, configurationFileName);
  if (!existsSync(inside)) return undefined;
  return `${displayPath(path, folder)} is a folder. Use ${displayPath(inside, folder)}.`;
}

/**
 * Returns the message about what is not the folder of a new configuration; `undefined` for a folder, which does
 * not have to exist.
 */
export function notAFolderHint(operand: string, folder: string): string | undefined {
  const path = resolve(folder, operand);
  const stat = statSync(path, { throwIfNoEntry: false });
  if (stat === undefined) return sourceHint(operand);
  if (!stat.isFile()) return undefined;
  const shown = displayPath(path, folder);
  const command = isConfigurationPath(path)
    ? `To check it, run "site-plugins check ${shellWord(shown)}"`
    : `To import it, run "site-plugins init --from ${shellWord(shown)}"`;
  return `${shown} is a file, and "init" takes a folder. ${command}.`;
}

/** Returns the message about the address or package of a plugin in place of a path; `undefined` for any other text. */
export function sourceHint(operand: string): string | undefined {
  const isSource = /^(?:[a-z]{2,}(?:\+[a-z]+)?:|@[\w-]+\/)\S+$/.test(operand);
  if (!isSource) return undefined;
  return `"${operand}" is not a path. To add a plugin, run "site-plugins add ${shellWord(operand)}".`;
}
