import type { ErrorObject, ValidateFunction } from 'ajv';
import type { ConfigDocument } from '../../config/document.ts';
import { memoizeByEntry } from '../../config/memoizeByEntry.ts';
import type { PluginEntry } from '../../config/pluginEntry.ts';
import { plainValue } from '../../json/plainValue.ts';
import type { SyntaxTree } from '../../json/syntaxTree.ts';
import { type Node, NodeKind, noNode } from '../../json/tape.ts';
import type { Steps } from '../../text/task.ts';
import { validatePlugin, validateSite } from './validate.generated.js';

/** One failed assertion of the schema. */
export interface SchemaError {
  /** The value that fails. */
  readonly node: Node;
  /** The keyword of the schema that fails. */
  readonly keyword: string;
  /** The property that is missing or not allowed. */
  readonly property: string | undefined;
}

/** How many entries are looked at between two pauses. */
const stride = 500;

/**
 * What draft 2020-12 says of a document's value under the bundled schema. This alone decides whether
 * a well-formed document is valid. An empty text has no value and so no errors here.
 *
 * The entries of `plugins` are judged one by one and the rest with an empty list in their place, which
 * comes to the same, since the schema says nothing of the list but what its items are. So an edit lets
 * what was found of the other entries stand.
 */
export function* schemaErrors(document: ConfigDocument): Steps<SchemaError[]> {
  const { tree, view } = document;
  if (tree.root === noNode) return [];
  const { pluginList } = view;
  const rest = judge(validateSite, plainValue(tree, tree.root, pluginList));
  const errors = rest.map(error => located(tree, tree.root, error));
  if (pluginList === noNode) return errors;
  let entries = 0;
  for (const [index, item] of tree.children(pluginList).entries()) {
    const entry = tree.kind(item) === NodeKind.Object ? view.plugin(index) : undefined;
    const found = entry === undefined ? judgeItem(tree, item) : judgeEntry(entry);
    for (const error of found) errors.push(located(tree, item, error));
    if (++entries % stride === 0) yield;
  }
  return errors;
}

/** An error of a part of a document, whose place is a JSON Pointer (RFC 6901) from that part on. */
type PartError = Pick<ErrorObject, 'instancePath' | 'keyword' | 'params'>;

const noErrors: readonly PartError[] = [];

const judgeEntry = memoizeByEntry(({ tree, node }: PluginEntry) => judgeItem(tree, node));

function judgeItem(tree: SyntaxTree, item: Node): readonly PartError[] {
  return judge(validatePlugin, plainValue(tree, item));
}

function judge(validate: ValidateFunction, value: unknown): readonly PartError[] {
  return validate(value) ? noErrors : (validate.errors ?? noErrors);
}

function located(tree: SyntaxTree, part: Node, error: PartError): SchemaError {
  return {
    node: tree.resolvePointer(error.instancePath, part),
    keyword: error.keyword,
    property: error.params.missingProperty ?? error.params.additionalProperty,
  };
}
