import { t } from '@vscode/l10n';
import type { ConfigDocument } from '../../config/document.ts';
import { siteGrammar } from '../../config/grammar.ts';
import { type Schema, schemaAt, startingValue, typesOf } from '../../config/schema.ts';
import { type SourceValue, sourcesOf } from '../../config/source/sourceOf.ts';
import { startingConfiguration } from '../../config/starterFile.ts';
import { parse } from '../../json/parse/parser.ts';
import type { SyntaxProblem } from '../../json/recovery/syntaxErrors.ts';
import {
  fileText,
  indentAt,
  lineEnd,
  stringify,
  stringifyInline,
} from '../../json/write/format.ts';
import {
  applyEdits,
  areApart,
  type Edit,
  insertion,
  removal,
  replacement,
} from '../../text/edit.ts';
import { type Fix, safe } from '../../text/fix.ts';
import { keepsWords } from '../../text/words.ts';
import { toProblem } from '../applicability.ts';
import type { Problem } from '../problem.ts';
import { misplacedEntries } from './misplacedEntries.ts';
import { tidyEdits } from './tidyEdits.ts';

/** Maximum number of UTF-16 code units that are parsed again to verify the fixes of a document. */
const maxCharactersParsed = 4_000_000;

/** Returns the syntax errors of a document as problems. Some fixes are derived from the schema. */
export function syntaxProblems(document: ConfigDocument): Problem[] {
  return document.syntaxErrors.map(error => {
    const { code, span, related, places } = error;
    const entries = misplacedEntries(document, error);
    const fixes = () =>
      withPreferred(document, [
        ...(entries ? [{ ...entries.fix, hasOtherReading: true }] : []),
        ...fixesOf(document, error),
      ]);
    const message = entries?.message ?? error.message;
    const finding = { span, message, ...(related && { related }), fixes };
    const problem = toProblem(finding, { code, severity: 'error' });
    return places === undefined ? problem : { ...problem, places };
  });
}

/** A fix, and whether it is one of several that are equally likely. */
type WrittenFix = Fix & { readonly isChoice?: boolean; readonly hasOtherReading?: boolean };

function fixesOf(document: ConfigDocument, error: SyntaxProblem): readonly WrittenFix[] {
  if (error.code === 'syntax-empty') return [newConfiguration(document.text)];
  const fixes: readonly WrittenFix[] =
    error.code === 'syntax-missing-value'
      ? missingValues(document, error)
      : error.code === 'syntax-other-language'
        ? [...error.fixes, ...asItems(document, error)]
        : [...withEnabled(document, error), ...error.fixes];
  return fixes.map(fix => ({ ...fix, edits: tidyEdits(document.text, fix.edits) }));
}

/**
 * Returns the fix that closes a plugin entry which has a source only, and enables it: an entry without
 * `enabled` would be the next problem.
 */
function withEnabled({ text }: ConfigDocument, { code, span, fixes }: SyntaxProblem): Fix[] {
  const [fix] = fixes;
  const closer = fix?.edits.findLast(({ newText }) => /^\s*\}/.test(newText));
  const isBracket = code === 'syntax-unclosed' || code === 'syntax-unopened';
  if (!isBracket || fix === undefined || closer === undefined) return [];
  const opener = fix.edits.find(({ newText }) => newText.includes('{'));
  const start = opener === undefined ? span.start : opener.span.start + opener.newText.indexOf('{');
  const { tree } = parse(applyEdits(text, fix.edits), siteGrammar);
  const entry = tree.nodeAt(start + 1);
  const [first, index, ...inner] = tree.path(entry);
  const isEntry = first === 'plugins' && typeof index === 'number' && inner.length === 0;
  const names = isEntry ? tree.children(entry).map(property => tree.propertyName(property)) : [];
  if (!names.includes('source') || names.includes('enabled')) return [];
  const added = ', "enabled": true';
  const edits = fix.edits.map(edit =>
    edit === closer ? insertion(edit.span.start, added + edit.newText) : edit,
  );
  return [{ title: t('Insert "{0}"', `${added} }`), edits }];
}

/**
 * Returns the fix that writes items of JSON in place of lines of another language: entries of plugins for
 * lines that say where they are installed from, and strings for a list of Markdown.
 */
function asItems({ tree, text }: ConfigDocument, error: SyntaxProblem): WrittenFix[] {
  const { start, end } = error.foreign?.span ?? error.whole ?? error.span;
  const written = { start, end: start + text.slice(start, end).replace(/[\s,;]+$/, '').length };
  const place = tree.path(tree.nodeAt(start));
  const isEntry = place.length === 1 && place[0] === 'plugins';
  const item = typesOf(schemaAt([...place, 0]) ?? {});
  if (!isEntry && !item.includes('string')) return [];
  const lines = text.slice(written.start, written.end).split(/\r?\n/);
  const found = lines
    .filter(line => line.trim() !== '')
    .map(line => (isEntry ? sourcesOf(line)?.map(asEntry) : listedIn(line)));
  if (found.includes(undefined)) return [];
  const items = found.flatMap((parts = []) => parts.map(part => stringifyInline(tree, part)));
  const json = items.join(`,${lineEnd(text)}${indentAt(text, start)}`);
  let before = start;
  while (/\s/.test(text[before - 1] ?? '')) before--;
  const isAfterItem = /[}"\w]/.test(text[before - 1] ?? '');
  const needsComma = !/^\s*[,\]]/.test(text.slice(written.end));
  const title = isEntry ? t('Convert to plugin entries') : t('Convert to a list');
  return [
    {
      title: items.length === 1 ? t('Replace with {0}', json) : title,
      edits: [
        ...(isAfterItem ? [insertion(before, ',')] : []),
        replacement(written, needsComma ? `${json},` : json),
      ],
      // A line that is marked may be one that a diff removes, or that is done.
      hasOtherReading: true,
    },
  ];
}

