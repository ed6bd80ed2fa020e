/**
 * SVG elements. All texts and attributes are escaped here, so that they are never interpreted as
 * markup.
 */

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

type Attributes = Readonly<Record<string, string | number | undefined>>;

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes text for content or attributes; characters that XML 1.0 does not allow become U+FFFD. */
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

interface TextStyle {
  readonly size: number;
  readonly fill: string;
  readonly weight?: number;
  readonly family?: string;
  readonly anchor?: 'start' | 'middle' | 'end';
  /** Stretches the text to exactly this width, to fit shapes around it. */
  readonly fit?: number;
  readonly decoration?: string;
}

/** Draws one line of text on its baseline. */
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

/** Returns the estimated width of a text, because fonts cannot be measured here. */
export function textWidth(content: string, size: number): number {
  let em = 0;
  for (const character of content) {
    if (narrow.test(character)) em += 0.34;
    else if (wide.test(character)) em += 0.92;
    else em += /[A-Z]/.test(character) ? 0.66 : 0.55;
  }
  return em * size;
}

/** Returns the text truncated to a width with an ellipsis. */
export function clip(content: string, size: number, width: number): string {
  if (textWidth(content, size) <= width) return content;
  let kept = '';
  for (const character of content) {
    if (textWidth(`${kept}${character}…`, size) > width) break;
    kept += character;
  }
  return kept === '' ? '' : `${kept}…`;
}

/** Returns the `font-family`: the configured family and a generic fallback. */
export function fontFamily(name: string | undefined, generic: string): string {
  return name === undefined ? generic : `'${name.replace(/['"\\]/g, '')}', ${generic}`;
}
