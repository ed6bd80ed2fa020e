import { t } from '@vscode/l10n';
import { removal } from '../../text/edit.ts';
import type { Grammar } from '../parse/grammar.ts';
import { diffLines, isDiff } from './diffLines.ts';
import { doubledBraces } from './doubledBraces.ts';
import { lineFrames } from './lineFrames.ts';
import { linePrefixes } from './linePrefixes.ts';
import { mergeConflicts } from './mergeConflicts.ts';
import { otherFile, relatedFile } from './otherFile.ts';
import type { ForeignText, SyntaxErrors } from './syntaxErrors.ts';
import { wrapperOf } from './wrapper.ts';

/** A range of the text that is skipped because it is written in another language. */
export interface ForeignStretch {
  readonly start: number;
  readonly end: number;
  /** Whether it replaces a member, such as a plugin entry in YAML. */
  readonly isMember: boolean;
}

type Language = ForeignText['language'];

const languageNames: Readonly<Record<Language, string>> = {
  yaml: 'YAML',
  toml: 'TOML',
  javascript: 'JavaScript',
};

const fence = /^[ \t]*(?:```|~~~)[\w]*[ \t]*$/gm;

/** Matches YAML that begins with an item or a name, in lines that do not end like JSON. */
const yamlLine =
  /^[ \t]*(?:- +)?(?:[\w.$-]+:(?:[ \t]+[^\s{["',][^\r\n]*|[ \t]+["'][^"'\r\n]*["']|[ \t]+\[[^\]\r\n]*\]|[ \t]+\{[^"\r\n]*\})?|["'\w./@:-][^,:{}[\]\r\n]*)[ \t]*(?:#[^\r\n]*)?$|^[ \t]*(?:#[^\r\n]*|-|- +[^\s{["',][^,{}[\]"\r\n]*)$/;
const yamlStart =
  /^---[ \t]*$|^[ \t]*(?:-$|- +(?=[\w"'])[^\r\n]*[^,\r\n]|[\w.$-]+:(?:[ \t]+[\w.#][^,{}[\]"\r\n]*)?)[ \t]*$/;
/** A line of YAML or TOML in a text that is nothing else. */
const yamlAlone = /^[\w.$-]+:(?:[ \t]+[^\r\n]*[^,{[\r\n])?$/;
const tomlAlone = /^[\w."-]+[ \t]*=[ \t]*[^=>\r\n][^\r\n]*[^,;{[\r\n]$|^\[\[?[\w."' -]+\]\]?$/;
const tomlStart = /^[ \t]*(?:\[\[?[\w.-]+\]\]?|[\w-]+[ \t]*=[ \t]*(?!=)[^\r\n]*[^,;{[\r\n])[ \t]*$/;
const tomlLine = /^[ \t]*(?:\[\[?[\w.-]+\]\]?|[\w-]+[ \t]*=[^\r\n]*|#[^\r\n]*)[ \t]*$/;

/** Finds ranges of other languages and reports each of them once. */
export function foreignStretches(
  written: string,
  grammar: Grammar,
  errors: SyntaxErrors,
): ForeignStretch[] {
  // The first line begins after the byte order mark.
  const text = written.startsWith('\ufeff') ? `\n${written.slice(1)}` : written;
  const framed = lineFrames(text, errors);
  if (framed !== undefined) return [{ ...framed, isMember: true }];
  const prefixes = isDiff(text) ? [] : linePrefixes(text, errors);
  const skipped = prefixes.length > 0 ? prefixes : doubledBraces(text, errors);
  if (skipped.length > 0) return skipped.map(span => ({ ...span, isMember: false }));
  const conflicts = mergeConflicts(text, errors);
  const diff = conflicts.length > 0 ? [] : diffLines(text, errors);
  if (diff.length > 0) return diff;
  const related = conflicts.length > 0 ? undefined : relatedFile(text, errors);
  if (related !== undefined) return [related];
  const around = conflicts.length > 0 ? [] : wrapperOf(text, grammar, errors);
  if (around.length > 0) return around;
  const other = conflicts.length > 0 ? undefined : otherFile(text, grammar, errors);
  if (other !== undefined) return [other];
  const mayBeFenced = text.includes('```') || text.includes('~~~');
  const fences = [...(mayBeFenced ? text.matchAll(fence) : [])].map(match =>
    stretchOf(match.index, match[0]),
  );
  const [first] = fences;
  if (first !== undefined) reportFences(errors, fences, first);
  const others = fences.length > 0 ? [] : linesOf(text, errors);
  return inOrder([...conflicts, ...fences, ...others]);
}

