import { maximumNoteLength } from '../../product.ts';
import { type Block, type Word, word } from '../painting/blocks.ts';
import type { Heading } from '../painting/noteFacts.ts';

const maximumBlocks = 200;

/** What the text of a note says, without the site around it. */
export interface NoteText {
  /** From the front matter or the first heading. */
  readonly title: string | undefined;
  /** With `#`. */
  readonly tags: readonly string[];
  readonly date: string | undefined;
  readonly minutes: number;
  readonly headings: readonly Heading[];
  readonly blocks: readonly Block[];
  /** The targets of its links to notes, as written. */
  readonly links: readonly string[];
  /** The text without the front matter and the heading that is its title. */
  readonly markdown: string;
}

/** Reads the beginning of a Markdown file. Any text is a note; front matter that is not closed is text. */
export function readNoteText(content: string): NoteText {
  const text = content
    .slice(0, maximumNoteLength)
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n');
  const front = /^---[ \t]*\n(?:(.*?)\n)?(?:---|\.\.\.)[ \t]*(?:\n|$)/s.exec(text);
  const fields = frontMatter(front?.[1] ?? '');
  const body = text.slice(front?.[0].length ?? 0);
  const written = fields.get('title')?.values[0];
  const [heading, own] = /^\s*# +(.+?)(?: +#+)?(?:\n|$)/.exec(body) ?? [];
  const isTitle = own !== undefined && (written === undefined || plain(own) === written);
  const markdown = isTitle ? body.slice(heading?.length ?? 0) : body;
  const { blocks, headings, tags, links } = new BlockReader(markdown).read();
  const date = ['date', 'modified', 'updated', 'published', 'created'].flatMap(
    name => fields.get(name)?.values ?? [],
  )[0];
  const { values = [], isList } = fields.get('tags') ?? fields.get('tag') ?? {};
  // An item of a list is one tag, which has no spaces on the page.
  const named = values.flatMap(tag => (isList ? tag.replace(/\s+/g, '-') : tag.split(/[\s,]+/)));
  const all = named.filter(tag => tag !== '').map(tag => `#${tag.replace(/^#/, '')}`);
  return {
    title: written ?? (isTitle ? plain(own) : undefined),
    tags: [...new Set([...all, ...tags])].slice(0, 20),
    date,
    minutes: Math.max(1, Math.round(text.length / 1_200)),
    headings,
    blocks,
    links,
    markdown,
  };
}

/** A scalar, or those of a list. */
interface FrontMatterField {
  readonly values: string[];
  isList: boolean;
}

/**
 * Reads the scalars and the lists of scalars at the top level of front matter, a small part of YAML;
 * anything else is skipped.
 */
function frontMatter(text: string): ReadonlyMap<string, FrontMatterField> {
  const fields = new Map<string, FrontMatterField>();
  let field: FrontMatterField | undefined;
  for (const line of text.split('\n')) {
    const [, item] = /^[ \t]*- +(.+)$/.exec(line) ?? [];
    const [, name, value = ''] = /^([\w-]+):(?:[ \t]+(.*))?$/.exec(line) ?? [];
    if (name !== undefined) {
      const [, flow] = /^\[(.*)\]\s*$/.exec(value) ?? [];
      const values = (flow?.split(',') ?? [value]).map(scalar).filter(part => part !== '');
      field = { values, isList: flow !== undefined };
      fields.set(name.toLowerCase(), field);
    } else if (item !== undefined && field !== undefined) {
      field.isList = true;
      field.values.push(scalar(item));
    }
  }
  for (const [name, { values }] of fields) if (values.length === 0) fields.delete(name);
  return fields;
}

