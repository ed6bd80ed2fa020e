import type { ContrastUse } from '../color/paints.ts';
import type { ContrastLevel } from '../color/usage.ts';
import type { ColorName, FontKind, PaletteMode } from '../config/vocabulary.ts';
import type { Appearance } from '../project/appearance.ts';
import type { EffectiveEntry } from '../project/effectiveEntry.ts';
import type { Change } from '../text/change.ts';
import type { Span } from '../text/span.ts';
import type { Viewport } from './viewports.ts';

/** From the root of the file to a value: property names and indices. */
export type PropertyPath = readonly (string | number)[];

/** The subject of the properties panel. */
export type Selection =
  /** The index of an entry in `plugins`. */
  | { readonly kind: 'plugin'; readonly id: number }
  | { readonly kind: 'group'; readonly name: string }
  | { readonly kind: 'palette'; readonly mode: PaletteMode }
  /** The settings of the site, if nothing else is selected. */
  | { readonly kind: 'site' };

/** The options of the preview. */
export interface PreviewOptions {
  /** A key of `layout.byPageType`; if omitted, the default page. */
  readonly pageType?: string | undefined;
  readonly viewport: Viewport;
  /** The names of the conditions that are not met; all others are met. */
  readonly conditionsOff: readonly string[];
  /** Whether disabled plugins are shown, dimmed, at their positions. */
  readonly showDisabled: boolean;
  /** The names of the plugins that were disabled in the preview, which stay at their positions. */
  readonly justDisabled?: readonly string[] | undefined;
  /** `page` paints the columns as readers see them. */
  readonly view?: PreviewView | undefined;
  /** The palette of the view `page`. */
  readonly mode?: PaletteMode | undefined;
  /** The path of the note of the view `page` in the content folder; if omitted, the sample note. */
  readonly note?: string | undefined;
}

/** The options that say what is on a page; without a viewport, on any screen. */
export type PageOptions = Pick<
  PreviewOptions,
  'pageType' | 'conditionsOff' | 'showDisabled' | 'justDisabled'
> & {
  readonly viewport?: Viewport | undefined;
};

/** The views of the layout: the names of the plugins in columns, or the page as readers see it. */
export type PreviewView = 'columns' | 'page';

/** The options of a new preview, also in place of those that are omitted. */
export const defaultOptions = {
  viewport: 'desktop',
  conditionsOff: [],
  showDisabled: false,
  view: 'columns',
  mode: 'lightMode',
} as const satisfies PreviewOptions;

/** The flex item properties of a group member, with the defaults of CSS. */
export interface FlexItem {
  readonly grow: boolean;
  readonly shrink: boolean;
  readonly basis: string;
  /** The order in the group; `undefined` to sort by priority. */
  readonly order: number | undefined;
  readonly align: string;
  readonly justify: string;
}

/** One plugin as the preview shows it, with what is in effect for its entry. */
export interface PreviewPlugin extends Omit<EffectiveEntry, 'defaultLayout'> {
  readonly kind: 'plugin';
  /** The index of its entry in `plugins`. */
  readonly id: number;
  /** The name of the plugin, or `#` and its index if it has none. */
  readonly label: string;
  readonly span: Span;
  readonly enabled: boolean;
  /** Whether position and the other layout properties are the default of the plugin. */
  readonly hasDefaultLayout: boolean;
  /** What it looks like, if a catalog or its `package.json` says so; else its name decides. */
  readonly appearance: Appearance | undefined;
  readonly flex: FlexItem;
}

/** A flex container with the members of a group in one position. */
export interface GroupBox {
  readonly kind: 'group';
  readonly name: string;
  /** Whether it is defined in `layout.groups`. An undefined group has the defaults. */
  readonly defined: boolean;
  readonly direction: string;
  readonly wrap: boolean;
  readonly gap: string;
  /** The member that determines the position of the group. */
  readonly lead: number;
  readonly members: readonly PreviewPlugin[];
}

export type Item = PreviewPlugin | GroupBox;

export interface PositionModel {
  readonly name: string;
  /** Whether the page type leaves this position empty. */
  readonly emptied: boolean;
  readonly items: readonly Item[];
}

/** The reason why a plugin is not on the page. */
export type UnplacedReason =
  | 'disabled'
  | 'no-layout'
  | 'no-position'
  | 'unknown-position'
  | 'excluded'
  | 'emptied'
  | 'not-listed'
  | 'display'
  | 'condition';

