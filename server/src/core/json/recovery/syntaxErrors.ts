import { t } from '@vscode/l10n';
import { type Edit, insertion, removal, replacement } from '../../text/edit.ts';
import { codePointOf } from '../../text/lookalikes.ts';
import type { Span } from '../../text/span.ts';

/** A JSON syntax error (RFC 8259) with its fixes, most likely first. */
export interface SyntaxProblem {
  readonly code: SyntaxCode;
  readonly message: string;
  readonly span: Span;
  readonly fixes: readonly SyntaxFix[];
  /** Edits that every fix must include, because they have the same cause. */
  readonly alongside?: readonly Edit[];
  /** Other locations of the same problem. */
  readonly related?: readonly { readonly span: Span; readonly message: string }[];
  /** The whole range in another language that begins with the span. */
  readonly foreign?: ForeignText;
  /** The whole range in another language, of several lines, of which the span is the first. */
  readonly whole?: Span;
  /** All locations of a problem that groups several, including the first. */
  readonly places?: readonly Span[];
}

interface SyntaxFix {
  readonly title: string;
  readonly edits: readonly Edit[];
  /** Whether it is one of several that are equally likely, or changes what the author meant. */
  readonly isChoice?: boolean;
  /** Whether the text can be read in another way, although this one is the most likely. */
  readonly hasOtherReading?: boolean;
}

/** A range in another language, and the language. */
export interface ForeignText {
  readonly language: 'yaml' | 'toml' | 'javascript';
  readonly span: Span;
}

export const syntaxCodes = [
  'syntax-empty',
  'syntax-comment',
  'syntax-missing-comma',
  'syntax-trailing-comma',
  'syntax-extra-comma',
  'syntax-missing-colon',
  'syntax-missing-value',
  'syntax-missing-property-name',
  'syntax-unclosed',
  'syntax-unopened',
  'syntax-quotes',
  'syntax-unquoted',
  'syntax-unterminated-string',
  'syntax-escape',
  'syntax-control-character',
  'syntax-number',
  'syntax-word',
  'syntax-unexpected',
  'syntax-trailing-content',
  'syntax-merge-conflict',
  'syntax-other-language',
] as const;
export type SyntaxCode = (typeof syntaxCodes)[number];

/** One syntax error at one location, before errors with a common cause are grouped. */
export interface RawProblem extends SyntaxProblem {
  /** The token of the error; errors of adjacent tokens have the same cause. */
  readonly token?: number;
  /** The first token that has a part in it, if it is not `token`. */
  readonly fromToken?: number;
  /** The token at which something is written wrongly that leaves the structure as it is. */
  readonly nearToken?: number;
  /** Groups problems that have the same cause, such as a habit from another language. */
  readonly group?: string;
  /** Where errors of characters are a part of it, such as the comment that its value is in. */
  readonly absorbs?: Span;
}

/** How Python writes its literals. */
const pythonLiteral = /^(?:True|False|None)$/;

/** What stands for a value in a program or in YAML: a property of a known object, an alias, a regular expression. */
const reference =
  /^(?:i18n|config|cfg|env|this|self|site|props|data|settings|options|opts|args|params|ctx|context|app|module|exports|import\.meta|process|window|global(?:This)?|os|Deno)\.[\w.]+$|^[*&@][A-Za-z_]\w*$|^\/.+\/[a-z]+$/;

/** Maximum number of problems that are collected; further ones are counted only. */
const limit = 20_000;

/** Collects the syntax errors that the parser finds, with their messages. */
export class SyntaxErrors {
  readonly list: RawProblem[] = [];

  /** The number of further errors. */
  omitted = 0;

  add(problem: Omit<RawProblem, 'fixes'> & { readonly fixes?: readonly SyntaxFix[] }): void {
    const { fixes } = problem;
    if (this.list.length >= limit) this.omitted++;
    else this.list.push(fixes === undefined ? { ...problem, fixes: [] } : { ...problem, fixes });
  }

  /** A line of a merge conflict without its other lines. */
  conflictMarker(span: Span, line: Span): void {
    const fixes = [fix(t('Remove the line'), removal(line))];
    const message = t('This line was left by a merge conflict. Remove it.');
    this.add({ code: 'syntax-merge-conflict', span, message, fixes, group: 'conflict' });
  }

