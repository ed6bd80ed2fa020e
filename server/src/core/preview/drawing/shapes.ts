/** Pieces of SVG. Every text and every attribute is escaped here, so that none is ever markup. */

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export type Attributes = Readonly<Record<string, string | number | undefined>>;

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text for content or attributes; what XML 1.0 does not allow at all becomes U+FFFD. */
export function escapeXml(text: string): string {
  return text
    .replace(/[\p{Cc}\p{Cs}\ufffe\uffff]/gu, '\ufffd')
    .replace(/[&<>"']/g, character => escapes[character] ?? '');
}

export function element(name: string, attributes: Attributes, content = ''): string {
  const list = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(
      ([key, value]) =>
        ` ${key}="${typeof value === 'number' ? round(value) : escapeXml(String(value))}"`,
    )
    .join('');
  return content === '' ? `<${name}${list}/>` : `<${name}${list}>${content}</${name}>`;
}

function round(value: number): string {
  return String(Math.round(value * 100) / 100);
}

export function rect({ x, y, width, height }: Box, attributes: Attributes): string {
  return element('rect', { x, y, width: Math.max(0, width), height, ...attributes });
}

export interface TextStyle {
  readonly size: number;
  readonly fill: string;
  readonly weight?: number;
  readonly family?: string;
  readonly anchor?: 'start' | 'middle' | 'end';
  /** Stretches the text to exactly this width, where something is drawn around it. */
  readonly fit?: number;
  readonly decoration?: string;
}

/** One line of text on its baseline. */
export function text(content: string, at: { x: number; y: number }, style: TextStyle): string {
  return element(
    'text',
    {
      ...at,
      'font-size': style.size,
      fill: style.fill,
      'font-weight': style.weight,
      'font-family': style.family,
      'text-anchor': style.anchor,
      textLength: style.fit,
      lengthAdjust: style.fit === undefined ? undefined : 'spacingAndGlyphs',
      'text-decoration': style.decoration,
    },
    escapeXml(content),
  );
}

const narrow = /[ijlt1fr.,:;'|!()[\]-]/;
const wide = /[mwMW@%\u1100-\uffff]/;

/** About how wide a text is drawn; nothing here can measure a font. */
export function textWidth(content: string, size: number): number {
  let em = 0;
  for (const character of content) {
    if (narrow.test(character)) em += 0.34;
    else if (wide.test(character)) em += 0.92;
    else em += /[A-Z]/.test(character) ? 0.66 : 0.55;
  }
  return em * size;
}

/** The text, cut to a width with an ellipsis where it is longer. */
export function clip(content: string, size: number, width: number): string {
  if (textWidth(content, size) <= width) return content;
  let kept = '';
  for (const character of content) {
    if (textWidth(`${kept}${character}…`, size) > width) break;
    kept += character;
  }
  return kept === '' ? '' : `${kept}…`;
}

/** A list of families for `font-family`: the configured one, then one that every machine has. */
export function fontFamily(name: string | undefined, generic: string): string {
  return name === undefined ? generic : `'${name.replace(/['"\\]/g, '')}', ${generic}`;
}
