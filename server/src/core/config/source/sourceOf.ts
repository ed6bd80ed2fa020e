import { type Reading, readSource, type SourceValue } from './forms.ts';
import { hostNamed, scopeOf } from './hosts.ts';
import { type InstallableSource, parseSource } from './source.ts';

/**
 * Returns the value of `source` for what an author has pasted or written: a shorthand, the web page of a
 * repository, an SSH or Git URL, `owner/repo`, a local path, each also in quotes or a link of Markdown, or a
 * command that adds one plugin. Repositories on known hosts are written as shorthands.
 * @returns `undefined` if the text is not a source
 */
export function sourceOf(written: string): SourceValue | undefined {
  const text = bareSource(written);
  if (/\s/.test(text) || onThisMachine.test(text)) return undefined;
  const reading = readSource(text, 'anywhere');
  if (reading.kind === 'never') return undefined;
  const [source] = reading.kind === 'slip' ? reading.meant : [text];
  return typeof source !== 'string' || isWholeAddress(source) ? source : undefined;
}

/** Returns what the text in place of a source means, also if more than an address has been pasted there. */
export function readWrittenSource(written: string): Reading {
  const text = bareSource(written);
  const reading = readSource(text, 'file');
  if (text === written || reading.kind === 'never') return reading;
  const meant = reading.kind === 'slip' ? reading.meant : [text];
  return { kind: 'slip', meant, isSafe: false };
}

/** Returns what the text in place of a source is installed from; `undefined` if nothing is. */
export function meantSource(written: string): InstallableSource | undefined {
  const reading = readWrittenSource(written);
  const [meant] = reading.kind === 'slip' ? reading.meant : [written];
  const source = parseSource(typeof meant === 'object' ? meant.repo : (meant ?? ''));
  return reading.kind === 'never' || source.form === 'unknown' ? undefined : source;
}

/** Matches the URL of something on the same machine, which may be a preview of the site. */
const onThisMachine = /^https?:\/\/(?:localhost|127\.[\d.]+)[:/]/i;

/**
 * Returns the sources of a line in place of entries: an address, also as a list item or with a comma, or a
 * command that adds plugins.
 * @returns `undefined` if it is anything else, or if something in it would be lost
 */
export function sourcesOf(line: string): readonly SourceValue[] | undefined {
  // A box that is not ticked may say that the plugin is off.
  const text = line
    .trim()
    .replace(/^(?:(?:[-*+•]|\d+[.)])\s+)?(?:\[x\]\s+)?/i, '')
    .replace(/[,;]$/, '');
  // The name of a package is kept as it is inside of an entry.
  const address = scopeOf(text) === undefined ? sourceOf(text) : text;
  if (address !== undefined) return [address];
  const added = addedBy(text) ?? [];
  const sources = added.map(sourceOf).filter(source => source !== undefined);
  return sources.length === 0 || sources.length < added.length ? undefined : sources;
}

/** Returns a text without what is around an address, and the only argument of a command that adds a plugin. */
function bareSource(written: string): string {
  const text = unwrapped(written.trim());
  const [only, ...others] = (/\s/.test(text) && addedBy(text)) || [];
  return only === undefined || others.length > 0 ? text : unwrapped(only);
}

/** Returns the address in a link of Markdown, or in quotes or brackets. */
function unwrapped(text: string): string {
  const link = /^\[[^\]]*\]\(\s*<?([^)\s>]+)>?(?:\s+"[^"]*")?\s*\)$/.exec(text)?.[1];
  return link ?? /^(?:<(.+)>|`(.+)`|"(.+)"|'(.+)')$/.exec(text)?.slice(1).find(Boolean) ?? text;
}

/** Whether a text is unambiguously a source. */
function isWholeAddress(text: string): boolean {
  const [, host] = /^([a-z][\w.-]*):(?!\/\/)/i.exec(text) ?? [];
  if (host !== undefined) return hostNamed(host)?.name === host;
  if (/^(?:git\+https:|\.{1,2}[\\/])/i.test(text)) return true;
  return /^https:\/\/[^/]+\/(?:.+\.git(?:#.*)?|[^/]+\/.+)$/i.test(text);
}

/**
 * Returns the plugins that a shell command adds: the arguments after `add` or `install`, such as those of
 * `npx site-plugins add`, or the repository of `git clone`.
 * @returns `undefined` if the line is not such a command
 */
function addedBy(line: string): readonly string[] | undefined {
  const command = line.trim().replace(/^[$>%]\s+/, '');
  if (/[\n;&|<>`$(){}]/.test(command)) return undefined;
  const words = command.split(/\s+/);
  const verb = words.findIndex((word, index) => index > 0 && /^(?:add|install|clone)$/.test(word));
  if (verb < 0 || !/^[\w.-]+$/.test(words[0] ?? '')) return undefined;
  const rest = words.slice(verb + 1);
  if (words[verb] !== 'clone' && words[verb - 1] !== 'submodule') {
    return rest.filter(word => !word.startsWith('-'));
  }
  // What follows the repository is a folder; what is before it belongs to an option.
  const urls = rest.filter(word => /[:/]/.test(word)).slice(0, 1);
  const [, branch] = /\s(?:-b|--branch)[\s=](\S+)/.exec(command) ?? [];
  if (branch === undefined) return urls;
  return urls.map(url => `${url.replace(/(?:\.git)?\/?$/, '')}.git#${branch}`);
}
