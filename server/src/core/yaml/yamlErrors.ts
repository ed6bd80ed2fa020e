import { t } from '@vscode/l10n';
import type { SyntaxProblem } from '../json/recovery/syntaxErrors.ts';
import { type Edit, insertion, removal, replacement } from '../text/edit.ts';
import { type Fix, safe } from '../text/fix.ts';
import type { Span } from '../text/span.ts';

/** An error of the parser, or what has no meaning in a configuration. */
export interface YamlError {
  /** That of the package `yaml`, or of `ownMessages`. */
  readonly code: string;
  /** That of the package, which is for programmers. */
  readonly message: string;
  readonly span: Span;
  /** Where the same name is already. */
  readonly earlier?: Span | undefined;
}

/** What is wrong, in the words of an author. */
type Explanation = Omit<SyntaxProblem, 'code'>;

/** An error with what is around it. */
interface Place extends YamlError {
  readonly text: string;
  readonly line: Line;
  /** The text at the span. */
  readonly written: string;
}

/** The kinds of errors, by the code of an error and words of its message. The first that applies is shown. */
const kinds: readonly (readonly [code: string, words: RegExp, (place: Place) => Explanation])[] = [
  ['ALIAS', /^/, unknownAlias],
  ['TAG_RESOLVE_FAILED', /^/, unknownTag],
  ['DUPLICATE', /^/, duplicate],
  ['MULTIPLE_DOCS', /^/, severalDocuments],
  ['TAB_AS_INDENT', /^/, tabs],
  ['BAD_SCALAR_START', /^/, badStart],
  ['MISSING_CHAR', /^Missing closing/, unclosedQuote],
  ['UNEXPECTED_TOKEN', /scalar at node end/, afterQuote],
  ['MISSING_CHAR', /, or :/, missingComma],
  ['BAD_INDENT', /end with a/, unclosedBracket],
  ['BAD_INDENT', /^/, indentation],
  ['MISSING_CHAR', /without - indicator/, indentation],
  ['BLOCK_AS_IMPLICIT_KEY', /block sequence/, indentation],
  ['BLOCK_AS_IMPLICIT_KEY', /^/, colonInText],
  ['MULTILINE_IMPLICIT_KEY', /^/, missingColon],
  ['MISSING_CHAR', /followed by map values/, missingColon],
];

/** Returns an error in the words of an author. */
export function explain(text: string, error: YamlError): SyntaxProblem {
  const start = Math.min(error.span.start, Math.max(0, text.trimEnd().length - 1));
  const span = { start, end: Math.max(start + 1, Math.min(error.span.end, text.length)) };
  const written = text.slice(span.start, span.end);
  const place = { ...error, span, text, written, line: lineAt(text, start) };
  const [, , explanationOf = other] =
    kinds.find(([code, words]) => code === error.code && words.test(error.message)) ?? [];
  return { code: 'syntax-yaml', ...explanationOf(place) };
}

/** What authors hardly ever meet. */
function other({ code, message, span }: Place): Explanation {
  const said = ownMessages()[code] ?? t('This is not valid YAML: {0}.', message);
  return { span, message: said, fixes: [] };
}

function ownMessages(): Readonly<Record<string, string>> {
  return {
    KEY: t('A property name must be a text.'),
    LIMIT: t('The file is too long, or nested too deeply, to be read as YAML.'),
    MERGE: t(
      '"<<" is not supported, as YAML 1.2 does not have it. Write the properties themselves.',
    ),
  };
}

function fixOf(title: string, edit: Edit | readonly Edit[], isSafe = false): Fix {
  return safe({ title, edits: [edit].flat(), preferred: true }, isSafe);
}

