import type { ConfigDocument } from '../model/document.ts';
import { type Node, NodeKind, noNode, type SyntaxTree } from '../model/syntaxTree.ts';
import validate from './validate.generated.js';

/** One failed assertion of the schema, as the validator reports it. */
export interface SchemaError {
  /** JSON Pointer (RFC 6901) to the value that fails. */
  readonly pointer: string;
  readonly keyword: 'type' | 'required' | 'additionalProperties' | 'enum' | 'minimum';
  /** The property that is missing or not allowed. */
  readonly property: string | undefined;
}

/**
 * What draft 2020-12 says of a document's value under the bundled schema. This alone decides whether
 * a well-formed document is valid. An empty text has no value and so no errors here.
 */
export function schemaErrors(document: ConfigDocument): SchemaError[] {
  const { value } = document;
  if (value === undefined || validate(value)) return [];
  return (validate.errors ?? []).map(error => ({
    pointer: error.instancePath,
    keyword: error.keyword as SchemaError['keyword'],
    property: error.params.missingProperty ?? error.params.additionalProperty,
  }));
}

/** Resolves many pointers into one tree; the items of each array are counted once. */
export class PointerResolver {
  private readonly tree: SyntaxTree;
  private readonly items = new Map<Node, Node[]>();

  constructor(tree: SyntaxTree) {
    this.tree = tree;
  }

  /** The node that a JSON Pointer names, or `noNode`. */
  resolve(pointer: string): Node {
    let node = this.tree.root;
    for (const token of pointer.split('/').slice(1)) {
      if (node === noNode) return noNode;
      const name = token.replaceAll('~1', '/').replaceAll('~0', '~');
      const isArray = this.tree.kind(node) === NodeKind.Array;
      node = isArray ? (this.itemsOf(node)[Number(name)] ?? noNode) : this.tree.member(node, name);
    }
    return node;
  }

  private itemsOf(array: Node): Node[] {
    let items = this.items.get(array);
    if (items === undefined) {
      items = this.tree.children(array);
      this.items.set(array, items);
    }
    return items;
  }
}
