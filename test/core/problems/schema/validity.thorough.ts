/** Compares validity and schema errors with an independent validator. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { registerSchema, validate as validator } from '@hyperjump/json-schema/draft-2020-12';
import bundledSchema from '../../../../schemas/site.plugins.schema.json' with { type: 'json' };
import { ConfigDocument } from '../../../../server/src/core/config/document.ts';
import { validate } from '../../../../server/src/core/problems/check.ts';
import { fc, limits } from '../../../fuzz/fuzz.ts';
import { layout, validConfiguration } from '../../../support/configurations.ts';
import { draw } from '../../../support/fixture.ts';
import { schemaErrors } from '../../../support/schemaErrors.ts';

type Json = Parameters<Awaited<ReturnType<typeof validator>>>[0];

registerSchema(JSON.parse(JSON.stringify(bundledSchema)));
const independent = await validator(bundledSchema.$id);

/** The value of a text, as a box, or `undefined` when it is no JSON. */
function parse(text: string): { value: Json } | undefined {
  try {
    return { value: JSON.parse(text.replace(/^\uFEFF/, '')) };
  } catch {
    return undefined;
  }
}

/** Whether the text is JSON and its value valid. */
function isValid(text: string): boolean {
  const parsed = parse(text);
  return parsed !== undefined && independent(parsed.value).valid;
}

function errors(document: ConfigDocument) {
  return validate(document).filter(({ severity }) => severity === 'error');
}

function assertSameVerdict(text: string): void {
  const found = errors(new ConfigDocument(text));
  assert.equal(found.length === 0, isValid(text), draw(text, found));
}

/**
 * Asserts that a text violates the same keywords, and has errors only if it does.
 * @returns whether it is valid
 */
function assertSameErrors(text: string): boolean {
  const document = new ConfigDocument(text);
  const parsed = parse(text);
  const result = parsed && independent(parsed.value, 'BASIC');
  assert.deepEqual(ownErrors(document), independentErrors(result), text);
  const found = errors(document);
  const isValid = result?.valid === true;
  assert.equal(found.length === 0, isValid, draw(text, found));
  return isValid;
}

/** Pairs of pointer and keyword. A property that is not allowed is an error of its object. */
function independentErrors(result: ReturnType<typeof independent> | undefined): string[] {
  const units = result === undefined || result.valid ? [] : (result.errors ?? []);
  return unique(
    units.map(({ absoluteKeywordLocation, instanceLocation }) => {
      const keyword = absoluteKeywordLocation.split('/').at(-1);
      const pointer = decodeURIComponent(instanceLocation.slice(1));
      const owner = pointer.slice(0, pointer.lastIndexOf('/'));
      return `${keyword === 'additionalProperties' ? owner : pointer} ${keyword}`;
    }),
  );
}

function ownErrors(document: ConfigDocument): string[] {
  const found = schemaErrors(document);
  return unique(found.map(({ pointer, keyword }) => `${pointer} ${keyword}`));
}

function unique(pairs: readonly string[]): string[] {
  return [...new Set(pairs)].sort();
}

const theme =
  '"fontOrigin": "local", "cdnCaching": true, "typography": {}, "colors": { "lightMode": {}, "darkMode": {} }';
const configuration = `"configuration": { "pageTitle": "", "enableSPA": true, "locale": "en", "theme": { ${theme} } }`;

