import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

type Constructor = new (...args: unknown[]) => object;

const folder = dirname(createRequire(import.meta.url).resolve('@types/vscode/package.json'));
const source = readFileSync(join(folder, 'index.d.ts'), 'utf8').replace(/\/\*\*[\s\S]*?\*\//g, '');

/** The enumerations of the API, with the values that its declarations have. */
export const enums = Object.fromEntries(
  [...source.matchAll(/export enum (\w+) \{([^}]*)\}/g)].map(([, name = '', body = '']) => [
    name,
    enumOf(body),
  ]),
);

/** The classes of the API as plain records: a constructor stores its arguments under their names. */
export const records: Record<string, Constructor> = Object.fromEntries(
  [...source.matchAll(/export class (\w+)[^{]*\{([\s\S]*?)\n\t\}/g)].map(
    ([, name = '', body = '']) => [name, recordOf(name, body)],
  ),
);

function enumOf(body: string): Record<string, number | string> {
  const members: Record<string, number | string> = {};
  for (const [index, [, name = '', value = String(index)]] of [
    ...body.matchAll(/(\w+)(?:\s*=\s*(-?\d+))?\s*(?:,|$)/g),
  ].entries()) {
    members[name] = Number(value);
    members[value] = name;
  }
  return members;
}

function recordOf(name: string, body: string): Constructor {
  const overloads = [...body.matchAll(/constructor\(([^;]*)\);/g)].map(([, list = '']) =>
    [...list.matchAll(/(\w+)\??:/g)].map(([, parameter = '']) => parameter),
  );
  const properties = [...body.matchAll(/^\t\t(?:readonly )?(\w+)\??:/gm)].map(
    ([, property = '']) => property,
  );
  // A few parameters have longer names than their properties, such as `rangeOrPosition`.
  const parameters = (overloads.sort((a, b) => b.length - a.length)[0] ?? []).map(
    parameter =>
      properties.find(property => property === parameter) ??
      properties.find(property => isPart(property, parameter)) ??
      parameter,
  );
  const record = {
    [name]: class {
      constructor(...args: unknown[]) {
        for (const [index, value] of args.entries()) {
          const parameter = parameters[index];
          if (parameter !== undefined) Object.assign(this, { [parameter]: value });
        }
      }
    },
  };
  return record[name] as Constructor;
}

function isPart(property: string, parameter: string): boolean {
  const [part, whole] = [property.toLowerCase(), parameter.toLowerCase()];
  return whole.startsWith(part) || whole.endsWith(part);
}