/** Returns a scalar without its quotes and comment; empty for the head of a block. */
function scalar(written: string): string {
  const value = written.trim();
  const [, quoted] = /^"(.*)"(?:\s+#.*)?$/.exec(value) ?? [];
  if (quoted !== undefined) return quoted;
  if (/^'.*'$/.test(value)) return value.slice(1, -1).replaceAll("''", "'");
  return value.replace(/(?:^|\s+)#\s.*$/, '').replace(/^[|>][+-]?\d?$/, '');
}

/** Reads blocks line by line. */
class BlockReader {
  private readonly lines: readonly string[];
  private readonly blocks: Block[] = [];
  private readonly headings: Heading[] = [];
  private readonly tags: string[] = [];
  private readonly links: string[] = [];
  private paragraph: string[] = [];

  constructor(text: string) {
    this.lines = text.split('\n');
  }

  read(): Pick<NoteText, 'blocks' | 'headings' | 'tags' | 'links'> {
    for (let at = 0; at < this.lines.length; at += 1) at = this.readLine(at);
    this.endParagraph();
    const { headings, tags, links } = this;
    return { blocks: this.blocks.slice(0, maximumBlocks), headings, tags, links };
  }

  /** Reads the block that begins in a line, and returns its last line. */
  private readLine(at: number): number {
    const line = this.lines[at] ?? '';
    const [, fence] = /^ {0,3}(`{3,}|~{3,})/.exec(line) ?? [];
    if (fence !== undefined) return this.readFence(at, fence);
    const [, marks, text = ''] =
      /^ {0,3}(#{1,6})(?:[ \t]+(.*?))?(?:[ \t]+#+)?[ \t]*$/.exec(line) ?? [];
    const [, marker, item] =
      /^\s*(?:([-*+]|\d{1,9}[.)]))[ \t]+(?:\[[ xX]\][ \t]+)?(.*)$/.exec(line) ?? [];
    const [, quote] = /^ {0,3}>[ \t]?(?:\[!\w+\][+-]?[ \t]*)?(.*)$/.exec(line) ?? [];
    const [, image] = /^\s*!\[\[?([^\]]{0,300})\](?:\]|\([^)]{0,500}\))\s*$/.exec(line) ?? [];
    if (marks !== undefined) {
      this.endParagraph();
      const name = plain(text);
      this.headings.push({ text: name, level: marks.length });
      this.blocks.push({ kind: 'heading', size: 'section', text: name, tone: 'heading' });
    } else if (/^ {0,3}(?:(?:-[ \t]*){3,}|(?:\*[ \t]*){3,}|(?:_[ \t]*){3,})$/.test(line)) {
      this.endParagraph();
      this.blocks.push({ kind: 'rule' });
    } else if (image !== undefined) {
      this.endParagraph();
      this.blocks.push({ kind: 'box', text: image });
    } else if (marker !== undefined && item !== undefined) {
      this.endParagraph();
      this.add(item, /\d/.test(marker) ? marker : '•');
    } else if (quote !== undefined) {
      this.endParagraph();
      this.add(quote, '❘');
    } else if (/^\s*\|.*\|\s*$/.test(line)) {
      this.endParagraph();
      if (!/^[\s|:-]+$/.test(line)) this.add(line.replaceAll('|', ' │ ').trim());
    } else if (line.trim() === '') this.endParagraph();
    else this.paragraph.push(line);
    return at;
  }

  private readFence(start: number, fence: string): number {
    this.endParagraph();
    let end = start + 1;
    const isEnd = (line: string) => line.trim().startsWith(fence);
    while (end < this.lines.length && !isEnd(this.lines[end] ?? '')) end += 1;
    this.blocks.push({ kind: 'code', text: this.lines.slice(start + 1, end).join('\n') });
    return end;
  }

  private endParagraph(): void {
    if (this.paragraph.length > 0) this.add(this.paragraph.join(' '));
    this.paragraph = [];
  }

  private add(text: string, marker?: string): void {
    const words = marker === undefined ? [] : [word('quiet', marker)];
    for (const part of inlineParts(text)) {
      if (part.link !== undefined) this.links.push(part.link);
      if (part.isTag) this.tags.push(part.text);
      words.push(...part.words);
    }
    if (words.length > 0) this.blocks.push({ kind: 'words', words });
  }
}

interface InlinePart {
  readonly text: string;
  readonly words: readonly Word[];
  /** The target of a link to a note. */
  readonly link?: string | undefined;
  readonly isTag?: boolean;
}

/** Splits a text into plain words, links, tags and marked text. */
function* inlineParts(text: string): Iterable<InlinePart> {
  const pattern =
    /!?\[\[([^[\]|#\n]{0,300})(#[^[\]|\n]{0,300})?(?:\|([^[\]\n]{1,300}))?\]\]|!?\[([^[\]\n]{0,300})\]\(([^()\s]{0,500})[^()\n]{0,300}\)|==([^=\n]{1,300})==|(?<![^\s(])(#[\p{L}_][\p{L}\p{N}_/-]{0,99})/gu;
  let last = 0;
  for (const found of text.matchAll(pattern)) {
    yield* plainWords(text.slice(last, found.index));
    last = found.index + found[0].length;
    const [, note, section = '', alias, label, target = '', marked, tag] = found;
    if (note !== undefined) {
      const name = alias ?? (note === '' ? section.slice(1) : note);
      yield { text: name, words: [word('internalLink', name)], link: note };
    } else if (label !== undefined) {
      const isNote = !/^[a-z][a-z\d+.-]*:/i.test(target);
      const link = isNote ? decoded(target) : undefined;
      yield { text: label, words: split(label).map(name => word('link', name)), link };
    } else if (marked !== undefined) yield { text: marked, words: [word('marked', marked)] };
    else if (tag !== undefined)
      yield { text: tag, words: [word('internalLink', tag)], isTag: true };
  }
  yield* plainWords(text.slice(last));
}

function* plainWords(text: string): Iterable<InlinePart> {
  const words = split(plain(text)).map(name => word('text', name));
  if (words.length > 0) yield { text, words };
}

function split(text: string): string[] {
  return text.split(/\s+/).filter(name => name !== '');
}

function decoded(target: string): string {
  try {
    return decodeURIComponent(target);
  } catch {
    return target;
  }
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