  /** @param nearToken the token after it, where the comment may contain what is missing before it */
  comment(span: Span, nearToken: number | undefined): void {
    const fixes = [fix(t('Remove the comment'), removal(span))];
    const message = t('Comments are not allowed in JSON.');
    const place = nearToken === undefined ? {} : { nearToken };
    this.add({ code: 'syntax-comment', span, message, fixes, group: 'comment', ...place });
  }

  /** Reports a `/*` without an end; only its start is known. */
  openComment(span: Span): void {
    const fixes = [fix(t('Remove the comment'), removal(span))];
    this.add({ code: 'syntax-comment', span, message: t('This comment is never closed.'), fixes });
  }

  /**
   * @param end the end of the value before
   * @param at the offset for the comma, after unexpected characters
   */
  missingComma(end: number, at: number, token: number): void {
    const fixes = [fix(t('Insert the comma'), insertion(at, ','))];
    const span = { start: end - 1, end };
    const message = t('A comma is missing here.');
    this.add({ code: 'syntax-missing-comma', span, message, fixes, token });
  }

  /** Reports that the braces between two items are missing. */
  missingBoundary(span: Span, boundary: Edit, token: number): void {
    const fixes = [fix(t('Insert "{0}"', '}, {'), boundary)];
    const message = t('"{0}" is missing before this.', '}, {');
    this.add({ code: 'syntax-unopened', span, message, fixes, token });
  }

  /** @param isSemicolon whether it is one, as between the properties before it */
  trailingComma(span: Span, token: number, isSemicolon: boolean): void {
    const fixes = [fix(t('Remove the comma'), removal(span))];
    const message = t('Trailing commas are not allowed in JSON.');
    const group = isSemicolon ? 'separator ,' : 'trailing';
    this.add({ code: 'syntax-trailing-comma', span, message, fixes, token, group });
  }

  extraComma(span: Span, token: number): void {
    const fixes = [fix(t('Remove the comma'), removal(span))];
    const message = t('Unexpected comma: there is no value before it.');
    this.add({ code: 'syntax-extra-comma', span, message, fixes, token });
  }

  /** @param hasOtherReading whether the words may be a name without a value */
  missingColon(key: Span, token: number, hasOtherReading: boolean): void {
    const fixes = [{ ...fix(t('Insert the colon'), insertion(key.end, ':')), hasOtherReading }];
    const message = t('A colon is missing after the property name.');
    this.add({ code: 'syntax-missing-colon', span: key, message, fixes, token });
  }

  wrongSeparator(
    span: Span,
    right: ',' | ':',
    { token, hasOtherReading = false }: { token: number; hasOtherReading?: boolean },
  ): void {
    const isColon = right === ':';
    this.add({
      code: isColon ? 'syntax-missing-colon' : 'syntax-missing-comma',
      span,
      message: isColon
        ? t('Use a colon after a property name.')
        : t('Use a comma to separate properties and items.'),
      fixes: [
        { ...fix(t('Replace with "{0}"', right), replacement(span, right)), hasOtherReading },
      ],
      token,
      group: `separator ${right}`,
    });
  }

  /**
   * Reports values of JSON in place of the value of a property, with commas between them. They may be the
   * items of a list, or one text with commas.
   */
  severalTexts(span: Span, values: readonly string[], place: SeveralTexts): void {
    const { text, token, allowsArray, mayBeText } = place;
    // How the first of them is written is a part of it.
    const isPart = (one: RawProblem | undefined) =>
      one !== undefined && span.start <= one.span.start && one.span.end <= span.end;
    while (isPart(this.list.at(-1))) this.list.pop();
    const choices = [
      ...(allowsArray ? [`[${values.join(', ')}]`] : []),
      ...(mayBeText ? [JSON.stringify(text)] : []),
    ];
    const fixes = choices.map(choice => ({
      ...fix(t('Replace with {0}', choice), replacement(span, choice)),
      hasOtherReading: true,
    }));
    const problem = allowsArray
      ? ({ code: 'syntax-unopened', message: t('"{0}" is missing before this.', '[') } as const)
      : ({
          code: 'syntax-unquoted',
          message: t('{0} is not a valid JSON value. Put text in double quotes.', text),
        } as const);
    this.add({ ...problem, span, fixes, token });
  }

  /** Reports signs in place of a value. */
  signs(span: Span, raw: string, token: number): void {
    const message = t('{0} is not a valid JSON value.', raw);
    this.add({ code: 'syntax-word', span, message, token });
  }

