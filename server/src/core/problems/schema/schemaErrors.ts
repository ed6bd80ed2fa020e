import type { ValidateFunction } from 'ajv';
import type { ConfigDocument } from '../../config/document.ts';
import { memoizeByEntry, PluginEntry } from '../../config/pluginEntry.ts';
import type { Validator, Violation } from '../../config/siteSchema.ts';
import { plainValue } from '../../json/tree/plainValue.ts';
import type { SyntaxTree } from '../../json/tree/syntaxTree.ts';
import { type Node, noNode } from '../../json/tree/tape.ts';
import type { Steps } from '../../text/task.ts';
import { validatePlugin, validateSite } from './validate.generated.js';

/** One failed assertion of the schema. */
export interface SchemaError extends Violation {
  /** The value that fails. */
  readonly node: Node;
}

/** Number of entries that are validated before yielding to the event loop. */
const stride = 500;

/**
 * Returns the schema errors of a document. Its schema alone decides whether a well-formed document is
 * valid. An empty text has no value and no errors.
 *
 * The entries of `plugins` are validated one by one, and the rest with an empty list in their place.
 * This is equivalent if the schema only constrains the items of the list, as the bundled one does.
 * After an edit, the memoized errors of unchanged entries are reused.
 */
export function* schemaErrors(document: ConfigDocument): Steps<SchemaError[]> {
  const { tree, view, schema } = document;
  const { file, entry } = schema.own?.validator ?? compiled;
  if (tree.root === noNode) return [];
  const pluginList = entry === undefined ? noNode : view.pluginList;
  const rest = file(plainValue(tree, tree.root, pluginList));
  const errors = rest.map(error => located(tree, tree.root, error));
  if (entry === undefined || pluginList === noNode) return errors;
  let items = 0;
  for (const item of view.hasOnlyEntries ? view.plugins : itemsOf(document)) {
    const isEntry = item instanceof PluginEntry;
    const found = isEntry ? validateEntry(item, entry) : entry(plainValue(tree, item));
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

const noErrors: readonly Violation[] = [];

/** The validator of the bundled schema. */
const compiled: Validator = {
  file: value => validateWith(validateSite, value),
  entry: value => validateWith(validatePlugin, value),
};

function validateWith(validate: ValidateFunction, value: unknown): readonly Violation[] {
  if (validate(value) || !validate.errors) return noErrors;
  return validate.errors.map(({ instancePath, keyword, params }) => ({
    pointer: instancePath,
    keyword,
    property: params.missingProperty ?? params.additionalProperty,
  }));
}

/** The entries of a document have one validator: if it changes, they are read again. */
const validateEntry = memoizeByEntry(
  (_, entry, validate: (value: unknown) => readonly Violation[]) => validate(entry.value()),
);

function located(tree: SyntaxTree, part: Node, violation: Violation): SchemaError {
  return { ...violation, node: tree.resolvePointer(violation.pointer, part) };
}
