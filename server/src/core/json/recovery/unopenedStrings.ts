import { requote } from './otherQuotes.ts';
import { isNamePlace, type QuoteReader } from './quoteReader.ts';
import { TokenKind } from './tokens.ts';

const unopenedName = /[\w$-]+["'”’](?=\s*[:=])/y;
const unopenedValue = /[^"\s,{}[\]][^"\r\n]{0,500}"(?=\s*(?:[,}\]]|$))/my;

/** Reads a string whose opening quote is missing. */
export function readUnopened(lexer: QuoteReader): boolean {
  const { text, offset, errors, tokens } = lexer;
  const pattern = isNamePlace(lexer) ? unopenedName : unopenedValue;
  let end = endOf(pattern, text, offset);
  const isItem = lexer.before === TokenKind.OpenBracket || lexer.before === TokenKind.Comma;
  if (end < 0 && isItem) end = endOf(unopenedValue, text, offset);
  if (end < 0) return false;
  const rest = text.slice(offset, lexer.lineEnd(offset));
  if (pattern === unopenedValue && rest.split('"').length % 2 === 1) return false;
  const span = { start: offset, end };
  if (text[end - 1] === '"') errors.unopenedString(span, tokens.count);
  else errors.quotes(span, requote(text.slice(offset, end - 1)), tokens.count);
  lexer.add(TokenKind.String, end, { malformed: true });
  return true;
}

function endOf(pattern: RegExp, text: string, offset: number): number {
  pattern.lastIndex = offset;
  return pattern.test(text) ? pattern.lastIndex : -1;
}
