import { parse } from '../json/parser.ts';
import { plainValue } from '../json/plainValue.ts';
import { reparse } from '../json/reparse.ts';
import type { SyntaxProblem } from '../json/syntaxErrors.ts';
import type { SyntaxTree } from '../json/syntaxTree.ts';
import { changeBetween } from '../text/change.ts';
import type { Span } from '../text/span.ts';
import { siteGrammar } from './grammar.ts';
import { View } from './view.ts';

/** One version of a configuration's text and everything that is known about it. It never changes. */
export class ConfigDocument {
  readonly text: string;
  readonly tree: SyntaxTree;
  readonly syntaxErrors: readonly SyntaxProblem[];
  /** How many syntax errors there are beside those that are listed. */
  readonly syntaxErrorsOmitted: number;
  /** Every place that is not JSON, including those that one error covers. */
  readonly damagedPlaces: readonly Span[];
  readonly view: View;

  /** @param before an earlier version, from which is taken over what the change leaves as it is */
  constructor(text: string, before?: ConfigDocument) {
    const change = before && changeBetween(before.text, text);
    const isWhole = before?.syntaxErrors.length === 0;
    const spliced = change && isWhole ? reparse(before.tree, change, text) : undefined;
    const { tree, errors, omitted, places } = spliced ?? parse(text, siteGrammar);
    this.text = text;
    this.tree = tree;
    this.syntaxErrors = errors;
    this.damagedPlaces = places;
    this.syntaxErrorsOmitted = omitted;
    this.view = new View(tree, change && before?.view.knownEntries.after(change));
  }

  /**
   * The plain value; of a broken text, of what could be read. `undefined` for an empty text.
   * It is read anew each time: kept, it would take ten times the memory of the text.
   */
  get value(): unknown {
    return plainValue(this.tree, this.tree.root);
  }
}