  /** @param span the existing part of the property */
  missingValue(
    span: Span,
    name: string,
    place: { readonly token: number; readonly fromToken: number },
  ): void {
    const message =
      name === '' ? t('A property name and a value are missing.') : t('"{0}" has no value.', name);
    this.add({ code: 'syntax-missing-value', span, message, ...place });
  }

  /** Reports that the value of a property is in the comment after it. */
  commentedValue(
    span: Span,
    name: string,
    {
      span: comment,
      value,
      lacksComma,
    }: { readonly span: Span; readonly value: string; readonly lacksComma: boolean },
  ): void {
    const edit = replacement(comment, ` ${value}${lacksComma ? ',' : ''}`);
    const fixes = [{ ...fix(t('Uncomment the value'), edit), isChoice: true }];
    const message = t('The value of "{0}" is in a comment.', name);
    this.add({ code: 'syntax-comment', span, message, fixes, absorbs: comment });
  }

  /** Reports a property whose name and value are in one pair of quotes. */
  colonInside(span: Span, name: string, value: string): void {
    const isLiteral = /^(?:true|false|null|-?\d+(?:\.\d+)?)$/.test(value);
    const right = `${JSON.stringify(name)}: ${isLiteral ? value : JSON.stringify(value)}`;
    const fixes = [
      fix(t('Put the name and the value in quotes of their own'), replacement(span, right)),
    ];
    const message = t('The colon is inside of the quotes.');
    this.add({ code: 'syntax-missing-colon', span, message, fixes, absorbs: span });
  }

  /** Reports a name whose colon is in its quotes. */
  colonInName(span: Span, name: string): void {
    const right = `${JSON.stringify(name)}:`;
    const fixes = [fix(t('Replace with {0}', right), replacement(span, right))];
    const message = t('The colon is inside of the quotes.');
    this.add({ code: 'syntax-missing-colon', span, message, fixes });
  }

  /** Reports a string between the marks of Markdown. */
  emphasis(span: Span, right: string, nearToken: number): void {
    const fixes = [fix(t('Replace with {0}', right), replacement(span, right))];
    const message = t('This is {0}; the file must contain JSON only.', 'Markdown');
    const code = 'syntax-other-language';
    this.add({ code, span, message, fixes, group: 'emphasis', nearToken });
  }

  /** Reports a value whose name is in the comment before it. */
  commentedName(span: Span, comment: Span, name: string): void {
    const edit = replacement(comment, `${name}:`);
    const fixes = [{ ...fix(t('Uncomment the name'), edit), isChoice: true }];
    const message = t('The name of this value is in a comment.');
    this.add({ code: 'syntax-comment', span, message, fixes, absorbs: comment });
  }

  /** @param isAlone whether there is no value that a name could belong to */
  missingName(span: Span, token: number, isAlone: boolean): void {
    const fixes = isAlone ? [fix(t('Remove it'), removal(span))] : [];
    const message = t('A property name in double quotes is expected here.');
    this.add({ code: 'syntax-missing-property-name', span, message, fixes, token });
  }

  unclosed(opener: Span, bracket: string, missing: MissingBrackets): void {
    const { edits, brackets, token, fromToken = token } = missing;
    const fixes = edits.length === 0 ? [] : [fix(t('Insert "{0}"', brackets), ...edits)];
    const message = t('This "{0}" is never closed.', bracket);
    this.add({ code: 'syntax-unclosed', span: opener, message, fixes, token, fromToken });
  }

  /**
   * @param missing the missing opening bracket before the span
   * @returns what adds the closing bracket, if it is missing as well
   */
  unopened(
    span: Span,
    { edits, brackets, token }: MissingBrackets,
  ): (closed: MissingCloser) => void {
    const fixes = edits.length === 0 ? [] : [fix(t('Insert "{0}"', brackets), ...edits)];
    const message = t('"{0}" is missing before this.', brackets);
    const problem = { code: 'syntax-unopened', span, message, fixes, token } as const;
    this.add(problem);
    const index = this.list.length - 1;
    const isListed = this.list[index]?.span === span;
    return closed => {
      const title = t('Insert "{0}" and "{1}"', brackets, closed.brackets);
      const both = edits.length === 0 ? [] : [fix(title, ...edits, ...closed.edits)];
      if (isListed) this.list[index] = { ...problem, fixes: both };
    };
  }

