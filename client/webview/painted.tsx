import { t } from '@vscode/l10n';
import type { ComponentChild, ComponentChildren } from 'preact';
import { contrastUses, type Paint } from '../../server/src/core/color/paints.ts';
import type {
  Fonts,
  NoteFacts,
  PaletteModel,
  PreviewPlugin,
  Swatch,
  TreeRow,
} from '../../server/src/core/preview/model.ts';
import { type Appearance, appearanceOfName } from '../../server/src/core/project/appearance.ts';
import { usePreview } from './app.ts';
import { Icon, type IconName } from './elements.tsx';

/** Returns the colors of a palette and the fonts as CSS custom properties. */
export function paint({ swatches }: PaletteModel, fonts: Fonts): Record<string, string> {
  return {
    ...Object.fromEntries(swatches.map(swatch => [`--${swatch.name}`, fillOf(swatch)])),
    '--header': family(fonts.header, 'sans-serif'),
    '--body': family(fonts.body, 'sans-serif'),
    '--code': family(fonts.code, 'monospace'),
  };
}

function family(name: string | undefined, generic: string): string {
  return name === undefined ? generic : `"${name.replace(/["\\\n]/g, '')}", ${generic}`;
}

/** Returns a color with its alpha as `#rrggbbaa`. */
export function fillOf({ paint: color, alpha }: Swatch): string {
  return (
    color +
    Math.round(alpha * 255)
      .toString(16)
      .padStart(2, '0')
  );
}

/** The colors of a text on the page. */
const tones = {
  ...contrastUses,
  title: { foreground: 'secondary', background: ['light'] },
  quiet: { foreground: 'gray', background: ['light'] },
} as const satisfies Record<string, Paint>;
type Tone = keyof typeof tones;

/** Returns the colors of a tone as CSS, as a box if its background differs from the page's. */
function colorsOf(tone: Tone) {
  const { foreground, background }: Paint = tones[tone];
  const [, above] = background;
  const color = `var(--${foreground})`;
  if (above === undefined) return { color };
  return { color, background: `var(--${above})`, padding: '0 6px', borderRadius: '5px' };
}

/** The drawing of a plugin, chosen by a catalog, its `package.json` or its name. */
export function PaintedPlugin({ plugin }: { readonly plugin: PreviewPlugin }) {
  const { model } = usePreview().view;
  const { label, appearance = appearanceOfName(label) } = plugin;
  const { title = t('Title of the site'), note = sampleNote() } = model;
  return <Painted>{drawings[appearance]({ label, title, note })}</Painted>;
}

/** Blocks from top to bottom, hidden from screen readers, which get the plugin's name. */
function Painted({ children }: { readonly children: ComponentChildren }) {
  return (
    <span class="stack blocks" aria-hidden="true">
      {children}
    </span>
  );
}

/** The name of the plugin, the title of the site, and what is known of the note. */
type Facts = Readonly<Record<'label' | 'title', string>> & { readonly note: NoteFacts };

/** One drawing for each appearance. */
const drawings: Readonly<Record<Appearance, (facts: Facts) => ComponentChildren>> = {
  title: ({ title }) => heading(title, 20, 'title'),
  search: () => input(t('Search'), 1, 'search'),
  tree: ({ note }) => titled(t('Explorer'), rows(note.tree.map(treeRow))),
  list: ({ label, note }) => titled(label, rows(inTone('link', ...note.others))),
  'recent-notes': ({ note }) => titled(t('Recent notes'), rows(inTone('link', ...note.others))),
  backlinks: ({ note }) => titled(t('Backlinks'), rows(inTone('link', ...note.others))),
  'table-of-contents': ({ note: { headings } }) => {
    const top = Math.min(...headings.map(({ level }) => level));
    const texts = headings.map(({ text, level }) =>
      drawn(text, level === top ? 'link' : 'text', level - top),
    );
    return titled(t('Table of contents'), rows(texts));
  },
  graph: () => titled(t('Graph view'), <Graph />),
  'dark-mode': () => box('drawn-button symbol', <Icon name="darkMode" />),
  'reader-mode': () => box('drawn-button symbol', <Icon name="book" />),
  button: ({ label }) => box('drawn-button', label),
  breadcrumbs: ({ note }) => {
    const folders = [t('Home'), ...note.folders];
    const links = folders.map(name => [drawn(name, 'link'), drawn('›', 'quiet')]);
    return words([...links, drawn(note.title)]);
  },
  heading: ({ note }) => heading(note.title, 26),
  metadata: ({ note: { date, minutes } }) =>
    words(inTone('quiet', date, t('{0} min read', minutes))),
  tags: ({ note }) => words(inTone('internalLink', ...note.tags)),
  properties: ({ note: { tags, date } }) =>
    rows(inTone('quiet', `tags: ${tags.join(', ')}`, date && `date: ${date}`)),
  comments: () =>
    titled(t('Comments'), input(t('Write a comment'), 3), box('drawn-button', t('Send'))),
  footer: ({ title }) => [box('drawn-rule'), rows(inTone('quiet', `© ${title}`))],
  space: () => box('drawn-space'),
  box: ({ label }) => box('drawn-box', label),
};

