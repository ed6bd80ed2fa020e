import { parse } from './parser.ts';
import type { SyntaxProblem } from './syntaxErrors.ts';
import type { SyntaxTree } from './syntaxTree.ts';
import { View } from './view.ts';

/**
 * An escape in a property's name, or what may be one. Some versions of V8 give such a name the letters
 * of another that `JSON.parse` has read before: `{"a\\\\":1}`, then `{"a\\t":1}`.
 */
const escapedName = /\\.[^"]*"\s*:/s;

/** One version of a configuration's text and everything that is known about it. It never changes. */
export class ConfigDocument {
  readonly text: string;
  readonly tree: SyntaxTree;
  readonly syntaxErrors: readonly SyntaxProblem[];
  /** How many syntax errors there are beside those that are listed. */
  readonly syntaxErrorsOmitted: number;
  readonly view: View;

  constructor(text: string) {
    const { tree, errors, omitted } = parse(text);
    this.text = text;
    this.tree = tree;
    this.syntaxErrors = errors;
    this.syntaxErrorsOmitted = omitted;
    this.view = new View(tree);
  }

  /**
   * The plain value; of a broken text, of what could be read. `undefined` for an empty text.
   * It is read anew each time: kept, it would take ten times the memory of the text.
   */
  get value(): unknown {
    const isSlow = this.syntaxErrors.length > 0 || escapedName.test(this.text);
    if (isSlow) return this.tree.value(this.tree.root);
    // The engine's own parser is several times faster than reading the tree.
    return JSON.parse(this.text.charCodeAt(0) === 0xfeff ? this.text.slice(1) : this.text);
  }
}
