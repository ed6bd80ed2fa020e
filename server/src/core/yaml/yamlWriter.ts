import { jsonText, NumberText, SourceText } from '../json/tree/jsonText.ts';
import { type Node, NodeKind, noNode } from '../json/tree/tape.ts';
import { type Members, type TreeWriter, unwritable } from '../json/tree/treeWriter.ts';
import { lineEnd } from '../json/write/format.ts';
import type { Edit } from '../text/edit.ts';
import type { YamlTree } from './yamlTree.ts';

/** A new property or item. */
interface Member {
  /** `undefined` for an item. */
  readonly name: string | undefined;
  readonly value: unknown;
}

/** Words that some version of YAML reads as another type. */
const reserved = /^(?:true|false|null|yes|no|on|off|y|n|nan|inf)$/i;

/** Matches a text that means the same without quotes, wherever it is. */
const plain = /^(?:\.{0,2}\/)?[\p{L}_][\p{L}\p{N}_./@+-]*(?:[ :][\p{L}\p{N}_./@+-]+)*$/u;

/** Writes into a YAML text: in blocks on lines, between brackets as JSON, texts in the quotes of their neighbors. */
export class YamlWriter implements TreeWriter {
  private readonly tree: YamlTree;
  private readonly eol: string;

  constructor(tree: YamlTree) {
    this.tree = tree;
    this.eol = lineEnd(tree.text);
  }

  convert({ span, newText }: Edit): Edit {
    const { tree } = this;
    let value: unknown;
    try {
      value = JSON.parse(newText);
    } catch {
      return unwritable;
    }
    if (tree.root === noNode) {
      // An empty file may have comments.
      const line = /[^\n\uFEFF]$/.test(tree.text) ? this.eol : '';
      return written(span.end, span.end, line + this.blockText(value) + this.eol);
    }
    for (let node = tree.nodeAt(span.end); node !== noNode; node = tree.parent(node)) {
      const isProperty = tree.kind(node) === NodeKind.Property;
      if (!isProperty && tree.start(node) === span.start && tree.end(node) === span.end)
        return this.replace(node, value);
    }
    return unwritable;
  }

