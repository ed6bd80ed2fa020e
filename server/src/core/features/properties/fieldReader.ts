import { t } from '@vscode/l10n';
import type { ConfigDocument } from '../../config/document.ts';
import { type Schema, startingValue, typesOf } from '../../config/schema.ts';
import { plainValue } from '../../json/tree/plainValue.ts';
import { type Node, NodeKind, noNode } from '../../json/tree/tape.ts';
import type { PropertyPath } from '../../preview/model.ts';
import { pluginDefaultAt } from '../../project/effectiveEntry.ts';
import type { ProjectContext } from '../../project/projectContext.ts';
import type { Span } from '../../text/span.ts';
import { proposedValues } from '../completion/index.ts';
import { schemaAround } from '../schemaAround.ts';
import { choiceOf, isConstant, possibilities } from './choice.ts';
import {
  choiceLimit,
  clip,
  depthLimit,
  type Field,
  type FieldKind,
  type FieldProblem,
  fieldLimit,
  numberLimit,
  type Suggestion,
} from './form.ts';

/** Where a value is, or would be. */
export interface Location {
  readonly path: PropertyPath;
  /** The value, or `noNode`. */
  readonly node: Node;
  readonly part: Schema;
  /** The range of the value, or of the nearest one around it. */
  readonly span: Span;
}

/** Reads fields from a document and its schemas. */
export class FieldReader {
  /** The problems of each field by its path as JSON, to be filled in. */
  readonly problems = new Map<string, FieldProblem[]>();
  /** Whether there are more fields than a form may have. */
  isTruncated = false;
  private readonly document: ConfigDocument;
  private readonly projectContext: ProjectContext;

  constructor(document: ConfigDocument, projectContext: ProjectContext) {
    this.document = document;
    this.projectContext = projectContext;
  }

  /** Returns the fields of the properties that the schema of an object names, then of those that only the file has. */
  fieldsOf({ path, node, part, span }: Location, depth = 0): Field[] {
    const { tree } = this.document;
    const isObject = node !== noNode && tree.kind(node) === NodeKind.Object;
    const written = isObject ? tree.children(node).map(child => tree.propertyName(child)) : [];
    const names = new Set([...Object.keys(part.properties ?? {}), ...written]);
    const fields: Field[] = [];
    for (const name of names) {
      const own = this.locate([...path, name], isObject ? tree.member(node, name) : noNode, span);
      if (isOfSelections(own.path)) continue;
      const isOptional = part.required?.includes(name) !== true;
      const label = titleOf(own.part) ?? name;
      const field = this.fieldOf(own, { name, label, isOptional, depth });
      if (field === undefined) break;
      fields.push(field);
    }
    return fields;
  }

  private locate(path: PropertyPath, node: Node, around: Span): Location {
    const part = schemaAround(this.document, this.projectContext, path) ?? {};
    return { path, node, part, span: node === noNode ? around : this.document.tree.span(node) };
  }

  private fieldOf(location: Location, member: Member): Field | undefined {
    if (this.problems.size >= fieldLimit) {
      this.isTruncated = true;
      return undefined;
    }
    const { path, node, part, span } = location;
    const problems: FieldProblem[] = [];
    this.problems.set(JSON.stringify(path), problems);
    const fallback = defaultJson(this.pluginDefault(path) ?? part.default);
    const alternatives = possibilities(part).slice(0, choiceLimit);
    const choice = choiceOf(alternatives, plainValue(this.document.tree, node));
    return this.withValue({ ...location, part: alternatives[choice.chosen] ?? part }, member, {
      path,
      name: member.name,
      label: clip(member.label, 100),
      ...(part.description !== undefined && { description: clip(t(part.description)) }),
      isSet: node !== noNode,
      isOptional: member.isOptional,
      ...(fallback !== undefined && { defaultJson: fallback }),
      span,
      problems,
      ...(alternatives.length > 1 && { choice }),
    });
  }

  /** The default of a property that a catalog or the folder of the plugin states. */
  private pluginDefault([list, index, ...rest]: PropertyPath): unknown {
    if (list !== 'plugins' || typeof index !== 'number') return undefined;
    const plugin = this.document.view.plugin(index);
    return plugin && pluginDefaultAt(plugin, this.projectContext, rest);
  }

  private withValue(location: Location, { depth }: Member, base: Base): Field {
    const { node, part } = location;
    const { tree } = this.document;
    const kind = kindOf(location, base, node === noNode ? '' : tree.typeName(node));
    const value = node === noNode ? undefined : tree.scalarValue(node);
    const text = node === noNode ? '' : tree.text.slice(tree.start(node), tree.end(node));
    const json: Field = { ...base, kind: 'json', json: clip(unindented(text)) };
    switch (kind) {
      case 'string': {
        // A browser changes line ends and drops what is too long.
        if (typeof value === 'string' && (value.includes('\r') || value.length > 10_000))
          return json;
        const suggestions = suggestionsFor(this.document, base.path, this.projectContext);
        const { pattern } = part;
        return {
          ...base,
          kind,
          ...(typeof value === 'string' && { value }),
          ...(pattern !== undefined && { pattern: clip(pattern, 200) }),
          suggestions,
        };
      }
      case 'number': {
        if (text.length > numberLimit) return json;
        const { minimum, maximum } = part;
        return {
          ...base,
          kind,
          ...(node !== noNode && { value: text }),
          ...(minimum !== undefined && { minimum }),
          ...(maximum !== undefined && { maximum }),
          isInteger: part.type === 'integer',
        };
      }
      case 'boolean':
        return { ...base, kind, ...(typeof value === 'boolean' && { value }) };
      case 'enum':
        return {
          ...base,
          kind,
          ...(typeof value === 'string' && { value }),
          values: (part.enum ?? []).slice(0, choiceLimit),
        };
      case 'list':
        return this.list(location, depth, base) ?? json;
      case 'object':
        return depth >= depthLimit
          ? json
          : { ...base, kind, fields: this.fieldsOf(location, depth + 1) };
      case 'constant':
        return { ...base, kind };
      case 'json':
        return json;
    }
  }