function duplicate({ span, written, earlier = span }: Place): Explanation {
  const name = written.replace(/^["']|["']$/g, '');
  return {
    span,
    message: t('Duplicate property "{0}", which is an error in YAML. Remove one of them.', name),
    related: [{ span: earlier, message: t('It is here as well.') }],
    fixes: [],
  };
}

// Text that needs quotes.

/** A value that needs quotes, up to the end of its line, a comment or, between brackets, its item. */
function inQuotes({ text, line, span: { start } }: Place, message: string): Explanation {
  const isInBrackets = /[[{][^\]}]*$/.test(text.slice(line.start, start));
  const rest = text.slice(start, line.end).replace(/\s+#.*$/, '');
  const written = (isInBrackets ? rest.replace(/[,\]}].*/, '') : rest).trimEnd();
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
  return inQuotes(
    place,
    t('The anchor "&{0}" does not exist. If this is a text, put it in quotes.', name),
  );
}

function unknownTag(place: Place): Explanation {
  return inQuotes(
    place,
    t('The tag "{0}" is not supported. If it is a text, put it in quotes.', place.written),
  );
}

function badStart(place: Place): Explanation {
  const [first = ''] = place.written;
  return inQuotes(place, t('A text cannot begin with "{0}". Put it in quotes.', first));
}

/** A text with a colon in it, or without one before a line that is indented as if it belonged to the text. */
function colonInText(place: Place): Explanation {
  const { text, line, span } = place;
  const written = text.slice(span.start, line.end).replace(/\s#.*$/, '');
  if (!/:(?:\s|$)/.test(written)) {
    return indentation(place, lineAt(text, line.end + text.slice(line.end).search(/\S/)));
  }
  return inQuotes(place, t('A text with a colon and a space in it needs quotes.'));
}

/** What follows the closing quote of a text. */
function afterQuote({ text, line, span }: Place): Explanation {
  const before = text.slice(line.start, span.start);
  const start = line.start + Math.max(0, before.search(/["'](?=[^:]*$)/));
  const written = text.slice(start, line.end).trimEnd();
  const isWhole = written.at(-1) === written[0];
  const by = quoted(isWhole ? written.slice(1, -1) : written);
  const whole = replacement({ start, end: start + written.length }, by);
  const message = t('The text ends at the quote before this. Put all of it in other quotes.');
  return { span, message, fixes: [fixOf(t('Put it in quotes'), whole)] };
}

function unclosedQuote({ text, span, message }: Place): Explanation {
  const [, quote = ''] = /closing (.)/.exec(message) ?? [];
  const start = text.lastIndexOf(quote, span.start);
  const end = start + text.slice(start, lineAt(text, start).end).trimEnd().length;
  const fix = fixOf(t('Insert the closing quote'), insertion(end, quote), true);
  return { span: { start, end }, message: t('The closing quote is missing.'), fixes: [fix] };
}

// Marks.

function missingComma({ text, span }: Place): Explanation {
  const end = text.slice(0, span.start).trimEnd().length;
  const fix = fixOf(t('Insert the comma'), insertion(end, ','), true);
  return { span: { start: end - 1, end }, message: t('A comma is missing here.'), fixes: [fix] };
}

function unclosedBracket({ text, span }: Place): Explanation {
  const before = text.slice(0, span.start).replace(/(?:\s+#.*|\s)+$/, '');
  let closed = 0;
  let start = before.length - 1;
  for (; start > 0; start--) {
    if (/[\]}]/.test(before.charAt(start))) closed++;
    else if (/[[{]/.test(before.charAt(start)) && closed-- === 0) break;
  }
  const opening = before.charAt(start);
  const closing = opening === '[' ? ']' : '}';
  const fix = fixOf(t('Insert "{0}"', closing), insertion(before.length, closing), true);
  const message = t('This "{0}" is never closed.', opening);
  return { span: { start, end: start + 1 }, message, fixes: [fix] };
}

/** A line without a colon after its name, or without a space after the colon. */
function missingColon({ span: { start, end: last }, written, text }: Place): Explanation {
  const [, name = '', mark = '', rest = ''] =
    /^("[^"]*"|'[^']*'|[^\s:=]+)(\s*=|:)?(.*)/.exec(written) ?? [];
  const end = start + name.length;
  const span = { start, end };
  if (mark === ':') {
    const fix = fixOf(t('Insert a space'), insertion(end + 1, ' '));
    return { span, message: t('A space is missing after the colon.'), fixes: [fix] };
  }
  // Below a name that has a value on lines of its own, nothing else can be meant.
  const isName = mark === '' && rest === '' && lineAt(text, start).end < last;
  const colon = replacement({ start: end, end: end + mark.length }, ':');
  const fix = fixOf(t('Insert the colon'), colon, isName);
  return { span, message: t('A colon is missing after the property name.'), fixes: [fix] };
}

function severalDocuments({ text, line: { start, end } }: Place): Explanation {
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
 * Returns the column, in spaces, at which a line is most likely meant to begin: the nearest one, other than its own, of
 * the items or names on the lines above it, the last first; `undefined` if there is none.
 */
function meantColumn(text: string, { start, indent, body }: Line): number | undefined {
  const isItem = /^-(?:\s|$)/.test(body);
  const above = [...text.slice(0, start).matchAll(/^( *)((?:- +)*)[^\s#]/gm)].reverse();
  const columns = above.flatMap(([, space = '', dashes = '']) => {
    if (!isItem) return [space.length + dashes.length];
    return dashes === '' ? [] : [space.length];
  });
  const distance = (column: number) => Math.abs(column - indent);
  const [nearest] = columns
    .filter(column => column !== indent)
    .sort((a, b) => distance(a) - distance(b));
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
  const message = t('The indentation of this line fits none of the lines above it.');
  const column = meantColumn(text, line);
  if (column === undefined) return { span, message, fixes: [] };
  const indented = replacement({ start: line.start, end: start }, ' '.repeat(column));
  return { span, message, fixes: [fixOf(t('Indent it by {0} spaces', column), indented)] };
}

function tabs({ text, span }: Place): Explanation {
  const unit = /^ +(?=[^\s#])/m.exec(text)?.[0] ?? '  ';
  const edits = [...text.matchAll(/^[ \t]*\t[ \t]*/gm)].map(({ 0: space, index }) =>
    replacement({ start: index, end: index + space.length }, space.replaceAll('\t', unit)),
  );
  const message = t('YAML is indented with spaces, not with tabs.');
  return { span, message, fixes: [fixOf(t('Replace tabs with spaces'), edits, true)] };
}