export interface Unplaced {
  readonly plugin: PreviewPlugin;
  readonly reason: UnplacedReason;
  /** The message for the user. */
  readonly why: string;
}

export interface RunStep {
  readonly id: number;
  readonly label: string;
  readonly order: number | undefined;
  /** Its position on the selected page; `undefined` if it is not on it. */
  readonly position: string | undefined;
  /** The name of its place there, or the reason why it is not on the page. */
  readonly status: string;
}

export interface Swatch {
  readonly name: ColorName;
  /** As written. */
  readonly value: string | undefined;
  readonly status: 'ok' | 'missing' | 'invalid';
  /** The painted color without its alpha: `#rrggbb`; without one that of an example, or a neutral gray. */
  readonly paint: string;
  /** The color in sRGB as `#rrggbb`, without its alpha; `undefined` if only a browser can resolve it. */
  readonly hex: string | undefined;
  /** From 0 to 1. */
  readonly alpha: number;
  /** The range of the value; of the palette, if there is one, if the value is missing. */
  readonly span: Span | undefined;
}

export interface ContrastPair {
  /** The use of the two colors. */
  readonly use: ContrastUse;
  /** The label of the use. */
  readonly label: string;
  readonly foreground: ColorName;
  /** The layers below it, bottom first; upper layers may be translucent. */
  readonly background: readonly ColorName[];
  /** The formatted ratio, from 1 to 21; `undefined` if a color is missing or invalid. */
  readonly ratioText: string | undefined;
  readonly level: ContrastLevel | undefined;
  /** The formatted level. */
  readonly levelText: string;
}

export interface PaletteModel {
  readonly mode: PaletteMode;
  /** The label of the mode. */
  readonly title: string;
  /** Whether it has no colors: it is painted in those of a new configuration. */
  readonly isExample: boolean;
  readonly swatches: readonly Swatch[];
  readonly contrasts: readonly ContrastPair[];
}

/** The names of the fonts in the document. */
export type Fonts = { readonly [Kind in FontKind]?: string };

/** A heading of a note. */
export interface Heading {
  readonly text: string;
  /** From 1 to 6. */
  readonly level: number;
}

/** What the text of a note says, without the site around it. */
export interface NoteText {
  /** From the front matter or the first heading. */
  readonly title: string | undefined;
  /** With `#`. */
  readonly tags: readonly string[];
  /** As written in the note. */
  readonly date: string | undefined;
  /** How long reading it takes, in minutes. */
  readonly minutes: number;
  readonly headings: readonly Heading[];
  /** The text without the front matter and the heading that is its title. */
  readonly markdown: string;
}

/** A line of the tree of notes; `more` stands for those that are left out. */
export interface TreeRow {
  readonly kind: 'folder' | 'note' | 'current' | 'more';
  readonly text: string;
  /** How far it is indented, from 0. */
  readonly depth: number;
}

/** What the page says about a note and of the notes around it: that of a file, or the sample note. */
export interface NoteFacts extends Omit<NoteText, 'title' | 'markdown'> {
  readonly title: string;
  /** The names of the folders around it, outermost first. */
  readonly folders: readonly string[];
  readonly tree: readonly TreeRow[];
  /** The names of a few other notes, the nearest first: examples of recent notes and of backlinks. */
  readonly others: readonly string[];
  /** Missing for the sample note. */
  readonly markdown?: string;
}

/** Everything the preview draws, as plain data. */
export interface PreviewModel {
  /** Whether the text has syntax errors. */
  readonly broken: boolean;
  /** What was edited since the version that is shown, of which the spans are; missing if it is the text itself. */
  readonly change?: Change | undefined;
  readonly title: string | undefined;
  /** The options in effect, without a page type that does not exist. */
  readonly options: PreviewOptions;
  readonly pageTypes: readonly string[];
  /** All conditions in layouts, in file order. */
  readonly conditions: readonly string[];
  /** In reading order. */
  readonly positions: readonly PositionModel[];
  readonly unplaced: readonly Unplaced[];
  readonly runOrder: readonly RunStep[];
  readonly palettes: readonly PaletteModel[];
  /** The note of the view `page`; if omitted, the sample note. */
  readonly note?: NoteFacts | undefined;
  /** Why the note is not on the page as it is chosen. */
  readonly noteMessage?: string | undefined;
  readonly fonts: Fonts;
}