function inOrder(stretches: readonly ForeignStretch[]): ForeignStretch[] {
  return stretches.toSorted((a, b) => a.start - b.start);
}

function stretchOf(start: number, raw: string): ForeignStretch {
  return { start, end: start + raw.length, isMember: false };
}

function reportFences(
  errors: SyntaxErrors,
  fences: readonly ForeignStretch[],
  first: ForeignStretch,
): void {
  const message = t('This line is Markdown; the file must contain JSON only.');
  const fixes = [{ title: t('Remove the fences'), edits: fences.map(span => removal(span)) }];
  const span = { start: first.start, end: first.end };
  errors.add({ code: 'syntax-other-language', span, message, fixes });
}

/** Finds lines of YAML and TOML in the whole text or in place of a member. */
function linesOf(text: string, errors: SyntaxErrors): ForeignStretch[] {
  const stretches: ForeignStretch[] = [];
  const isWhole =
    !/^\s*(?:[{["'“‘]|\/[/*])/.test(text) ||
    /^\s*\[\[?[A-Za-z][\w.-]*\]\]?\s*$/m.test(text.slice(0, 200));
  let open: { start: number; end: number; lines: number; language: Language } | undefined;
  /** Where the comments begin that may belong to the line after them. */
  let comment: number | undefined;
  const close = () => {
    const enough = isWhole || (open !== undefined && (open.lines > 1 || isDash(text, open.start)));
    if (open !== undefined && enough) stretches.push(report(text, errors, open));
    open = undefined;
  };
  for (const line of text.matchAll(/[^\r\n]+/g)) {
    const [raw] = line;
    if (raw.trim() === '') continue;
    const start = line.index;
    const end = start + raw.length;
    const pattern = open?.language === 'toml' ? tomlLine : yamlLine;
    if (
      open !== undefined &&
      (pattern.test(raw) || (isWhole && (open.language === 'toml' || !/[{,]$|^\s*[}\]]/.test(raw))))
    ) {
      open = { ...open, end, lines: open.lines + 1 };
      continue;
    }
    close();
    const language = languageOf(raw, isWhole);
    if (language !== undefined && !isMarkedItem(text, start))
      open = { start: comment ?? start, end, lines: 1, language };
    if (!isWhole || !/^[ \t]*#/.test(raw)) comment = undefined;
    else comment ??= start;
  }
  close();
  return stretches;
}

function languageOf(line: string, isWhole: boolean): Language | undefined {
  if (!isWhole && !/^[ \t]*[[\w.$-]/.test(line)) return undefined;
  if (/^\s*(?:true|false|null|-?\d)/.test(line)) return undefined;
  if (tomlStart.test(line) && !/^\s*\[\s*\]/.test(line) && !/^\s*\[\d/.test(line)) return 'toml';
  if (yamlStart.test(line) && !/^\s*-\s*\d/.test(line)) return 'yaml';
  if (!isWhole) return undefined;
  return tomlAlone.test(line) ? 'toml' : yamlAlone.test(line) ? 'yaml' : undefined;
}

/** Whether the line before is an item with a dash and a comma, so that these are items of JSON. */
function isMarkedItem(text: string, start: number): boolean {
  const before = text.slice(Math.max(0, start - 300), start).trimEnd();
  return before.endsWith(',') && /(?:^|[\r\n])[ \t]*-[ \t]+["{][^\r\n]*$/.test(before);
}

function isDash(text: string, start: number): boolean {
  return /^[ \t]*- /.test(text.slice(start, start + 200));
}

function report(
  text: string,
  errors: SyntaxErrors,
  { start, end, language }: { start: number; end: number; language: Language },
): ForeignStretch {
  const first = start + (/^[ \t]*/.exec(text.slice(start, end))?.[0].length ?? 0);
  const lineEnd = first + (/^[^\r\n]*/.exec(text.slice(first, end))?.[0].trimEnd().length ?? 0);
  const name = languageNames[language];
  errors.add({
    code: 'syntax-other-language',
    span: { start: first, end: lineEnd },
    message: t('This is {0}; the file must contain JSON only.', name),
    foreign: { language, span: { start: first, end } },
  });
  return { start: first, end, isMember: true };
}
