import { t } from '@vscode/l10n';
import type { SyntaxProblem } from '../json/recovery/syntaxErrors.ts';
import { type Edit, insertion, removal, replacement } from '../text/edit.ts';
import { type Fix, safe } from '../text/fix.ts';
import type { Span } from '../text/span.ts';

/** An error of the parser, or what has no meaning in a configuration. */
export interface YamlError {
  /** That of the package `yaml`, or of `Unsupported`. */
  readonly code: string;
  /** That of the package, which is for programmers. */
  readonly message: string;
  readonly span: Span;
}

/** What is wrong, in the words of an author. */
type Explanation = Omit<SyntaxProblem, 'code'>;

/** An error with what is around it. */
interface Place extends YamlError {
  readonly text: string;
  readonly line: Line;
  /** The text at the span. */
  readonly written: string;
  /** The error after it. */
  readonly next: YamlError | undefined;
  /** The offset of the quote before it that is not closed on its line. */
  readonly quote: number | undefined;
}

/** The kinds of errors, by the code of an error and words of its message. The first that applies is shown. */
const kinds: readonly (readonly [code: string, words: RegExp, (place: Place) => Explanation])[] = [
  ['ALIAS', /^/, unknownAlias],
  ['TAG', /^/, unknownTag],
  ['MULTIPLE_DOCS', /^/, severalDocuments],
  ['TAB_AS_INDENT', /^/, tabs],
  ['BAD_SCALAR_START', /^/, badStart],
  ['UNEXPECTED_TOKEN', /block scalar header|not a YAML token|block-seq-ind/i, badStart],
  ['MISSING_CHAR', /^Missing closing/, unclosedQuote],
  ['UNEXPECTED_TOKEN', /at node end/, afterValue],
  ['MISSING_CHAR', /, or :/, missingComma],
  ['BLOCK_IN_FLOW', /^/, missingComma],
  ['UNEXPECTED_TOKEN', /Unexpected ,|flow-(?:map|seq)-end/, extraMark],
  ['BAD_INDENT', /end with a/, unclosedBracket],
  ['BAD_INDENT', /^/, indentation],
  ['MISSING_CHAR', /without - indicator/, indentation],
  ['BLOCK_AS_IMPLICIT_KEY', /block sequence/, indentation],
  ['BLOCK_AS_IMPLICIT_KEY', /^/, colonInText],
  ['MULTILINE_IMPLICIT_KEY', /^/, missingColon],
  ['MISSING_CHAR', /followed by map values/, missingColon],
];

/**
 * Returns an error in the words of an author.
 * @param next the error after it
 * @param openQuotes the offsets of the quotes that are not closed on their lines
 */
export function explain(
  text: string,
  error: YamlError,
  { next, openQuotes = [] }: { next?: YamlError | undefined; openQuotes?: readonly number[] } = {},
): SyntaxProblem {
  const start = Math.min(error.span.start, Math.max(0, text.trimEnd().length - 1));
  const span = { start, end: Math.max(start + 1, Math.min(error.span.end, text.length)) };
  const written = text.slice(span.start, span.end);
  const quote = openQuotes.findLast(offset => offset < error.span.start);
  const place = { ...error, span, text, written, line: lineAt(text, start), next, quote };
  const [, , explanationOf = other] =
    kinds.find(([code, words]) => code === error.code && words.test(error.message)) ?? [];
  return { code: 'syntax-yaml', ...explanationOf(place) };
}

/** What authors hardly ever meet. */
function other({ code, message, span }: Place): Explanation {
  return {
    span,
    message: ownMessages()[code] ?? t('This is not valid YAML: {0}.', message),
    fixes: [],
  };
}

function ownMessages(): Readonly<Record<string, string>> {
  return {
    DEPTH: t('The values are nested too deeply to be read.'),
    KEY: t('A property name must be a text.'),
    LENGTH: t('The file is too long to be read as YAML.'),
    MERGE: t(
      '"<<" is not supported, as YAML 1.2 does not have it. Write the properties themselves.',
    ),
    NODES: t('The aliases stand for too many values to be read.'),
    VERSION: t(
      'YAML 1.1 is not supported. Remove this line, and write true or false for yes or no.',
    ),
  };
}

function fixOf(title: string, edit: Edit | readonly Edit[], isSafe = false): Fix {
  return safe({ title, edits: [edit].flat(), preferred: true }, isSafe);
}

// Text that needs quotes.