  /** `undefined` for a list that is too long or nested too deep. */
  private list({ path, node, part }: Location, depth: number, base: Base): Field | undefined {
    const { tree } = this.document;
    const nodes = node === noNode ? [] : tree.children(node);
    if (nodes.length > choiceLimit || depth >= depthLimit) return undefined;
    const items: Field[] = [];
    for (const [index, item] of nodes.entries()) {
      const own = this.locate([...path, index], item, base.span);
      const name = String(index + 1);
      const label = t('{0}, item {1}', base.label, name);
      const field = this.fieldOf(own, { name, label, isOptional: true, depth: depth + 1 });
      if (field === undefined) return undefined;
      items.push(field);
    }
    const [first] = nodes;
    const emptyLike = { type: first === undefined ? 'string' : tree.typeName(first) };
    return { ...base, kind: 'list', items, newItem: newItem(part.items ?? emptyLike) };
  }
}

/** How a value belongs to the one around it. */
interface Member {
  readonly name: string;
  readonly label: string;
  readonly isOptional: boolean;
  readonly depth: number;
}

/** Only what is chosen of several alternatives has a control for its value. */
function kindOf({ part }: Location, { choice }: Base, written: string): FieldKind {
  if (choice === undefined) return fieldKind(part, written);
  if (written === '') return 'constant';
  if (choice.chosen < 0) return 'json';
  return isConstant(part) ? 'constant' : fieldKind(part, written);
}

type Base = Omit<Extract<Field, { kind: 'json' }>, 'kind' | 'json'>;

/** A new item is empty where it is a text, since an example would be taken for the author's own. */
function newItem(part: Schema): unknown {
  return part.type === 'string' && part.enum === undefined ? '' : startingValue(part);
}

/** Returns the JSON of a value without the indentation of its place in the file, which its last line has. */
function unindented(json: string): string {
  const [first = '', ...others] = json.split(/\r\n|\r|\n/);
  const indentation = /^[\t ]*/.exec(others.at(-1) ?? '')?.[0] ?? '';
  const rest = others.map(line =>
    line.startsWith(indentation) ? line.slice(indentation.length) : line.trimStart(),
  );
  return [first, ...rest].join('\n');
}

const kinds: Readonly<Record<string, FieldKind>> = {
  string: 'string',
  number: 'number',
  integer: 'number',
  boolean: 'boolean',
  array: 'list',
  object: 'object',
};

/**
 * Returns the control for a value. What the file has decides where the schema leaves it open; a value
 * of a type that the schema does not allow shows its JSON.
 * @param written the JSON type of the value in the file; empty if it is not set
 */
function fieldKind(part: Schema, written: string): FieldKind {
  const isEnum = part.enum !== undefined;
  const types =
    part.type === undefined && part.properties !== undefined ? ['object'] : typesOf(part);
  const allowed = new Set(types.map(type => kinds[type] ?? 'json'));
  const kind = written === '' ? onlyOf(allowed) : kinds[written];
  if (kind === undefined || (allowed.size > 0 && !allowed.has(kind))) return 'json';
  return isEnum && kind === 'string' ? 'enum' : kind;
}

function onlyOf(kinds: ReadonlySet<FieldKind>): FieldKind | undefined {
  const named = [...kinds].filter(kind => kind !== 'json');
  return named.length === 1 ? named[0] : undefined;
}

/** Returns the title of a value in the language of the client; `undefined` if it has none. */
export function titleOf(part: Schema): string | undefined {
  return part.title === undefined ? undefined : t(part.title);
}

/** Returns the default of a value as JSON; `undefined` if there is none, or it is nested. */
function defaultJson(value: unknown): string | undefined {
  if (value === undefined) return undefined;
  const parts = typeof value === 'object' && value !== null ? Object.values(value) : [];
  const isNested = parts.some(part => typeof part === 'object' && part !== null);
  return isNested ? undefined : clip(JSON.stringify(value), 200);
}

/** Returns the texts that completion would propose for a value. */
function suggestionsFor(
  document: ConfigDocument,
  path: PropertyPath,
  projectContext: ProjectContext,
): Suggestion[] {
  return proposedValues(document, path, projectContext)
    .filter(({ kind }) => kind !== 'snippet')
    .slice(0, choiceLimit)
    .map(({ label, detail }) => (detail ? { value: label, detail } : { value: label }));
}

/** Whether a value consists of palettes, which are selected by themselves. */
function isOfSelections(path: PropertyPath): boolean {
  return path.join('/') === 'configuration/theme/colors';
}