  replace(node: Node, value: unknown): Edit {
    const { tree } = this;
    const { text } = tree;
    if (this.isShared(node) || this.holdsAnchor(node)) return unwritable;
    const [start, end] = [tree.start(node), tree.end(node)];
    const property = tree.parent(node);
    const isMember = property !== noNode && tree.kind(property) === NodeKind.Property;
    const isBlock = tree.blocks.has(node);
    if (isMember && this.isName(node)) {
      return written(start, end, textOf(String(value), quoteAt(text, start)));
    }
    if (tree.isMissing(node)) {
      const hasMore = /^[^\S\r\n]*[^\s#]/.test(text.slice(end));
      return hasMore
        ? unwritable
        : written(end, end, this.after(value, property, this.columnAt(start)));
    }
    if (isMember && (isBlock || takesLines(value)) && !this.isInFlow(property)) {
      const colon = this.colonOf(property);
      if (text.slice(colon, start).trim() === '') {
        return written(
          colon,
          end,
          this.after(value, property, this.columnAt(tree.start(property))),
        );
      }
      if (isBlock) return unwritable;
    }
    return written(start, end, this.inline(value, node, quoteAt(text, start)));
  }

  append(container: Node, members: Members): Edit {
    const { tree } = this;
    const last = tree.lastChild(container);
    if (last === noNode) return this.replace(container, members);
    return this.insertAfter(container, last, membersOf(members));
  }

  insert(container: Node, offset: number, items: readonly unknown[]): Edit {
    const { tree } = this;
    const members = items.map(value => ({ name: undefined, value }));
    const children = tree.children(container);
    const previous = children.findLast(child => tree.end(child) <= offset);
    if (previous !== undefined) return this.insertAfter(container, previous, members);
    const [first = noNode] = children;
    if (this.isFixed(container) || first === noNode) return unwritable;
    const at = this.startOf(first);
    const separator = this.separator(container);
    const added = members.map(one => this.memberText(container, one) + separator);
    return written(at, at, added.join(''));
  }

  private insertAfter(container: Node, member: Node, members: readonly Member[]): Edit {
    const { tree } = this;
    if (this.isFixed(container)) return unwritable;
    const isBlock = tree.blocks.has(container);
    const end = tree.end(member);
    const rest = isBlock ? (/^[^\r\n]*/.exec(tree.text.slice(end))?.[0] ?? '') : '';
    const isOpen = /^[|>][-\d]*\+/.test(tree.text.slice(tree.start(tree.lastInside(member))));
    if (!/^\s*(?:#|$)/.test(rest) || isOpen) return unwritable;
    const at = end + rest.length;
    const separator = this.separator(container);
    return written(
      at,
      at,
      members.map(one => separator + this.memberText(container, one)).join(''),
    );
  }

  remove(members: readonly Node[]): Edit[] {
    const { tree } = this;
    const [first = noNode] = members;
    const container = tree.parent(first);
    const siblings = tree.children(container);
    if (this.isFixed(container) || members.some(one => this.holdsAnchor(one))) return [unwritable];
    if (members.length === siblings.length) {
      const empty = tree.kind(container) === NodeKind.Array ? [] : {};
      return [this.areBare(siblings) ? this.replace(container, empty) : unwritable];
    }
    const removed = new Set(members);
    const edits: Edit[] = [];
    for (let index = 0; index < siblings.length; index++) {
      const start = index;
      while (removed.has(siblings[index] ?? noNode)) index++;
      if (index === start) continue;
      const run = siblings.slice(start, index);
      edits.push(...this.removeRun(run, siblings[start - 1], siblings[index]));
    }
    return edits;
  }

  /** Removes members that are next to each other; comments between them, and those after them on a line, stay. */
  private removeRun(
    run: readonly Node[],
    previous: Node | undefined,
    next: Node | undefined,
  ): Edit[] {
    const { tree } = this;
    const { text } = tree;
    const [first = noNode] = run;
    const [start, end] = [this.startOf(first), tree.end(run.at(-1) ?? first)];
    const isBlock = tree.blocks.has(tree.parent(first));
    const isOnLine = /[^\s\uFEFF]/.test(text.slice(lineStart(text, start), start));
    if (!isBlock || isOnLine) {
      // Between brackets, or after a dash: what comes next takes the place of the first.
      if (next !== undefined && this.areBare([...run, next]))
        return [removal(start, this.startOf(next))];
      if (isBlock || previous === undefined || !this.areBare([previous, ...run]))
        return [unwritable];
      return [removal(tree.end(previous), end)];
    }
    return run.map(member => {
      const [from, to] = [this.startOf(member), tree.end(member)];
      const line = lineStart(text, from);
      const [rest = ''] = /^[^\r\n]*/.exec(text.slice(to)) ?? [];
      const comment = rest.indexOf('#');
      if (comment >= 0) return removal(from, to + comment);
      if (line === 0) return removal(from, to + rest.length + this.eol.length);
      return removal(line - this.eol.length, to + rest.length);
    });
  }

  exchange(properties: readonly Node[], members: Readonly<Record<string, unknown>>): Edit {
    const { tree } = this;
    const [first = noNode] = properties;
    const container = tree.parent(first);
    const isBare = this.areBare(properties);
    if (!isBare || this.isFixed(container) || properties.some(one => this.holdsAnchor(one)))
      return unwritable;
    const texts = membersOf(members).map(member => this.memberText(container, member));
    const end = tree.end(properties.at(-1) ?? first);
    return written(tree.start(first), end, texts.join(this.separator(container)));
  }

  sourceText(node: Node): SourceText {
    const { tree } = this;
    const isBlock = tree.blocks.has(node);
    const isProperty = tree.kind(node) === NodeKind.Property;
    const base = isBlock || isProperty ? node : tree.parent(node);
    const indent = ' '.repeat(base === noNode ? 0 : this.columnAt(tree.start(base)));
    return new SourceText(tree.text.slice(tree.start(node), tree.end(node)), indent, isBlock);
  }

  /** Whether what is changed in a node would change somewhere else as well: by an anchor, or in an alias. */
  private isShared(node: Node): boolean {
    const { tree } = this;
    for (let outer = node; outer !== noNode; outer = tree.parent(outer)) {
      if (tree.anchors.has(outer) || (outer !== node && tree.aliases.has(outer))) return true;
    }
    return false;
  }

  private isFixed(container: Node): boolean {
    return this.isShared(container) || this.tree.aliases.has(container);
  }

  /** Whether an alias refers to a value in a node. */
  private holdsAnchor(node: Node): boolean {
    return [...this.tree.anchors].some(one => node <= one && one <= this.tree.lastInside(node));
  }

  /** Whether there are no comments between members. */
  private areBare(members: readonly Node[]): boolean {
    const { tree } = this;
    return members.every((member, index) => {
      const previous = members[index - 1];
      return (
        previous === undefined ||
        /^[\s,]*$/.test(tree.text.slice(tree.end(previous), this.startOf(member)))
      );
    });
  }

  /** Returns where a member begins: an item in a block at its dash. */
  private startOf(member: Node): number {
    const { tree } = this;
    const start = tree.start(member);
    const list = tree.parent(member);
    const isItem = tree.blocks.has(list) && tree.kind(list) === NodeKind.Array;
    return isItem && !tree.isMissing(member) ? tree.text.lastIndexOf('-', start - 1) : start;
  }

  private colonOf(property: Node): number {
    const { tree } = this;
    const end = tree.end(tree.firstChild(property));
    return end + (/^\s*:/.exec(tree.text.slice(end))?.[0].length ?? 0);
  }

  private isInFlow(member: Node): boolean {
    return !this.tree.blocks.has(this.tree.parent(member));
  }

  private columnAt(offset: number): number {
    const { text } = this.tree;
    return text.slice(lineStart(text, offset), offset).replace('\uFEFF', '').length;
  }

  /** Returns the column of the members of a block. */
  private columnIn(block: Node): number {
    return this.columnAt(this.startOf(this.tree.firstChild(block)));
  }

  /** Returns what is between two members. */
  private separator(container: Node): string {
    const { tree } = this;
    if (tree.blocks.has(container)) return this.eol + ' '.repeat(this.columnIn(container));
    const first = tree.start(tree.firstChild(container));
    const isLong = /[\r\n]/.test(tree.text.slice(tree.start(container), first));
    return isLong ? `,${this.eol}${' '.repeat(this.columnAt(first))}` : ', ';
  }

  private memberText(container: Node, { name, value }: Member): string {
    const { tree } = this;
    const isBlock = tree.blocks.has(container);
    if (name !== undefined) {
      const written = textOf(name, this.quoteIn(container, true));
      const column = isBlock ? this.columnIn(container) : 0;
      return `${written}:${isBlock ? this.after(value, container, column) : ` ${this.inline(value, container)}`}`;
    }
    if (!isBlock) return this.inline(value, container);
    const column = this.columnIn(container);
    const isProperty = tree.kind(container) === NodeKind.Object;
    const dash = isProperty ? '' : this.dashIn(container);
    return dash + this.blockText(value, container, column + dash.length);
  }

  /** Returns a value after a colon, on its line or on lines below. */
  private after(value: unknown, near: Node, column: number): string {
    if (!takesLines(value)) return ` ${this.inline(value, near)}`;
    const isList =
      Array.isArray(value) || (value instanceof SourceText && value.at('', '').startsWith('-'));
    const inner = column + (isList ? this.indents.list : this.indents.object);
    return this.eol + ' '.repeat(inner) + this.blockText(value, near, inner);
  }

  /** Returns a value on lines of its own, of which the first is indented already. */
  private blockText(value: unknown, near = this.tree.root, column = 0): string {
    const indent = ' '.repeat(column);
    if (value instanceof SourceText) return value.at(indent, this.eol);
    if (!takesLines(value)) return this.inline(value, near);
    const lines = membersOf(value as Members).map(({ name, value: inner }) =>
      name === undefined
        ? `- ${this.blockText(inner, near, column + 2)}`
        : `${textOf(name, this.quoteIn(near, true))}:${this.after(inner, near, column)}`,
    );
    return lines.join(this.eol + indent);
  }

  /** Returns a value on one line. */
  private inline(value: unknown, near: Node, quote = this.quoteIn(near, false)): string {
    if (typeof value === 'string') return textOf(value, quote);
    if (value instanceof SourceText)
      return value.at(' '.repeat(this.columnAt(this.tree.start(near))), this.eol);
    if (typeof value !== 'object' || value === null || value instanceof NumberText) {
      return jsonText(value, { line: '', unit: '', space: ' ' });
    }
    const texts = membersOf(value as Members).map(({ name, value: inner }) => {
      const text = this.inline(inner, near, quote);
      return name === undefined ? text : `${textOf(name, this.quoteIn(near, true))}: ${text}`;
    });
    if (Array.isArray(value)) return `[${texts.join(', ')}]`;
    return texts.length === 0 ? '{}' : `{ ${texts.join(', ')} }`;
  }

  private dashIn(list: Node): string {
    const { tree } = this;
    const first = tree.firstChild(list);
    return /^- +$/.exec(tree.text.slice(this.startOf(first), tree.start(first)))?.[0] ?? '- ';
  }

  /** Returns the quotes of the names or texts in a container, or else of the file; empty for none. */
  private quoteIn(container: Node, isName: boolean): string {
    const { tree } = this;
    const ends = [container, tree.root].filter(node => node !== noNode);
    for (const start of ends) {
      for (let node = start; node <= tree.lastInside(start); node++) {
        const isText = tree.kind(node) === NodeKind.String && !tree.aliases.has(node);
        if (isText && this.isName(node) === isName) return quoteAt(tree.text, tree.start(node));
      }
    }
    return '';
  }

  private isName(node: Node): boolean {
    const parent = this.tree.parent(node);
    return parent !== noNode && this.tree.kind(parent) === NodeKind.Property && parent + 1 === node;
  }

  /** How many columns the members of objects and lists are indented, as in the first of each. */
  private get indents(): { readonly object: number; readonly list: number } {
    const { tree } = this;
    const indentOf = (kind: NodeKind) => {
      for (const block of tree.blocks) {
        const property = tree.parent(block);
        if (
          tree.kind(block) !== kind ||
          property === noNode ||
          tree.kind(property) !== NodeKind.Property
        )
          continue;
        return this.columnIn(block) - this.columnAt(tree.start(property));
      }
      return undefined;
    };
    const object = indentOf(NodeKind.Object) ?? 2;
    return { object, list: indentOf(NodeKind.Array) ?? object };
  }
}

/** Returns a text in quotes, or without any if it means the same. */
function textOf(value: string, quote: string): string {
  if (quote === '' && plain.test(value) && !reserved.test(value)) return value;
  const isSimple = quote === "'" && !/[\p{Cc}\uFEFF\u2028\u2029]/u.test(value);
  return isSimple ? `'${value.replaceAll("'", "''")}'` : JSON.stringify(value);
}

function quoteAt(text: string, offset: number): string {
  return /["']/.exec(text[offset] ?? '')?.[0] ?? '';
}

function membersOf(members: Members): Member[] {
  if (Array.isArray(members)) return members.map(value => ({ name: undefined, value }));
  const all = Object.entries(members).map(([name, value]) => ({ name, value }));
  return all.filter(({ value }) => value !== undefined);
}

/** Whether a value has lines of its own in a block: an object or a list that is not empty. */
function takesLines(value: unknown): boolean {
  if (value instanceof SourceText) return value.isBlock;
  if (typeof value !== 'object' || value === null || value instanceof NumberText) return false;
  return membersOf(value as Members).length > 0;
}

function lineStart(text: string, offset: number): number {
  return offset === 0 ? 0 : text.lastIndexOf('\n', offset - 1) + 1;
}

function removal(start: number, end: number): Edit {
  return written(start, end, '');
}

function written(start: number, end: number, newText: string): Edit {
  return { span: { start, end }, newText, isWritten: true };
}
