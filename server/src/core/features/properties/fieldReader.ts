import { t } from '@vscode/l10n';
import { chosenAlternative, startingValue } from '../../config/alternatives.ts';
import type { ConfigDocument } from '../../config/document.ts';
import { describeLimits } from '../../config/keywords.ts';
import type { Schema } from '../../config/schema.ts';
import { plainValue } from '../../json/tree/plainValue.ts';
import { type Node, NodeKind, noNode } from '../../json/tree/tape.ts';
import { indentAt } from '../../json/write/format.ts';
import { fixId } from '../../preview/edits/index.ts';
import type { PropertyPath } from '../../preview/model.ts';
import type { Problem } from '../../problems/problem.ts';
import { pluginDefaultAt } from '../../project/effectiveEntry.ts';
import type { ProjectContext } from '../../project/projectContext.ts';
import type { Span } from '../../text/span.ts';
import { proposedValues } from '../completion/index.ts';
import { schemaAround } from '../schemaAround.ts';
import {
  choiceLimit,
  clip,
  depthLimit,
  type Field,
  type FieldBase,
  type FieldProblem,
  fieldLimit,
} from './form.ts';
import { choiceOf, kindOf, possibilities } from './kinds.ts';

/** The location of a value that is in the file or can be added. */
interface Location {
  readonly path: PropertyPath;
  /** The value, or `noNode`. */
  readonly node: Node;
  readonly part: Schema;
  /** The span of the value, or of the nearest enclosing one. */
  readonly span: Span;
}

/** The role of a value in its parent. */
type Member = Pick<FieldBase, 'name' | 'label' | 'isOptional'>;

interface PlacedProblem {
  readonly path: PropertyPath;
  readonly problem: FieldProblem;
}

/** Reads the fields of a value from a document, its schemas and its problems. */
export class FieldReader {
  /** Whether there are more fields than a form may have. */
  isTruncated = false;
  private count = 0;
  private readonly document: ConfigDocument;
  private readonly projectContext: ProjectContext;
  /** The problems that no field has yet. */
  private problems: readonly PlacedProblem[];

  constructor(
    document: ConfigDocument,
    projectContext: ProjectContext,
    problems: readonly Problem[],
  ) {
    this.document = document;
    this.projectContext = projectContext;
    this.problems = problems.flatMap(problem => placed(document, problem));
  }

  /** Returns where a value is. @param around the span of the value around it */
  locate(path: PropertyPath, node: Node, around: Span): Location {
    const part = schemaAround(this.document, this.projectContext, path) ?? {};
    return { path, node, part, span: node === noNode ? around : this.document.tree.span(node) };
  }

  /** Returns the fields of the properties that the schema of an object names, then of those that only the file has. */
  fieldsOf({ path, node, part, span }: Location): Field[] {
    const { tree } = this.document;
    const isObject = node !== noNode && tree.kind(node) === NodeKind.Object;
    const written = isObject ? tree.children(node).map(child => tree.propertyName(child)) : [];
    const fields: Field[] = [];
    for (const name of new Set([...Object.keys(part.properties ?? {}), ...written])) {
      const own = this.locate([...path, name], isObject ? tree.member(node, name) : noNode, span);
      // Palettes are a selection of their own.
      if (own.path.join('/') === 'configuration/theme/colors') continue;
      const isOptional = part.required?.includes(name) !== true;
      const field = this.fieldOf(own, { name, label: titleOf(own.part) ?? name, isOptional });
      if (field === undefined) break;
      fields.push(field);
    }
    return fields;
  }

  /** Returns the problems of a value that no field inside of it has. */
  takeProblems(path: PropertyPath): FieldProblem[] {
    const isHere = (one: PlacedProblem) => path.every((step, index) => step === one.path[index]);
    const own = this.problems.filter(isHere).map(({ problem }) => problem);
    this.problems = this.problems.filter(one => !isHere(one));
    return [...new Set(own)];
  }

  private fieldOf(location: Location, member: Member): Field | undefined {
    this.isTruncated ||= this.count >= fieldLimit;
    if (this.isTruncated) return undefined;
    this.count++;
    const { path, node, part, span } = location;
    const { name, label, isOptional } = member;
    const alternatives = possibilities(part).slice(0, choiceLimit);
    const value = plainValue(this.document.tree, node);
    const chosen = value === undefined ? -1 : chosenAlternative(alternatives, value);
    const initial = this.pluginDefault(path) ?? part.default;
    const base: FieldBase = {
      path,
      name,
      label,
      description: part.description === undefined ? undefined : t(part.description),
      isSet: node !== noNode,
      isOptional,
      defaultJson: initial === undefined ? undefined : clip(JSON.stringify(initial), 200),
      span,
      problems: [],
      limits: describeLimits(alternatives[chosen] ?? part, limit => `\`${clip(limit, 200)}\``),
      choice: alternatives.length > 1 ? choiceOf(alternatives, chosen, value) : undefined,
    };
    const field = this.withValue({ ...location, part: alternatives[chosen] ?? part }, base);
    return { ...field, problems: this.takeProblems(path) };
  }

