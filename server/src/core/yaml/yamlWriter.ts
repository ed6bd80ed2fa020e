import * as yaml from 'yaml';
import { NumberText, SourceText } from '../json/tree/jsonText.ts';
import { type Node, NodeKind, noNode } from '../json/tree/tape.ts';
import { type Members, type TreeWriter, unwritable } from '../json/tree/treeWriter.ts';
import { containerOf, lineEnd, runsOf, siblingsOf } from '../json/write/format.ts';
import type { Edit } from '../text/edit.ts';
import type { YamlTree } from './yamlTree.ts';

const quoteTypes = { '"': 'QUOTE_DOUBLE', "'": 'QUOTE_SINGLE', '': 'PLAIN' } as const;
type Quote = keyof typeof quoteTypes;

/** Writes into a YAML text, where comments, anchors and what is between the members stay. */
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
      return written(span.end, span.end, line + this.lines(value, noNode, 0) + this.eol);
    }
    for (let node = tree.nodeAt(span.end); node !== noNode; node = tree.parent(node)) {
      const isProperty = tree.kind(node) === NodeKind.Property;
      const isIt = tree.start(node) === span.start && tree.end(node) === span.end;
      if (isIt && !isProperty) return this.replace(node, value);
    }
    return unwritable;
  }

  replace(node: Node, value: unknown): Edit {
    const { tree } = this;
    const { text } = tree;
    if (this.isShared(node) || this.holdsAnchor(node)) return unwritable;
    const [start, end] = [tree.start(node), tree.end(node)];
    const block = containerOf(tree, node);
    const property = tree.parent(node);
    const isMissing = tree.isMissing(node);
    const isBlock = tree.blocks.has(node);
    // What has lines of its own, or is to have them, begins after the colon.
    if (
      (isMissing || isBlock || takesLines(value)) &&
      property !== block &&
      tree.blocks.has(block)
    ) {
      const colon = this.colonOf(property);
      const isAlone = text.slice(colon, start).trim() === '';
      const hasMore = isMissing && /^[^\S\r\n]*[^\s#]/.test(text.slice(end));
      if (isAlone && !hasMore) return written(colon, end, this.after(property, value));
    }
    if (isMissing || (isBlock && property !== block)) return unwritable;
    return written(start, end, this.inLine(value, node, quoteAt(text, start)));
  }

  append(container: Node, members: Members): Edit {
    const last = this.tree.lastChild(container);
    if (last === noNode) return this.replace(container, members);
    const texts = this.textsOf(container, members);
    const rest = this.restOf(last);
    if (texts === undefined || rest === undefined) return unwritable;
    const at = this.tree.end(last) + rest.length;
    const separator = this.separator(container);
    return written(at, at, texts.map(text => separator + text).join(''));
  }

  exchange(properties: readonly Node[], members: Readonly<Record<string, unknown>>): Edit {
    const { tree } = this;
    const [first = noNode] = properties;
    const container = tree.parent(first);
    const texts = this.textsOf(container, members);
    const isHeld = properties.some(one => this.holdsAnchor(one));
    if (texts === undefined || isHeld || !this.areBare(properties)) return unwritable;
    const end = tree.end(properties.at(-1) ?? first);
    return written(tree.start(first), end, texts.join(this.separator(container)));
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
    return runsOf(tree, members).flatMap(run => this.removeRun(run));
  }

  /** Removes members that are next to each other; comments between them, and those after them on a line, stay. */
  private removeRun(run: readonly [Node, ...Node[]]): Edit[] {
    const { tree } = this;
    const { text } = tree;
    const [first] = run;
    const [start, end] = [this.startOf(first), tree.end(run.at(-1) ?? first)];
    const [before, after] = siblingsOf(tree, run);
    const isBlock = tree.blocks.has(tree.parent(first));
    const isOnLine = /[^\s\uFEFF]/.test(text.slice(lineStart(text, start), start));
    if (!isBlock || isOnLine) {
      // Between brackets, or after a dash: what comes next takes the place of the first.
      if (after !== noNode && this.areBare([...run, after]))
        return [removal(start, this.startOf(after))];
      if (isBlock || before === noNode || !this.areBare([before, ...run])) return [unwritable];
      return [removal(tree.end(before), end)];
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

  nest(empty: Node, properties: readonly Node[]): Edit[] | undefined {
    const { tree } = this;
    const { text } = tree;
    const holder = tree.parent(empty);
    const siblings = tree.children(tree.parent(holder));
    const next = siblings.indexOf(holder) + 1;
    const areNext = properties.every((property, index) => siblings[next + index] === property);
    const [first = noNode] = properties;
    if (!areNext || !tree.blocks.has(tree.parent(first))) return undefined;
    const from = lineStart(text, tree.start(first));
    const own = text.slice(from, tree.end(properties.at(-1) ?? first));
    const indent = ' '.repeat(this.indents.object);
    return [...own.matchAll(/(?<![^\n])(?=[^\n]*\S)/g)].map(({ index }) =>
      written(from + index, from + index, indent),
    );
  }

  sourceText(node: Node): SourceText {
    const { tree } = this;
    const isBlock = tree.blocks.has(node);
    const holder = tree.parent(node);
    const isMember = holder !== noNode && tree.kind(holder) === NodeKind.Property;
    const base = isBlock || !isMember ? node : holder;
    // A comment or an anchor may be after the colon.
    const start = isMember ? this.colonOf(holder) : tree.start(node);
    const text = tree.text.slice(start, tree.end(node)).trimStart();
    return new SourceText(text, ' '.repeat(this.columnAt(tree.start(base))), isBlock);
  }

  // What can be changed.

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
  private areBare([first = noNode, ...others]: readonly Node[]): boolean {
    const { tree } = this;
    let end = tree.end(first);
    return others.every(member => {
      const between = tree.text.slice(end, this.startOf(member));
      end = tree.end(member);
      return /^[\s,]*$/.test(between);
    });
  }

  /** Returns what is after a member on its line, a comment at most; `undefined` if nothing can come after it. */
  private restOf(member: Node): string | undefined {
    const { tree } = this;
    if (!tree.blocks.has(tree.parent(member))) return '';
    const [rest = ''] = /^[^\r\n]*/.exec(tree.text.slice(tree.end(member))) ?? [];
    // A text on lines may include the empty lines after it.
    const isOpen = /^[|>]\d*\+/.test(tree.text.slice(tree.start(tree.lastInside(member))));
    return /^\s*(?:#|$)/.test(rest) && !isOpen ? rest : undefined;
  }

  // Where things are.

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

  private columnAt(offset: number): number {
    const { text } = this.tree;
    return text.slice(lineStart(text, offset), offset).replace('\uFEFF', '').length;
  }

  /** Returns the column of the members of a block. */
  private columnIn(block: Node): number {
    const { text } = this.tree;
    const start = this.startOf(this.tree.firstChild(block));
    // An anchor or a question mark may be before the first name.
    const [blank = ''] =
      /^[ \uFEFF]*(?:- +)*/.exec(text.slice(lineStart(text, start), start)) ?? [];
    return Math.min(this.columnAt(start), blank.replace('\uFEFF', '').length);
  }

  /** Returns what is between two members. */
  private separator(container: Node): string {
    const { tree } = this;
    if (tree.blocks.has(container)) return this.eol + ' '.repeat(this.columnIn(container));
    const first = tree.start(tree.firstChild(container));
    const isLong = /[\r\n]/.test(tree.text.slice(tree.start(container), first));
    return isLong ? `,${this.eol}${' '.repeat(this.columnAt(first))}` : ', ';
  }

  // How values are written.

  /** Returns the texts of new members; `undefined` if the container cannot be changed, or not hold them. */
  private textsOf(container: Node, members: Members): string[] | undefined {
    if (this.isFixed(container)) return undefined;
    const isBlock = this.tree.blocks.has(container);
    const parts: unknown[] = Array.isArray(members)
      ? members.map(item => [item])
      : Object.entries(members).map(([name, value]) => ({ [name]: value }));
    const texts = parts.map(part =>
      isBlock
        ? this.lines(part, container, this.columnIn(container))
        : this.inLine(part, container).slice(1, -1).trim(),
    );
    // Comments have no place between brackets.
    return isBlock || !texts.join('').includes('\n') ? texts : undefined;
  }

  /** Returns what is after the colon of a property in a block if it has another value. */
  private after(property: Node, value: unknown): string {
    const column = this.columnAt(this.tree.start(property));
    return this.lines({ a: value }, property, column).replace(/^["']?a["']?:/, '');
  }

  /** Returns an object or a list on lines at a column, of which the first is indented already. */
  private lines(value: unknown, near: Node, column: number): string {
    const { object, list } = this.indents;
    const style = { indent: object, indentSeq: list > 0 };
    return this.write(value, near, style).replaceAll('\n', this.eol + ' '.repeat(column));
  }

  /** Returns a value on one line. */
  private inLine(value: unknown, near: Node, quote?: Quote): string {
    return this.write(value, near, { collectionStyle: 'flow' }, quote);
  }

  private write(
    value: unknown,
    near: Node,
    style: yaml.ToStringOptions,
    quote = this.quoteIn(near, false),
  ): string {
    const options = {
      ...style,
      lineWidth: 0,
      // What moves may have an alias, whose anchor stays.
      verifyAliasOrder: false,
      doubleQuotedMinMultiLineLength: Number.POSITIVE_INFINITY,
      // Words such as "yes" are not texts for every parser.
      compat: 'yaml-1.1',
      defaultStringType: quoteTypes[quote],
      defaultKeyType: quoteTypes[this.quoteIn(near, true)],
    } as const;
    return yaml.stringify(toNodes(value), options).trimEnd();
  }

  /** Returns the quotes of the names or texts in a container, or else of the file. */
  private quoteIn(container: Node, isName: boolean): Quote {
    const { tree } = this;
    for (const start of [container, tree.root]) {
      const last = start === noNode ? noNode : tree.lastInside(start);
      for (let node = start; node < last; node++) {
        const isText = tree.kind(node + 1) === NodeKind.String && !tree.aliases.has(node + 1);
        const isKey = tree.kind(node) === NodeKind.Property;
        if (isText && isKey === isName) return quoteAt(tree.text, tree.start(node + 1));
      }
    }
    return '';
  }

  /** How many columns the members of objects and lists are indented, as in the first of each. */
  private get indents(): { readonly object: number; readonly list: number } {
    const { tree } = this;
    const indentOf = (kind: NodeKind) => {
      const isMember = (block: Node) =>
        block > 0 && tree.kind(tree.parent(block)) === NodeKind.Property;
      const first = [...tree.blocks].find(block => tree.kind(block) === kind && isMember(block));
      return first && this.columnIn(first) - this.columnAt(tree.start(tree.parent(first)));
    };
    const object = indentOf(NodeKind.Object) ?? 2;
    return { object, list: indentOf(NodeKind.Array) ?? object };
  }
}

/** Returns a value with nodes of the parser for what is written elsewhere, with its comments and quotes. */
function toNodes(value: unknown): unknown {
  if (value instanceof NumberText) return yaml.parseDocument(value.text).contents;
  if (value instanceof SourceText) return yaml.parseDocument(value.at('', '\n')).contents;
  if (typeof value === 'string' && /[\r\n]/.test(value)) {
    const scalar = new yaml.Scalar(value);
    scalar.type = 'QUOTE_DOUBLE';
    return scalar;
  }
  if (Array.isArray(value)) return value.map(toNodes);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, toNodes(one)]));
}

/** Whether a value has lines of its own in a block: an object or a list that is not empty. */
function takesLines(value: unknown): boolean {
  if (value instanceof SourceText) return value.isBlock;
  if (value instanceof NumberText) return false;
  return typeof value === 'object' && value !== null && Object.keys(value).length > 0;
}

function quoteAt(text: string, offset: number): Quote {
  const character = text[offset];
  return character === '"' || character === "'" ? character : '';
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