/** A value that needs quotes, up to the end of its line, a comment or, between brackets, its item. */
function inQuotes({ text, line }: Place, start: number, message: string): Explanation {
  const isInBrackets = /[[{][^\]}]*$/.test(text.slice(line.start, start));
  const rest = text.slice(start, line.end).replace(/\s+#.*$/, '');
  const written = (isInBrackets ? (/^[^,\]}]*/.exec(rest)?.[0] ?? '') : rest).trimEnd();
  const span = { start, end: start + written.length };
  const fix = fixOf(t('Put it in quotes'), replacement(span, quoted(written)));
  return { span, message, fixes: [fix] };
}

/** Returns a text in the quotes that it does not contain. */
function quoted(text: string): string {
  return /["\\]/.test(text) ? `'${text.replaceAll("'", "''")}'` : `"${text}"`;
}

function unknownAlias(place: Place): Explanation {
  const name = place.written.slice(1);
  const message = t('The anchor "&{0}" does not exist. If this is a text, put it in quotes.', name);
  return inQuotes(place, place.span.start, message);
}

function unknownTag(place: Place): Explanation {
  const { written, span } = place;
  const message = t('The tag "{0}" is not supported. If it is a text, put it in quotes.', written);
  return inQuotes(place, span.start, message);
}

function badStart(place: Place): Explanation {
  const { text, line, span } = place;
  const before = /^.*(?:: |- )(?=\S)/.exec(text.slice(line.start, span.start + 1));
  const start = line.start + (before?.[0].length ?? line.indent);
  const first = text[start] ?? '';
  return inQuotes(place, start, t('A text cannot begin with "{0}". Put it in quotes.', first));
}

function colonInText(place: Place): Explanation {
  const { text, span, next } = place;
  const goesOn = next?.code === 'MULTILINE_IMPLICIT_KEY' && next.span.start === span.start;
  if (goesOn) return indentation(place, lineAt(text, next.span.end));
  return inQuotes(place, span.start, t('A text with a colon and a space in it needs quotes.'));
}

/** What follows the closing quote of a text. */
function afterValue(place: Place): Explanation {
  const { text, line, span, quote } = place;
  if (span.start <= line.start + line.indent) return indentation(place);
  if (quote !== undefined) return unclosedQuote(place);
  const before = text.slice(line.start, span.start);
  const start = line.start + Math.max(0, before.search(/["'](?=[^:]*$)/));
  const written = text.slice(start, line.end).trimEnd();
  const isWhole = written.length > 1 && written.at(-1) === written[0];
  const whole = replacement(
    { start, end: start + written.length },
    quoted(isWhole ? written.slice(1, -1) : written),
  );
  const message = t('The text ends at the quote before this. Put all of it in other quotes.');
  return { span, message, fixes: [fixOf(t('Put it in quotes'), whole)] };
}

function unclosedQuote({ text, span, quote = span.start }: Place): Explanation {
  const { end } = lineAt(text, quote);
  const last = quote + text.slice(quote, end).trimEnd().length;
  const fix = fixOf(t('Insert the quote'), insertion(last, text[quote] ?? ''), true);
  const message = t('The closing quote is missing.');
  return { span: { start: quote, end: last }, message, fixes: [fix] };
}

// Marks.

function missingComma({ text, span, written }: Place): Explanation {
  const words = /^(.*\S)\s+\S+:/.exec(written)?.[1];
  const before = text.slice(0, span.start).trimEnd().length;
  const end = words === undefined ? before : span.start + words.length;
  const fix = fixOf(t('Insert the comma'), insertion(end, ','), true);
  return { span: { start: end - 1, end }, message: t('A comma is missing here.'), fixes: [fix] };
}

function extraMark({ span, written }: Place): Explanation {
  const message = t('"{0}" is not expected here.', written);
  return { span, message, fixes: [fixOf(t('Remove it'), removal(span))] };
}

function unclosedBracket({ text, span }: Place): Explanation {
  const before = text.slice(0, span.start).replace(/(?:\s+#.*|\s)+$/, '');
  let closed = 0;
  let start = before.length - 1;
  for (; start > 0; start--) {
    if (/[\]}]/.test(before[start] ?? '')) closed++;
    else if (/[[{]/.test(before[start] ?? '') && closed-- === 0) break;
  }
  const closing = before[start] === '[' ? ']' : '}';
  const fix = fixOf(t('Insert "{0}"', closing), insertion(before.length, closing), true);
  const message = t('This "{0}" is never closed.', before[start] ?? '');
  return { span: { start, end: start + 1 }, message, fixes: [fix] };
}

/** A line without a colon after its name. */
function missingColon(place: Place): Explanation {
  const { span, written, text } = place;
  if (written.startsWith('-')) return indentation(place);
  const [first = ''] = written.split(/[\r\n]/);
  const [, name = '', mark = '', rest = ''] =
    /^("[^"]*"|'[^']*'|[^\s:=]+)(\s*=|:)?(.*)$/.exec(first) ?? [];
  const end = span.start + name.length;
  const own = { start: span.start, end };
  if (mark === ':') {
    const fix = fixOf(t('Insert a space'), insertion(end + 1, ' '));
    return { span: own, message: t('A space is missing after the colon.'), fixes: [fix] };
  }
  // Below a name that has a value on lines of its own, nothing else can be meant.
  const isName = rest === '' && lineAt(text, span.start).end < span.end;
  const fix =
    mark === ''
      ? fixOf(t('Insert the colon'), insertion(end, ':'), isName)
      : fixOf(
          t('Replace with "{0}"', ':'),
          replacement({ start: end, end: end + mark.length }, ':'),
        );
  return { span: own, message: t('A colon is missing after the property name.'), fixes: [fix] };
}

function severalDocuments({ text, span }: Place): Explanation {
  const { start, end } = lineAt(text, span.start);
  const lineEnd = /^\r?\n?/.exec(text.slice(end))?.[0].length ?? 0;
  const message = t('Only one document is allowed in a file. Remove "---".');
  const fix = fixOf(t('Remove it'), removal({ start, end: end + lineEnd }));
  return { span: { start, end }, message, fixes: [fix] };
}

// Indentation.

/** A line without its line break. */
interface Line extends Span {
  /** The number of spaces and tabs before its first character. */
  readonly indent: number;
  /** What is after them. */
  readonly body: string;
}

function lineAt(text: string, offset: number): Line {
  const start = offset === 0 ? 0 : text.lastIndexOf('\n', offset - 1) + 1;
  const [written = ''] = /^[^\r\n]*/.exec(text.slice(start)) ?? [];
  const body = written.trimStart();
  return { start, end: start + written.length, indent: written.length - body.length, body };
}

/**
 * Returns the column, in spaces, at which a line is most likely meant to begin: the nearest one of the items
 * or names that are open before it, the innermost first.
 */
function meantColumn(text: string, line: Line): number {
  const isItem = /^-(?:\s|$)/.test(line.body);
  const columns: number[] = [];
  let outer = Number.POSITIVE_INFINITY;
  for (let above = line; above.start > 0 && outer > 0; ) {
    above = lineAt(text, above.start - 1);
    if (above.indent >= outer || /^(?:#|$)/.test(above.body)) continue;
    outer = above.indent;
    const dashes = /^(?:- +)*/.exec(above.body)?.[0].length ?? 0;
    if (!isItem) columns.push(outer + dashes);
    else if (dashes > 0) columns.push(outer);
  }
  const [nearest = 0] = columns.sort(
    (a, b) => Math.abs(a - line.indent) - Math.abs(b - line.indent),
  );
  return nearest;
}

/** A line that begins at a column where nothing does. */
function indentation({ text, line: own }: Place, line = own): Explanation {
  const start = line.start + line.indent;
  const span = { start, end: start + (/^\S*[^\s:]/.exec(line.body)?.[0].length ?? 1) };
  if (/^-[^\s-]/.test(line.body)) {
    const fix = fixOf(t('Insert a space'), insertion(start + 1, ' '));
    return { span, message: t('A space is missing after the dash.'), fixes: [fix] };
  }
  const column = meantColumn(text, line);
  const message = t('The indentation of this line fits none of the lines above it.');
  const fix = fixOf(t('Indent it by {0} spaces', column), indented(line, column));
  return { span, message, fixes: column === line.indent ? [] : [fix] };
}

function indented({ start, indent }: Line, column: number): Edit {
  return replacement({ start, end: start + indent }, ' '.repeat(column));
}

function tabs({ text, span }: Place): Explanation {
  const unit = /^ +(?=[^\s#])/m.exec(text)?.[0].length ?? 2;
  const edits = [...text.matchAll(/^[ \t]*\t[ \t]*/gm)].map(({ 0: space, index }) => {
    const line = lineAt(text, index);
    const isMixed = space.includes(' ');
    return indented(line, isMixed ? meantColumn(text, line) : space.length * unit);
  });
  const message = t('YAML is indented with spaces, not with tabs.');
  const all = edits.length > 0 ? edits : replacement(span, ' ');
  return { span, message, fixes: [fixOf(t('Replace tabs with spaces'), all, true)] };
}