  /** Returns the default of a property according to the catalog or the folder of the plugin. */
  private pluginDefault([list, index, ...rest]: PropertyPath): unknown {
    if (list !== 'plugins' || typeof index !== 'number') return undefined;
    const plugin = this.document.view.plugin(index);
    return plugin && pluginDefaultAt(plugin, this.projectContext, rest);
  }

  private withValue(location: Location, base: FieldBase): Field {
    const { node, part } = location;
    const { tree } = this.document;
    const isSet = node !== noNode;
    const isDeep = base.path.length > depthLimit;
    const value = isSet ? tree.scalarValue(node) : undefined;
    const text = isSet ? tree.scalarText(node) : '';
    const plain = text.replaceAll(`\n${indentAt(tree.text, base.span.start)}`, '\n');
    const json: Field = { ...base, kind: 'json', json: clip(plain) };
    const kind = kindOf(part, base.choice, isSet ? tree.typeName(node) : '');
    switch (kind) {
      case 'string': {
        // A browser changes line ends and drops what is too long.
        if (typeof value === 'string' && (value.includes('\r') || value.length > 10_000))
          return json;
        return {
          ...base,
          kind,
          value: typeof value === 'string' ? value : undefined,
          suggestions: proposedValues(this.document, base.path, this.projectContext)
            // A single example, such as a title, is not a choice.
            .filter(
              ({ kind: kindOfProposal, detail }) =>
                kindOfProposal !== 'snippet' &&
                (detail !== t('example') || (part.examples?.length ?? 0) > 1),
            )
            .slice(0, choiceLimit)
            .map(({ label, detail }) => ({ value: label, detail })),
        };
      }
      case 'number':
        return { ...base, kind, value: isSet ? text : undefined };
      case 'boolean':
        return { ...base, kind, value: typeof value === 'boolean' ? value : undefined };
      case 'enum': {
        const values = (part.enum ?? []).slice(0, choiceLimit);
        return { ...base, kind, value: typeof value === 'string' ? value : undefined, values };
      }
      case 'list':
        return (!isDeep && this.list(location, base)) || json;
      case 'object':
        return isDeep ? json : { ...base, kind, fields: this.fieldsOf(location) };
      case 'constant':
        return { ...base, kind };
      case 'json':
        return json;
    }
  }

  /** Returns the field of a list; `undefined` if it is too long. */
  private list({ path, node, part }: Location, base: FieldBase): Field | undefined {
    const { tree } = this.document;
    const nodes = node === noNode ? [] : tree.children(node);
    if (nodes.length > choiceLimit) return undefined;
    const items: Field[] = [];
    for (const [index, item] of nodes.entries()) {
      const name = String(index + 1);
      const label = t('{0}, item {1}', base.label, name);
      const own = this.locate([...path, index], item, base.span);
      const field = this.fieldOf(own, { name, label, isOptional: true });
      if (field === undefined) return undefined;
      items.push(field);
    }
    const [first] = nodes;
    const like = { type: first === undefined ? 'string' : tree.typeName(first) };
    const described: Schema = part.items ?? like;
    // An example would look like text of the author.
    const isText = described.type === 'string' && described.enum === undefined;
    return { ...base, kind: 'list', items, newItem: isText ? '' : startingValue(described) };
  }
}

/** Returns a problem at the paths of its places. */
function placed({ tree }: ConfigDocument, problem: Problem): PlacedProblem[] {
  const { message, severity, span, places = [span] } = problem;
  const fixes = (problem.fixes?.() ?? []).map(({ title }, index) => ({
    title,
    id: fixId(problem, index),
  }));
  const shown = { message, severity, fixes };
  return places.map(({ start }) => ({ path: tree.path(tree.nodeAt(start)), problem: shown }));
}

/** Returns the title of a value in the language of the client; `undefined` if it has none. */
export function titleOf(part: Schema): string | undefined {
  return part.title === undefined ? undefined : t(part.title);
}