const fixtures = [
  '',
  'null',
  '5',
  '[]',
  '{}',
  `{ ${configuration}, "plugins": [] }`,
  `{ ${configuration}, "plugins": null }`,
  `{ ${configuration}, "plugins": {} }`,
  `{ ${configuration}, "plugins": [null, 5, "a", [], {}] }`,
  `{ ${configuration}, "plugins": [{ "source": "", "enabled": true }] }`,
  `{ ${configuration}, "plugins": [{ "source": 5, "enabled": "true" }] }`,
  `{ ${configuration}, "plugins": [{ "source": {}, "enabled": true }] }`,
  `{ ${configuration}, "plugins": [{ "source": { "reop": "" }, "enbaled": true }] }`,
  `{ ${configuration}, "plugins": [{ "source": { "repo": 5, "name": null, "ref": [] } }] }`,
  `{ ${configuration}, "plugins": [{ "source": "", "enabled": true, "order": -1 }] }`,
  `{ ${configuration}, "plugins": [{ "source": "", "enabled": true, "order": -0 }] }`,
  `{ ${configuration}, "plugins": [{ "source": "", "enabled": true, "order": 1e400 }] }`,
  `{ ${configuration}, "plugins": [{ "source": "", "enabled": true, "order": "10" }] }`,
  `{ ${configuration}, "plugins": [{ "source": "", "enabled": true, "options": null }] }`,
  `{ ${configuration}, "plugins": [{ "source": "", "enabled": true, "layout": { "position": 5 } }] }`,
  `{ ${configuration}, "plugins": [{ "source": "", "enabled": true, "layout": { "order": 5 } }] }`,
  `{ ${configuration}, "plugins": [], "layout": { "groups": { "a/b~c": { "x": 1, "wrap": 5 } } } }`,
  `{ ${configuration}, "plugins": [], "layout": { "byPageType": { "😀 %": { "exclude": [1] } } } }`,
  `{ ${configuration}, "plugins": [], "layout": { "groups": { "__proto__": 5 } } }`,
  `{ ${configuration}, "plugins": [], "__proto__": {} }`,
  `{ ${configuration}, "plugins": [], "constructor": {} }`,
  `{ ${configuration}, "plugins": 5, "plugins": [] }`,
  `{ ${configuration}, "plugins": [], "plugins": 5 }`,
  `{ ${configuration}, "plugins": [], "pl\\u0075gins": 5 }`,
  `{ "configuration": {}, "plugins": [], "colors": {}, "order": 1 }`,
  `{ "configuraton": {}, "plugin": [] }`,
  `{ "configuration": { "theme": { "colors": {} }, "analytics": null } }`,
  `{ "configuration": { "colors": {}, "theme": { "colors": { "lightMode": { "light": 1 } } } } }`,
  `{ "__proto__": { "configuration": {}, "plugins": [] } }`,
];

test('fixtures violate the same keywords as in the independent validator', () => {
  for (const text of fixtures) {
    assertSameErrors(text);
    assertSameVerdict(`\uFEFF${text.replaceAll(' ', '\r\n')}`);
  }
});

test('values generated from the schema are valid', () => {
  fc.assert(
    fc.property(validConfiguration, layout, (value, space) => {
      const text = JSON.stringify(value, null, space);
      assert.deepEqual(errors(new ConfigDocument(text)), []);
      assert.ok(isValid(text));
    }),
    limits(150),
  );
});

/** Mutations of a value in a configuration. */
type Change = readonly [
  kind: 'remove' | 'rename' | 'replace' | 'add',
  name: string,
  value: unknown,
];

const change: fc.Arbitrary<Change> = fc.tuple(
  fc.constantFrom('remove', 'rename', 'replace', 'add'),
  fc.constantFrom(
    ...['repo', 'enabled', 'order', 'colors', 'layout', 'name', 'x', '__proto__', 'light'],
  ),
  fc.oneof(fc.jsonValue({ maxDepth: 1 }), fc.constantFrom(-1, null, true, 'left', {}, [])),
);

/** Changes one member of the object or list that `at` picks among all of them. */
function breakValue(root: unknown, at: number, [kind, name, value]: Change): void {
  const containers = containersOf(root);
  const container = containers[at % Math.max(1, containers.length)];
  if (container === undefined) return;
  const keys = Object.keys(container);
  const key = keys[at % Math.max(1, keys.length)];
  const put = (to: string, what: unknown) =>
    Object.defineProperty(container, to, {
      value: structuredClone(what),
      enumerable: true,
      configurable: true,
      writable: true,
    });
  if (Array.isArray(container)) {
    if (kind === 'remove') container.splice(at % (keys.length + 1), 1);
    else if (kind === 'replace' && key !== undefined) put(key, value);
    else container.push(structuredClone(value));
  } else if (kind === 'add' || key === undefined) {
    put(name, value);
  } else {
    const before = Reflect.get(container, key);
    if (kind !== 'replace') Reflect.deleteProperty(container, key);
    if (kind === 'rename') put(name, before);
    if (kind === 'replace') put(key, value);
  }
}

function containersOf(value: unknown): object[] {
  if (typeof value !== 'object' || value === null) return [];
  return [value, ...Object.values(value).flatMap(containersOf)];
}

test('valid documents with random invalid values have the same validity', () => {
  const steps = fc.array(fc.tuple(fc.nat(), change), { minLength: 1, maxLength: 3 });
  let invalid = 0;
  fc.assert(
    fc.property(validConfiguration, layout, steps, (value, space, changes) => {
      const broken: unknown = JSON.parse(JSON.stringify(value));
      for (const [at, what] of changes) breakValue(broken, at, what);
      const text = JSON.stringify(broken, null, space);
      if (!assertSameErrors(text)) invalid++;
    }),
    limits(500),
  );
  assert.ok(invalid > 40, `Only ${invalid} documents were broken.`);
});
