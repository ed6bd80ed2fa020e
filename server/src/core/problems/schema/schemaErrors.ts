import type { ErrorObject, ValidateFunction } from 'ajv';
import type { ConfigDocument } from '../../config/document.ts';
import { memoizeByEntry, PluginEntry } from '../../config/pluginEntry.ts';
import { plainValue } from '../../json/tree/plainValue.ts';
import type { SyntaxTree } from '../../json/tree/syntaxTree.ts';
import { type Node, noNode } from '../../json/tree/tape.ts';
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

/** Number of entries that are validated before yielding to the event loop. */
const stride = 500;

/**
 * Returns the schema errors of a document under the bundled schema (JSON Schema draft 2020-12). This
 * alone decides whether a well-formed document is valid. An empty text has no value and no errors.
 *
 * The entries of `plugins` are validated one by one, and the rest with an empty list in their place.
 * This is equivalent, since the schema only constrains the items of the list. After an edit, the
 * memoized errors of unchanged entries are reused.
 */
export function* schemaErrors(document: ConfigDocument): Steps<SchemaError[]> {
  const { tree, view } = document;
  if (tree.root === noNode) return [];
  const { pluginList } = view;
  const rest = validateWith(validateSite, plainValue(tree, tree.root, pluginList));
  const errors = rest.map(error => located(tree, tree.root, error));
  if (pluginList === noNode) return errors;
  let items = 0;
  for (const item of view.hasOnlyEntries ? view.plugins : itemsOf(document)) {
    const isEntry = item instanceof PluginEntry;
    const found = isEntry ? validateEntry(item) : validateItem(tree, item);
    for (const error of found) errors.push(located(tree, isEntry ? item.node : item, error));
    if (++items % stride === 0) yield;
  }
  return errors;
}

/** The items of `plugins`: entries, and the nodes of those that are not objects. */
function itemsOf({ tree, view }: ConfigDocument): readonly (PluginEntry | Node)[] {
  const byNode = new Map(view.plugins.map(plugin => [plugin.node, plugin]));
  return tree.children(view.pluginList).map(item => byNode.get(item) ?? item);
}

/** A validation error of a part of a document; its path is a JSON Pointer (RFC 6901) relative to that part. */
type PartError = Pick<ErrorObject, 'instancePath' | 'keyword' | 'params'>;

const noErrors: readonly PartError[] = [];

const validateEntry = memoizeByEntry((_, entry) => validateWith(validatePlugin, entry.value()));

function validateItem(tree: SyntaxTree, item: Node): readonly PartError[] {
  return validateWith(validatePlugin, plainValue(tree, item));
}

function validateWith(validate: ValidateFunction, value: unknown): readonly PartError[] {
  return validate(value) ? noErrors : (validate.errors ?? noErrors);
}

function located(tree: SyntaxTree, part: Node, error: PartError): SchemaError {
  return {
    node: tree.resolvePointer(error.instancePath, part),
    keyword: error.keyword,
    property: error.params.missingProperty ?? error.params.additionalProperty,
  };
}