  /** Returns the edits of the fix, to which the edits of the matching bracket can be added. */
  wrongBracket(span: Span, right: string, token: number, hasOtherReading = false): Edit[] {
    const edits = [replacement(span, right)];
    const fixes = [{ title: t('Replace with "{0}"', right), edits, hasOtherReading }];
    const message = t('This bracket must be "{0}".', right);
    this.add({ code: 'syntax-unexpected', span, message, fixes, token });
    return edits;
  }

  /** @param isChoice whether the string may be several */
  quotes(span: Span, right: string, nearToken: number, isChoice = false): void {
    const fixes = [{ ...fix(t('Use double quotes'), replacement(span, right)), isChoice }];
    const message = t('JSON strings must be in double quotes.');
    const group = isChoice ? 'quotes of items' : 'quotes';
    this.add({ code: 'syntax-quotes', span, message, fixes, group, nearToken });
  }

  /** Reports strings that are concatenated by an operator. */
  joinedStrings(span: Span, right: string, token: number): void {
    const fixes = [fix(t('Join the strings'), replacement(span, right))];
    const message = t('Operators are not allowed in JSON. Write a single string.');
    this.add({ code: 'syntax-unexpected', span, message, fixes, token });
  }

  /** Reports unescaped quotes in a string, or a quote that ends one item and begins the next. */
  innerQuotes(span: Span, { right, nearToken, between }: InnerQuotes): void {
    const escaped = fix(t('Escape the quotes inside'), replacement(span, right));
    const isChoice = between !== undefined;
    const fixes = isChoice
      ? [fix(t('Insert {0}', '", "'), replacement(between, '", "')), escaped]
      : [escaped];
    const message = isChoice
      ? t('A comma is missing between two strings, or the double quote inside one is not escaped.')
      : t('Double quotes inside a string must be escaped with a backslash.');
    this.add({
      code: 'syntax-quotes',
      span,
      message,
      fixes: fixes.map(one => ({ ...one, isChoice })),
      group: isChoice ? 'quote between items' : 'inner quotes',
      nearToken,
    });
  }

  /** A string over several lines; `gap` is the line break with the whitespace around it. */
  brokenString(span: Span, gap: Span, { nearToken, isChoice }: BrokenString): void {
    const fixes = [{ ...fix(t('Join the lines'), replacement(gap, ' ')), isChoice }];
    const message = t('A string must be on a single line.');
    this.add({ code: 'syntax-control-character', span, message, fixes, nearToken });
  }

  /** Reports a lookalike of a JSON character. */
  fullWidth(span: Span, right: string, nearToken: number): void {
    const fixes = [fix(t('Replace with "{0}"', right), replacement(span, right))];
    const message = t('This character is not valid in JSON. Use "{0}" instead.', right);
    this.add({ code: 'syntax-unexpected', span, message, fixes, group: 'full-width', nearToken });
  }

  /** @param invisible the character if it cannot be seen, empty for other whitespace */
  foreignSpace(span: Span, invisible: string): void {
    const code = 'syntax-unexpected';
    if (invisible !== '') {
      const fixes = [fix(t('Remove it'), removal(span))];
      const point = codePointOf(invisible).slice(2);
      const message = t('The invisible character U+{0} is not valid in JSON. Remove it.', point);
      this.add({ code, span, message, fixes, group: 'invisible' });
      return;
    }
    const fixes = [fix(t('Replace with a space'), replacement(span, ' '))];
    const message = t(
      'This whitespace character is not valid in JSON. Use a space, a tab or a line break.',
    );
    this.add({ code, span, message, fixes, group: 'space' });
  }

  /** @param lacksValue whether its value is missing as well */
  unquotedName(
    span: Span,
    name: string,
    { token, lacksValue }: { readonly token: number; readonly lacksValue: boolean },
  ): void {
    const position = lacksValue ? { token } : { nearToken: token };
    const message = t('The property name {0} must be in double quotes.', name);
    // The first of several words may be a name, and the others its value and the next name.
    const isDoubtful = /\s/.test(name);
    const fixes = [
      {
        ...fix(t('Put it in double quotes'), replacement(span, JSON.stringify(name))),
        hasOtherReading: isDoubtful,
      },
    ];
    const group = isDoubtful ? `name ${name}` : 'name';
    this.add({ code: 'syntax-unquoted', span, message, fixes, group, ...position });
  }