/** Returns a text in one color. @param depth how far it is indented, from 0 */
function drawn(text: string, tone: Tone = 'text', depth = 0): ComponentChild {
  return <span style={{ ...colorsOf(tone), marginLeft: `${depth * 16}px` }}>{text}</span>;
}

/** Returns texts in one color, without those that are undefined. */
function inTone(tone: Tone, ...texts: readonly (string | undefined)[]): ComponentChild[] {
  return texts.map(text => text && drawn(text, tone));
}

function treeRow({ kind, text, depth }: TreeRow): ComponentChild {
  const treeTones = { folder: 'link', current: 'link', note: 'text', more: 'quiet' } as const;
  return drawn(kind === 'folder' ? `▾ ${text}` : text, treeTones[kind], depth);
}

/** Returns texts as a paragraph. */
function words(texts: ComponentChildren): ComponentChild {
  return box('row drawn-words', texts);
}

function rows(texts: ComponentChildren): ComponentChild {
  return box('stack drawn-rows', texts);
}

/** Returns an element that the style sheet draws. */
function box(name: string, content?: ComponentChildren): ComponentChild {
  return <span class={name}>{content}</span>;
}

/** Returns blocks with a heading. */
function titled(title: string, ...blocks: ComponentChild[]): ComponentChildren {
  return [heading(title), ...blocks];
}

/** Returns a heading. @param size in pixels; that of a component if omitted */
function heading(text: string, size = 14, tone: Tone = 'heading'): ComponentChild {
  return (
    <span class="drawn-heading" style={{ ...colorsOf(tone), fontSize: `${size}px` }}>
      {text}
    </span>
  );
}

/** Returns a field of a form. @param lines its height, in lines of text */
function input(text: string, lines: number, icon?: IconName): ComponentChild {
  return (
    <span class="row drawn-input" style={{ minHeight: `${lines * 21 + 10}px` }}>
      {icon && <Icon name={icon} />}
      <span>{text}</span>
    </span>
  );
}

/** The current note, a visited one and three others. */
function Graph() {
  const others = [
    [20, 18, 5, 'tertiary'],
    [98, 16, 4, 'gray'],
    [92, 64, 4, 'gray'],
    [28, 66, 4, 'gray'],
  ] as const;
  return (
    <svg class="drawn-graph" viewBox="0 0 120 80" aria-hidden="true">
      <path d={others.map(([x, y]) => `M56 40L${x} ${y}`).join('')} />
      {[[56, 40, 7, 'secondary'] as const, ...others].map(([cx, cy, r, color]) => (
        <circle key={cx} cx={cx} cy={cy} r={r} style={{ fill: `var(--${color})` }} />
      ))}
    </svg>
  );
}

/** Returns the sample note. */
function sampleNote(): NoteFacts {
  const title = t('A note');
  const another = t('Another note');
  const date = '2026-03-20';
  return {
    title,
    tags: ['#garden', '#spring'],
    date,
    minutes: 2,
    headings: [
      { text: title, level: 1 },
      { text: t('A smaller heading'), level: 2 },
    ],
    folders: [t('Folder')],
    tree: [
      { kind: 'folder', text: t('Folder'), depth: 0 },
      { kind: 'current', text: title, depth: 1 },
      { kind: 'note', text: another, depth: 1 },
      { kind: 'folder', text: t('Another folder'), depth: 0 },
    ],
    others: [another, t('An older note')],
  };
}

/** The text of the sample note, which uses every color of a text. */
export function SampleNote({ hasHead = false }: { readonly hasHead?: boolean }) {
  return (
    <Painted>
      {hasHead && heading(t('A note'), 26)}
      {hasHead && words(inTone('internalLink', ...sampleNote().tags))}
      {words([
        drawn(t('Running text with')),
        drawn(t('a link'), 'link'),
        drawn(t('a visited one'), 'visited'),
        drawn(t('another note'), 'internalLink'),
        drawn(t('and')),
        drawn(t('marked text'), 'marked'),
      ])}
      {heading(t('A smaller heading'), 17)}
      {box('drawn-code', 'const gate = "open";')}
      {rows(inTone('quiet', t('Muted text')))}
    </Painted>
  );
}
