/** Messages about an argument that belongs to another command. */
import { existsSync, readdirSync, statSync } from 'node:fs';
import { basename, extname, join, resolve } from 'node:path';
import { configurationFileName, isConfigurationPath } from '../../core/product.ts';
import { displayPath, shellWord } from './paths.ts';

/** The languages that `init --from` reads, by extension. */
const languages: Readonly<Record<string, string>> = {
  '.yaml': 'YAML',
  '.yml': 'YAML',
  '.toml': 'TOML',
  '.js': 'JavaScript',
  '.mjs': 'JavaScript',
  '.cjs': 'JavaScript',
  '.ts': 'TypeScript',
  '.mts': 'TypeScript',
  '.cts': 'TypeScript',
};

/** The names, without their extension, of configurations of other site generators. */
const generatorFile =
  /^(?:_?config|hugo|mkdocs|(?:quartz|site|astro|eleventy|\.eleventy|docusaurus|gatsby)[.-](?:config|layout)|\.eleventy)$/;

/** Returns the language of a file that only `init --from` reads; `undefined` for any other file. */
function languageOf(path: string): string | undefined {
  return languages[extname(path).toLowerCase()];
}

/** @param path absolute */
export function foreignFileHint(path: string, folder: string): string | undefined {
  const language = languageOf(path);
  if (language === undefined) return undefined;
  const shown = displayPath(path, folder);
  return `${shown} is ${language}, not a ${configurationFileName}. To import it, run "site-plugins init --from ${shellWord(shown)}".`;
}

/** Returns the message about a folder without a configuration; both paths are absolute. */
export function noConfigurationIn(path: string, folder: string): string {
  const shown = displayPath(path, folder);
  const target = shown === '.' ? '' : ` ${shellWord(shown)}`;
  const others = readdirSync(path)
    .filter(name => languageOf(name) && generatorFile.test(basename(name, extname(name))))
    .sort()
    .map(name => `--from ${shellWord(displayPath(join(path, name), folder))}`);
  const create = `To create one, run "site-plugins init${target}".`;
  const command = `site-plugins init ${others.join(' ')}${target}`;
  const hint = others.length === 0 ? create : `To import what is there, run "${command}".`;
  return `${shown} does not contain a ${configurationFileName}. ${hint}`;
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
