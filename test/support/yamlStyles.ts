/** The same values in the styles in which authors and tools write YAML. */
import { stringify, type ToStringOptions } from 'yaml';

const block = (
  value: unknown,
  options: ToStringOptions & { aliasDuplicateObjects?: boolean } = {},
) => stringify(value, { lineWidth: 0, aliasDuplicateObjects: false, ...options });

const quoted = (quotes: 'QUOTE_DOUBLE' | 'QUOTE_SINGLE') => (value: unknown) =>
  block(value, { defaultStringType: quotes, defaultKeyType: quotes });

/** Returns a value in which equal objects are the same object, of which all but the first are written as aliases. */
function joined(value: unknown, known = new Map<string, unknown>()): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const key = JSON.stringify(value);
  const copy = Array.isArray(value)
    ? () => value.map(item => joined(item, known))
    : () =>
        Object.fromEntries(Object.entries(value).map(([name, one]) => [name, joined(one, known)]));
  if (!known.has(key)) known.set(key, copy());
  return known.get(key);
}

function anchored(text: string): string {
  let count = 0;
  return text.replace(/^( *(?:- )?[\w$]+: )(?=[\w"'#/.])/gm, start => `${start}&a${count++} `);
}

export const yamlStyles: Readonly<Record<string, (value: unknown) => string>> = {
  block,
  flow: value => block(value, { collectionStyle: 'flow' }),
  'in double quotes': quoted('QUOTE_DOUBLE'),
  'in single quotes': quoted('QUOTE_SINGLE'),
  'indented by four': value => block(value, { indent: 4 }),
  'with lists that are not indented': value => block(value, { indentSeq: false }),
  'with CRLF': value => block(value).replaceAll('\n', '\r\n'),
  'with a BOM': value => `\ufeff${block(value)}`,
  'with comments': value =>
    block(value)
      .replace(/^( *)(?=\S)/gm, '$1# note: - x\n$1')
      .replace(/(?<=: (?:true|false|\d+))$/gm, ' # why'),
  'with anchors': value => anchored(block(value)),
  'with aliases': value => stringify(joined(value), { lineWidth: 0 }),
  'as JSON': value => JSON.stringify(value, null, 2),
};
