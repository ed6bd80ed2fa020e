import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ConfigDocument } from '../../../../server/src/core/config/document.ts';
import { schemaProblems } from '../../../../server/src/core/problems/schema/index.ts';

test('a keyword without a dedicated problem has a generic message', () => {
  const document = new ConfigDocument('{ "configuration": { "locale": "en" } }');
  const { tree } = document;
  const node = tree.resolvePointer('/configuration/locale');
  const value = { node, unknown: [], missing: new Set<string>(), keywords: new Set(['pattern']) };
  const faulty = new Map([[node, value]]);
  const findings = schemaProblems.flatMap(({ explain }) => [
    ...explain(value, { document, faulty }),
  ]);
  assert.deepEqual(
    findings.map(({ message }) => message),
    ['"locale" violates the keyword "pattern" of the schema.'],
  );
});
