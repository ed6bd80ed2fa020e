import type { Change } from '../../text/change.ts';
import type { SyntaxTree } from '../tree/syntaxTree.ts';
import type { ValueGrammar } from './grammar.ts';
import { type ParseResult, parse } from './parser.ts';
import { reparse } from './reparse.ts';

/** A syntax in which a file is written. All have the same tree, with offsets of their text. */
export interface Syntax {
  readonly name: 'json' | 'yaml';
  /**
   * Parses any text without throwing.
   * @param grammar what the format allows, used for error recovery
   */
  parse(text: string, grammar: ValueGrammar): ParseResult;
  /**
   * Parses the text after a change of one without syntax errors. Returns `undefined` if a full parse is as fast.
   */
  reparse(before: SyntaxTree, change: Change, text: string): ParseResult | undefined;
}

/** JSON (RFC 8259). */
export const jsonSyntax: Syntax = { name: 'json', parse, reparse };