  /** A word that is not a value; `meant` is the most likely intended value. */
  word(span: Span, misread: MisreadWord): void {
    const { word, meant, token, isUnfinished, isText, isItem, mayBeNull } = misread;
    // Words in a list may be several items, a name of a program stands for a value, and what is before
    // an equals sign may be the name of the next property.
    const hasOtherReading =
      misread.hasOtherReading ||
      (isItem && /\s/.test(word)) ||
      reference.test(word) ||
      /^[\w$-]+=/.test(word);
    const position = isUnfinished ? { token } : { nearToken: token };
    const isChoice = isItem && /^(?:[-*+•>$|#]|\d+[.)])\s|\t|\s(?:and|or)\s|^etc\b/.test(word);
    const quoted = {
      ...fix(t('Put it in double quotes'), replacement(span, JSON.stringify(word))),
      isChoice,
      hasOtherReading,
    };
    const texts = isText ? [quoted] : [];
    if (meant !== undefined) {
      const message =
        meant === 'null' && !mayBeNull
          ? t('{0} is not a valid JSON value.', word)
          : t('{0} is not a valid JSON value. Did you mean {1}?', word, meant);
      const fixes = [fix(t('Replace with {0}', meant), replacement(span, meant)), ...texts];
      const group = pythonLiteral.test(word) ? 'python' : `word ${word}`;
      this.add({ code: 'syntax-word', span, message, fixes, group, ...position });
      return;
    }
    const message = isText
      ? t('{0} is not a valid JSON value. Put text in double quotes.', word)
      : t('{0} is not a valid JSON value.', word);
    const code = isText ? 'syntax-unquoted' : 'syntax-word';
    const group = isChoice || !isText ? `word ${word}` : 'text';
    this.add({ code, span, message, fixes: texts, group, ...position });
  }

  number(span: Span, { raw, right, isChoice, isText, token }: MisreadNumber): void {
    const quoted = fix(t('Put it in double quotes'), replacement(span, JSON.stringify(raw)));
    const number =
      right === undefined ? [] : [fix(t('Replace with {0}', right), replacement(span, right))];
    const fixes = isText ? [quoted] : number.map(one => ({ ...one, isChoice }));
    const message = isText
      ? t('{0} is not a valid JSON value. Put text in double quotes.', raw)
      : t('{0} is not a valid JSON number.', raw);
    const code = isText ? 'syntax-unquoted' : 'syntax-number';
    // Its digits are not those of the value.
    const hasBase = /^[-+]?0[box]/i.test(raw);
    const group = isText ? 'text' : isChoice || hasBase ? `number ${raw}` : 'number';
    this.add({ code, span, message, fixes, group, nearToken: token });
  }

  /** @param at the offset for the closing quote */
  unterminatedString(span: Span, at: number, token: number): void {
    const fixes = [fix(t('Insert the closing quote'), insertion(at, '"'))];
    const message = t('The closing quote is missing.');
    this.add({ code: 'syntax-unterminated-string', span, message, fixes, token });
  }

  unopenedString(span: Span, token: number): void {
    const fixes = [fix(t('Insert the opening quote'), insertion(span.start, '"'))];
    const message = t('The opening quote is missing.');
    this.add({ code: 'syntax-unterminated-string', span, message, fixes, token });
  }

  /** Reports a closing quote with a backslash before it. */
  escapedEnd(span: Span, token: number): void {
    const fixes = [fix(t('Remove the backslash'), replacement(span, '"'))];
    const message = t('The closing quote is escaped. Remove the backslash before it.');
    this.add({ code: 'syntax-unterminated-string', span, message, fixes, token });
  }

  extraQuote(span: Span, token: number): void {
    const fixes = [fix(t('Remove the quote'), removal(span))];
    const message = t('Unexpected quote. Remove it.');
    this.add({ code: 'syntax-quotes', span, message, fixes, token });
  }

  escape(span: Span, { raw, meant, path }: InvalidEscape): void {
    const doubled = fix(t('Double the backslash'), insertion(span.start, '\\'));
    const every = {
      title: t('Double every backslash'),
      edits: path.map(at => insertion(at, '\\')),
    };
    const fixes =
      path.length > 0
        ? [every, doubled].map(one => ({ ...one, isChoice: true }))
        : meant === undefined
          ? [doubled]
          : [fix(t('Write it as {0}', meant), replacement(span, meant)), doubled];
    const message = t('{0} is not a valid JSON escape sequence.', raw);
    const group = path.length > 0 ? 'escape in a path' : 'escape';
    this.add({ code: 'syntax-escape', span, message, fixes, group });
  }

  controlCharacter(span: Span, raw: string): void {
    const escaped = JSON.stringify(raw).slice(1, -1);
    const message = t('This control character must be escaped in a string.');
    const fixes = [fix(t('Write it as {0}', escaped), replacement(span, escaped))];
    this.add({ code: 'syntax-control-character', span, message, fixes, group: 'control' });
  }

  unexpected(span: Span, raw: string, token: number): void {
    // The message has quotes of its own.
    const words = raw.replaceAll('"', '') || raw;
    const shown = words.length > 20 ? `${words.slice(0, 20)}…` : words;
    const message = t('"{0}" is not expected here.', shown);
    // Stars that stand alone are fields of a schedule, or mark what they are beside.
    const isChoice = /(?:^|\s)\*+(?:\s|$)/.test(raw);
    const fixes = [{ ...fix(t('Remove it'), removal(span)), isChoice }];
    this.add({ code: 'syntax-unexpected', span, message, fixes, token });
  }

  /**
   * Reports the mark of an item of a list, which ends where the item begins. A single one may be of a
   * line that a diff removes.
   */
  bullet(span: Span, mark: string, nearToken: number): void {
    const fixes = [{ ...fix(t('Remove it'), removal(span)), isChoice: true }];
    const message = t('"{0}" is not expected here.', mark);
    this.add({ code: 'syntax-unexpected', span, message, fixes, nearToken, group: 'bullet' });
  }

  /**
   * @param end the end of the content after the root value; `undefined` if it is longer than the value,
   * and may be what was meant
   */
  trailingContent(span: Span, end: number | undefined, token: number): void {
    if (end === undefined) {
      const message = t('Unexpected content after the end of the JSON value.');
      this.add({ code: 'syntax-trailing-content', span, message, token });
      return;
    }
    const message = t('Unexpected content after the end of the JSON value. Remove it.');
    const fixes = [fix(t('Remove what follows'), removal({ start: span.start, end }))];
    this.add({ code: 'syntax-trailing-content', span, message, fixes, token });
  }
}

/** A word that is not a value, and the most likely intended value. */
interface MisreadWord {
  readonly word: string;
  readonly meant: string | undefined;
  readonly token: number;
  /** Whether it seems to be half written. */
  readonly isUnfinished: boolean;
  /** Whether the text around it can be read in another way. */
  readonly hasOtherReading: boolean;
  /** Whether a string is allowed there. */
  readonly isText: boolean;
  /** Whether it is an item of a list, of which there may be several in it. */
  readonly isItem: boolean;
  /** Whether null is allowed there. */
  readonly mayBeNull: boolean;
}

/** A string with quotes inside, and the same with them escaped. */
interface InnerQuotes {
  readonly right: string;
  readonly nearToken: number;
  /** The quote inside, if it may end one item of a list and begin the next. */
  readonly between: Span | undefined;
}

interface InvalidEscape {
  readonly raw: string;
  /** The same in JSON, if it is an escape sequence of another language. */
  readonly meant: string | undefined;
  /** The offsets of all backslashes, if they are those of a path and others begin valid escapes. */
  readonly path: readonly number[];
}

interface BrokenString {
  readonly nearToken: number;
  /** Whether a word may be broken, rather than two words. */
  readonly isChoice: boolean;
}

interface SeveralTexts {
  /** All of them, as they are written. */
  readonly text: string;
  readonly token: number;
  /** Whether the format allows a list there. */
  readonly allowsArray: boolean;
  /** Whether they may be one text without quotes. */
  readonly mayBeText: boolean;
}

/** A number in another notation, and how JSON has it. */
interface MisreadNumber {
  readonly raw: string;
  readonly right: string | undefined;
  /** Whether it may be meant otherwise. */
  readonly isChoice: boolean;
  /** Whether a string is wanted there. */
  readonly isText: boolean;
  readonly token: number;
}

/** The closing brackets that are missing along with an opening one. */
export type MissingCloser = Pick<MissingBrackets, 'brackets' | 'edits'>;

/** Missing brackets in the order of insertion. */
interface MissingBrackets {
  readonly brackets: string;
  /** What inserts them; empty where brackets alone are no fix. */
  readonly edits: readonly Edit[];
  /** The token before which they are missing. */
  readonly token: number;
  /** The token of the opening bracket, where it is near. */
  readonly fromToken?: number;
}

function fix(title: string, ...edits: Edit[]): SyntaxFix {
  return { title, edits };
}
