import { t } from '@vscode/l10n';
import type { ComponentChildren } from 'preact';
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
import { classes, usePreview } from './app.ts';
import { Icon, type IconName } from './icons.tsx';

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

/** Returns the colors of a tone as CSS, with a background if it differs from the page's. */
function colorsOf(tone: Tone) {
  const { foreground, background }: Paint = tones[tone];
  const [, above] = background;
  return {
    color: `var(--${foreground})`,
    ...(above !== undefined && { background: `var(--${above})` }),
  };
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

interface Facts {
  /** The name of the plugin. */
  readonly label: string;
  /** The title of the site. */
  readonly title: string;
  readonly note: NoteFacts;
}

/** One drawing for each appearance. */
const drawings: Readonly<Record<Appearance, (facts: Facts) => ComponentChildren>> = {
  title: ({ title }) => <Heading text={title} size={20} tone="title" />,
  search: () => <Input text={t('Search')} icon="search" />,
  tree: ({ note }) => titled(t('Explorer'), note.tree.map(treeText)),
  list: ({ label, note }) => titled(label, inTone('link', ...note.others)),
  'recent-notes': ({ note }) => titled(t('Recent notes'), inTone('link', ...note.others)),
  backlinks: ({ note }) => titled(t('Backlinks'), inTone('link', ...note.others)),
  'table-of-contents': ({ note: { headings } }) => {
    const top = Math.min(...headings.map(({ level }) => level));
    const texts = headings.map(({ text, level }): Text => {
      return { text, tone: level === top ? 'link' : 'text', depth: level - top };
    });
    return titled(t('Table of contents'), texts);
  },
  graph: () => [<Heading key="title" text={t('Graph view')} />, <Graph key="graph" />],
  'dark-mode': () => <SymbolButton icon="darkMode" />,
  'reader-mode': () => <SymbolButton icon="book" />,
  button: ({ label }) => <span class="drawn-button">{label}</span>,
  breadcrumbs: ({ note }) => {
    const folders = [t('Home'), ...note.folders].flatMap(name => [
      ...inTone('link', name),
      ...inTone('quiet', '›'),
    ]);
    return <Texts isInLine texts={[...folders, ...inTone('text', note.title)]} />;
  },
  heading: ({ note }) => <Heading text={note.title} size={26} />,
  metadata: ({ note: { date, minutes } }) => (
    <Texts isInLine texts={inTone('quiet', date, t('{0} min read', minutes))} />
  ),
  tags: ({ note }) => <Texts isInLine texts={inTone('internalLink', ...note.tags)} />,
  properties: ({ note: { tags, date } }) => (
    <Texts texts={inTone('quiet', `tags: ${tags.join(', ')}`, date && `date: ${date}`)} />
  ),
  comments: () => [
    <Heading key="title" text={t('Comments')} />,
    <Input key="input" text={t('Write a comment')} lines={3} />,
    <span key="send" class="drawn-button">
      {t('Send')}
    </span>,
  ],
  footer: ({ title }) => [
    <span key="rule" class="drawn-rule" />,
    <Texts key="text" texts={inTone('quiet', `© ${title}`)} />,
  ],
  space: () => <span class="drawn-space" />,
  box: ({ label }) => <span class="drawn-box">{label}</span>,
};

/** A text in one color. */
interface Text {
  readonly text: string;
  readonly tone: Tone;
  /** How far a row is indented, from 0. */
  readonly depth?: number;
  readonly isFolder?: boolean;
}

/** Returns texts in one color, without those that are undefined. */
function inTone(tone: Tone, ...texts: readonly (string | undefined)[]): Text[] {
  return texts.flatMap(text => (text === undefined ? [] : [{ tone, text }]));
}

function treeText({ kind, text, depth }: TreeRow): Text {
  const treeTones = { folder: 'link', current: 'link', note: 'text', more: 'quiet' } as const;
  return { text, depth, tone: treeTones[kind], isFolder: kind === 'folder' };
}

function titled(title: string, texts: readonly Text[]): ComponentChildren {
  return [<Heading key="title" text={title} />, <Texts key="texts" texts={texts} />];
}

interface HeadingProps {
  readonly text: string;
  /** In pixels; that of a component if omitted. */
  readonly size?: number;
  readonly tone?: Tone;
}

function Heading({ text, size = 14, tone = 'heading' }: HeadingProps) {
  return (
    <span class="drawn-heading" style={{ ...colorsOf(tone), fontSize: `${size}px` }}>
      {text}
    </span>
  );
}

interface TextsProps {
  readonly texts: readonly Text[];
  /** Whether they are a paragraph instead of rows. */
  readonly isInLine?: boolean;
}

function Texts({ texts, isInLine = false }: TextsProps) {
  return (
    <span class={isInLine ? 'row drawn-words' : 'stack drawn-rows'}>
      {texts.map(({ text, tone, depth = 0, isFolder = false }, index) => (
        <span
          key={index}
          class={classes({ filled: 'background' in colorsOf(tone), folder: isFolder })}
          style={{ ...colorsOf(tone), ...(depth > 0 && { paddingLeft: `${depth * 16}px` }) }}
        >
          {text}
        </span>
      ))}
    </span>
  );
}

interface InputProps {
  readonly text: string;
  readonly icon?: IconName;
  readonly lines?: number;
}

function Input({ text, icon, lines = 1 }: InputProps) {
  return (
    <span class="row drawn-input" style={{ minHeight: `${lines * 21 + 10}px` }}>
      {icon && <Icon name={icon} />}
      <span>{text}</span>
    </span>
  );
}

function SymbolButton({ icon }: { readonly icon: IconName }) {
  return (
    <span class="drawn-button symbol">
      <Icon name={icon} />
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
      {hasHead && <Heading text={t('A note')} size={26} />}
      {hasHead && <Texts isInLine texts={inTone('internalLink', ...sampleNote().tags)} />}
      <Texts
        isInLine
        texts={[
          ...inTone('text', t('Running text with')),
          ...inTone('link', t('a link')),
          ...inTone('visited', t('a visited one')),
          ...inTone('internalLink', t('another note')),
          ...inTone('text', t('and')),
          ...inTone('marked', t('marked text')),
        ]}
      />
      <Heading text={t('A smaller heading')} size={17} />
      <span class="drawn-code">{'const gate = "open";'}</span>
      <Texts texts={inTone('quiet', t('Muted text'))} />
    </Painted>
  );
}
