import type { ValidateFunction } from 'ajv';
import { narrow } from '../../config/alternatives.ts';
import type { ConfigDocument } from '../../config/document.ts';
import { memoizeByEntry, PluginEntry } from '../../config/pluginEntry.ts';
import type { Validator, Violation } from '../../config/siteSchema.ts';
import { plainValue } from '../../json/tree/plainValue.ts';
import { type Node, noNode } from '../../json/tree/tape.ts';
import type { Steps } from '../../text/task.ts';
import type { FaultyValue, SchemaContext } from './schemaProblem.ts';
import { validatePlugin, validateSite } from './validate.generated.js';

/** Maximum number of invalid values that are reported; the others are counted only. */
const maximumExplained = 1000;

/**
 * Returns the values of a document that the schema does not allow, as a cooperative task. Counts those that
 * are not reported.
 */
export function* faultyValues(document: ConfigDocument): Steps<{
  readonly faulty: SchemaContext['faulty'];
  readonly omitted: number;
}> {
  const { tree } = document;
  const faulty = new Map<Node, FaultyValue>();
  const omitted = new Set<Node>();
  for (const { node, keyword, property, part } of yield* schemaErrors(document)) {
    if (node === noNode) continue;
    let value = faulty.get(node);
    if (value === undefined && faulty.size >= maximumExplained) {
      omitted.add(node);
      continue;
    }
    if (value === undefined) {
      const described = document.partAt(tree.path(node)) ?? {};
      const narrowed = described.alternatives && narrow(described, plainValue(tree, node));
      const own = narrowed ?? described;
      value = { node, part: own, unknown: [], missing: new Set(), keywords: new Map() };
      faulty.set(node, value);
    }
    if (keyword === 'additionalProperties') value.unknown.push(property ?? '');
    else if (keyword === 'required') value.missing.add(property ?? '');
    else value.keywords.set(keyword, part ?? value.part);
  }
  return { faulty, omitted: omitted.size };
}

/** One failed assertion of the schema. */
interface SchemaError extends Violation {
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
  const errors: SchemaError[] = [];
  const add = (part: Node, found: readonly Violation[]) => {
    for (const one of found) errors.push({ ...one, node: tree.resolvePointer(one.pointer, part) });
  };
  add(tree.root, file(plainValue(tree, tree.root, pluginList)));
  if (entry === undefined || pluginList === noNode) return errors;
  let items = 0;
  for (const item of view.hasOnlyEntries ? view.plugins : itemsOf(document)) {
    if (item instanceof PluginEntry) add(item.node, validateEntry(item, entry));
    else add(item, entry(plainValue(tree, item)));
    if (++items % stride === 0) yield;
  }
  return errors;
}

/** The items of `plugins`: entries, and the nodes of those that are not objects. */
function itemsOf({ tree, view }: ConfigDocument): readonly (PluginEntry | Node)[] {
  const byNode = new Map(view.plugins.map(plugin => [plugin.node, plugin]));
  return tree.children(view.pluginList).map(item => byNode.get(item) ?? item);
}

/** The validator of the bundled schema. */
const compiled: Validator = {
  file: value => validateWith(validateSite, value),
  entry: value => validateWith(validatePlugin, value),
};

function validateWith(validate: ValidateFunction, value: unknown): readonly Violation[] {
  validate(value);
  return (validate.errors ?? []).map(({ instancePath, keyword, params }) => ({
    pointer: instancePath,
    keyword,
    property: params.missingProperty ?? params.additionalProperty,
  }));
}

/** The entries of a document have one validator: if it changes, they are read again. */
const validateEntry = memoizeByEntry(
  (_, entry, validate: (value: unknown) => readonly Violation[]) => validate(entry.value()),
);