function asEntry(source: SourceValue) {
  return { source, enabled: true };
}

/** Returns the text of an item of a list of Markdown, or of a wiki link. */
function listedIn(line: string): readonly string[] | undefined {
  const marked = /^\s*(?:[-*+•·]|\d+[.)])\s+(?:\[x\]\s+)?([^\s"'|:{}[\]][^"'|:{}[\]]*?)[,;]?\s*$/i;
  const link = /^\s*\[\[([^\][|]+)\]\][,;]?\s*$/;
  const item = (marked.exec(line) ?? link.exec(line))?.[1];
  return item === undefined ? undefined : [item.replace(/^`(.+)`$/, '$1')];
}

function newConfiguration(text: string): Fix {
  const start = text.charCodeAt(0) === 0xfeff ? 1 : 0;
  return {
    title: t('New site configuration'),
    edits: [replacement({ start, end: text.length }, fileText(startingConfiguration, text))],
    hasPlaceholders: true,
  };
}

/** Returns fixes that insert a value the schema allows; for an unknown property, one that removes it. */
function missingValues({ tree, text }: ConfigDocument, error: SyntaxProblem): WrittenFix[] {
  const { span, alongside = [] } = error;
  // At its start, the name may touch the value before it.
  const part = schemaAt(tree.path(tree.nodeAt(Math.min(span.start + 1, span.end))));
  const isAfter = (edit: Edit) =>
    edit.span.end === edit.span.start && /^\s*[,}\]]/.test(edit.newText);
  const after = alongside.filter(isAfter);
  if (part === undefined) {
    const brackets = after.filter(({ newText }) => newText !== ',');
    const edits = [removal(span), ...brackets];
    // A minus may be a bullet, or the mark of a line that was removed, as `<` is.
    const hasOtherReading = /^[-<]/.test(text.slice(span.start, span.end));
    return [
      {
        title: t('Remove it'),
        edits: areApart(edits) ? edits : [removal(span)],
        ...(hasOtherReading && { hasOtherReading }),
      },
    ];
  }
  const property = text.slice(span.start, span.end);
  const others = alongside.filter(edit => !isAfter(edit));
  const isQuoted = others.some(edit => edit.span.start === span.start);
  const before = isQuoted ? others : [...nameInQuotes(property, span.start), ...others];
  const separator = property.endsWith(':') ? ' ' : ': ';
  const indent = indentAt(text, span.start);
  return startingValues(part).map(value => {
    const json = stringify(tree, value, indent);
    const title = /[\r\n]/.test(json) ? t('Insert a placeholder value') : t('Insert {0}', json);
    const inserted = insertion(span.end, separator + json);
    const edits = [...before, inserted, ...after];
    return { title, edits: areApart(edits) ? edits : [inserted], hasPlaceholders: true };
  });
}

function startingValues(part: Schema): readonly unknown[] {
  const isBoolean = typesOf(part)[0] === 'boolean';
  return part.enum ?? (isBoolean ? [true, false] : [startingValue(part)]);
}

/** Returns the edit that puts an unquoted name in quotes. */
function nameInQuotes(property: string, start: number): Edit[] {
  const name = /^[\p{L}\p{N}_$-]+/u.exec(property)?.[0];
  if (name === undefined) return [];
  return [replacement({ start, end: start + name.length }, JSON.stringify(name))];
}

/** Marks the first fix as preferred, unless it is a choice or causes more syntax errors. */
function withPreferred(document: ConfigDocument, fixes: readonly WrittenFix[]): Fix[] {
  return fixes.map(({ isChoice = false, hasOtherReading = false, ...fix }, index) => {
    if (index > 0 || isChoice || addsErrors(document, fix)) return fix;
    const isSafe =
      !hasOtherReading && fix.hasPlaceholders !== true && keepsWords(document.text, fix.edits);
    return safe({ ...fix, preferred: true }, isSafe);
  });
}

/**
 * Whether a fix increases the number of syntax errors. One error may hide others, such as a missing
 * quote earlier on the line. The check is skipped if parsing again for each fix takes too long.
 */
function addsErrors(document: ConfigDocument, { edits }: Fix): boolean {
  const { text, damagedPlaces, syntaxErrorsOmitted } = document;
  const count = damagedPlaces.length + syntaxErrorsOmitted;
  if (count * text.length > maxCharactersParsed) return false;
  const { places, omitted } = parse(applyEdits(text, edits), siteGrammar);
  return places.length + omitted > count;
}
