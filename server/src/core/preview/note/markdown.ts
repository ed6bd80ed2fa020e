import { maximumNoteLength } from '../../product.ts';
import type { Heading, NoteText } from '../model.ts';

/** Reads the beginning of a Markdown file. Any text is a note; front matter that is not closed is text. */
export function readNoteText(content: string): NoteText {
  const text = content
    .slice(0, maximumNoteLength)
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n');
  const front = /^---[ \t]*\n(?:(.*?)\n)?(?:---|\.\.\.)[ \t]*(?:\n|$)/s.exec(text);
  const [written] = fieldOf(front?.[1], 'title').values;
  const body = text.slice(front?.[0].length);
  const [heading, own] = /^\s*# +(.+?)(?: +#+)?(?:\n|$)/.exec(body) ?? [];
  const isTitle = own !== undefined && (written === undefined || plain(own) === written);
  const markdown = isTitle ? body.slice(heading?.length) : body;
  const { headings, tags } = readBody(markdown);
  const [date] = ['date', 'modified', 'updated', 'published', 'created'].flatMap(
    name => fieldOf(front?.[1], name).values,
  );
  const { values, isList } = fieldOf(front?.[1], 'tags?');
  // An item of a list is one tag, which has no spaces on the page.
  const named = values.flatMap(tag => (isList ? tag.replace(/\s+/g, '-') : tag.split(/[\s,]+/)));
  const all = named.filter(tag => tag !== '').map(tag => `#${tag.replace(/^#/, '')}`);
  return {
    title: written ?? (isTitle ? plain(own) : undefined),
    tags: [...new Set([...all, ...tags])].slice(0, 20),
    date,
    minutes: Math.max(1, Math.round(text.length / 1_200)),
    headings,
    markdown,
  };
}

/**
 * Returns the scalar of a field at the top level of front matter, or those of its list: a small part of YAML.
 * @param name a regular expression
 */
function fieldOf(front = '', name: string) {
  const field = new RegExp(`^${name}:(?:[ \\t]+(.*))?((?:\\n[ \\t]*- .*)*)$`, 'im').exec(front);
  const [, value = '', block = ''] = field ?? [];
  const [, flow] = /^\[(.*)\]\s*$/.exec(value) ?? [];
  const items = block === '' ? flow?.split(',') : block.split(/\n[ \t]*- /).slice(1);
  const values = (items ?? [value]).map(scalar).filter(part => part !== '');
  return { values, isList: items !== undefined };
}

/** Returns a scalar without its quotes and comment; empty for the head of a block. */
function scalar(written: string): string {
  const value = written.trim();
  const [, quoted] = /^"(.*)"(?:\s+#.*)?$/.exec(value) ?? [];
  if (quoted !== undefined) return quoted;
  if (/^'.*'$/.test(value)) return value.slice(1, -1).replaceAll("''", "'");
  return value.replace(/(?:^|\s+)#\s.*$/, '').replace(/^[|>][+-]?\d?$/, '');
}

const tag = /(?<![^\s(])#[\p{L}_][\p{L}\p{N}_/-]{0,99}/gu;

/** Reads the headings and the tags, which blocks of code do not have. */
function readBody(markdown: string): Pick<NoteText, 'headings' | 'tags'> {
  const headings: Heading[] = [];
  const tags: string[] = [];
  let fence: string | undefined;
  for (const line of markdown.split('\n')) {
    const [, mark] = /^ {0,3}(`{3,}|~{3,})/.exec(line) ?? [];
    const isInside = fence !== undefined;
    if (fence === undefined) fence = mark;
    else if (line.trim().startsWith(fence)) fence = undefined;
    if (isInside || fence !== undefined) continue;
    const [, marks, text = ''] =
      /^ {0,3}(#{1,6})(?:[ \t]+(.*?))?(?:[ \t]+#+)?[ \t]*$/.exec(line) ?? [];
    if (marks === undefined) tags.push(...(line.match(tag) ?? []));
    else headings.push({ text: plain(text), level: marks.length });
  }
  return { headings, tags };
}

/** Returns a text without the marks of emphasis, code, links and HTML. */
function plain(text: string): string {
  return text
    .replace(/!?\[\[(?:[^[\]|\n]{0,300}\|)?([^[\]\n]{0,300})\]\]/g, '$1')
    .replace(/!?\[([^[\]\n]{0,300})\]\([^()\n]{0,500}\)/g, '$1')
    .replace(/<\/?[a-z][^<>]{0,200}>/gi, '')
    .replace(/(?<!\w)(?:\*{1,3}|_{1,3})(?=\S)|(?<=\S)(?:\*{1,3}|_{1,3})(?!\w)|~~|`+|==/g, '')
    .replace(/\\([!-/:-@[-`{-~])/g, '$1')
    .trim();
}
