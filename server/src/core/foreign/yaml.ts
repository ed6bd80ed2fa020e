import * as yaml from 'yaml';
import type { Span } from '../text/span.ts';
import { checkLimits, ForeignSyntaxError, keepsDigits, largestDepth } from './limits.ts';
import {
  type Field,
  type ForeignValue,
  fieldsIn,
  type Literal,
  lastFields,
  type Scalar,
} from './literal.ts';

/** The maximum number of aliases, to prevent exponential expansion ("billion laughs"). */
const aliasLimit = 100;

/**
 * Parses a YAML 1.2 document (core schema) with the merge keys of YAML 1.1. Values with custom tags are not supported.
 * @throws ForeignSyntaxError if the text is not valid YAML
 */
export function readYaml(text: string): ForeignValue {
  checkLimits(text);
  const document = yaml.parseDocument(text, {
    prettyErrors: false,
    // The value of the name "<<" is a symbol then.
    merge: true,
  });
  const [error] = document.errors;
  if (error !== undefined) {
    const { code, pos, message } = error;
    const reason = code === 'MULTIPLE_DOCS' ? 'it has several documents' : message;
    throw new ForeignSyntaxError(reason, pos[0]);
  }
  let aliases = 0;
  const read = (node: yaml.Node | null | undefined, depth: number): Literal => {
    const span = spanOf(node);
    if (depth > largestDepth || hasOwnTag(node)) return { kind: 'unreadable', span };
    if (yaml.isAlias(node)) {
      return ++aliases > aliasLimit
        ? { kind: 'unreadable', span }
        : read(node.resolve(document), depth + 1);
    }
    if (yaml.isMap(node)) {
      const own: Field[] = [];
      const merged: Literal[] = [];
      for (const { key, value } of node.items) {
        const literal = read(value as yaml.Node, depth + 1);
        const name = yaml.isScalar(key) ? key.value : '';
        if (typeof name !== 'symbol') {
          own.push({ name: String(name), nameSpan: spanOf(key as yaml.Node), value: literal });
        } else merged.push(...(literal.kind === 'list' ? literal.items : [literal]));
      }
      // The first of the merged mappings overrides the others, and own values override it.
      const others = merged.toReversed().flatMap(mapping => fieldsIn(mapping, mapping.span));
      return { kind: 'fields', fields: lastFields([...others, ...own]), span };
    }
    if (yaml.isSeq(node)) {
      return {
        kind: 'list',
        items: node.items.map(item => read(item as yaml.Node, depth + 1)),
        span,
      };
    }
    return yaml.isScalar(node) ? readScalar(node, span) : { kind: 'scalar', value: null, span };
  };
  return { value: read(document.contents, 0), comments: commentsIn(text) };
}

/** Returns the comments, without their line breaks. */
function commentsIn(text: string): readonly Span[] {
  const comments: Span[] = [];
  let start = 0;
  let previous: string | undefined;
  for (const token of new yaml.Lexer().lex(text)) {
    // Control characters describe the next token; they are not part of the text.
    if (!controls.has(token)) {
      const end = start + token.length;
      if (token.startsWith('#') && previous !== scalarFollows) comments.push({ start, end });
      start = end;
    }
    previous = token;
  }
  return comments;
}

const scalarFollows = '\x1f';
const controls: ReadonlySet<string> = new Set(['\x02', '\x18', scalarFollows]);

/** Whether a value has a tag that is not one of YAML itself. */
function hasOwnTag(node: yaml.Node | null | undefined): boolean {
  const tag = yaml.isNode(node) && 'tag' in node ? node.tag : undefined;
  return tag !== undefined && !tag.startsWith('tag:yaml.org,2002:');
}

function readScalar({ value, source }: yaml.Scalar, span: Span): Literal {
  const isExact =
    typeof value === 'number'
      ? Number.isFinite(value) && keepsDigits(source ?? String(value), value)
      : typeof value === 'string' || typeof value === 'boolean' || value === null;
  return isExact
    ? { kind: 'scalar', value: value as Scalar['value'], span }
    : { kind: 'unreadable', span };
}

function spanOf(node: yaml.Node | null | undefined): Span {
  const [start = 0, end = start] = node?.range ?? [];
  return { start, end };
}
