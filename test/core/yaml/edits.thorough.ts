/**
 * Fixes and acts of the preview in YAML, in each style: another parser reads what the same edit means in JSON, and
 * what is outside of the edits, such as comments and anchors, stays.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseDocument } from 'yaml';
import { ConfigDocument } from '../../../server/src/core/config/document.ts';
import type { PreviewAction } from '../../../server/src/core/preview/edits/actions.ts';
import { previewEdits } from '../../../server/src/core/preview/edits/index.ts';
import { validate } from '../../../server/src/core/problems/check.ts';
import type { ClassifiedFix } from '../../../server/src/core/problems/problem.ts';
import { applyEdits, type Edit } from '../../../server/src/core/text/edit.ts';
import { yamlSyntax } from '../../../server/src/core/yaml/yaml.ts';
import { isFuzzing } from '../../fuzz/fuzz.ts';
import { garden } from '../../support/gardens.ts';
import { type Random, seededRandom } from '../../support/random.ts';
import { yamlStyles } from '../../support/yamlStyles.ts';

/** The number of sites of each style. */
const sites = isFuzzing ? 100 : 4;

const values = [
  ..."text|My: title|#abc|yes|12|a\nb|it's||~|- x|a #b|😀|x,y|=|<<".split('|'),
  ...[
    true,
    12,
    1e21,
    null,
    ['a', '*.md', []],
    { a: 1, 'b c': { '12': [] } },
    [{ a: 1 }, { b: '- x' }],
  ],
];

/** A small site of the example garden, with few colors. */
function smallSite(blemished: boolean) {
  const site = JSON.parse(garden(4, blemished));
  const { theme } = site.configuration;
  const colors = { light: '#faf8f4', dark: 'rgb(1, 2, 3)' };
  site.configuration.theme = {
    ...theme,
    colors: { lightMode: colors, darkMode: { ...colors, light: '#111' } },
  };
  return site;
}

/** Makes three random mistakes in a value. */
function damaged(value: object, random: Random): object {
  for (let count = 0; count < 3; count++) {
    const members: [holder: Record<string, unknown>, name: string][] = [];
    const collect = (holder: object) => {
      for (const [name, inner] of Object.entries(holder)) {
        members.push([holder as Record<string, unknown>, name]);
        if (typeof inner === 'object' && inner !== null) collect(inner);
      }
    };
    collect(value);
    const [holder, name] = members[random(members.length)] ?? assert.fail();
    const old = holder[name];
    const others = [null, `x${old}`, [old], 5, true, String(old), -1.5, {}];
    if (random(3) > 0 || Array.isArray(holder)) holder[name] = others[random(others.length)];
    else if (random(2) > 0) delete holder[name];
    else Object.assign(holder, { [`${name}e`]: old });
  }
  return value;
}

function randomAction(document: ConfigDocument, random: Random): PreviewAction {
  const one = <Value>(list: readonly Value[]) => list[random(list.length)] as Value;
  const plugins = document.view.plugins.map(({ index }) => index);
  const plugin = one(plugins);
  const paths = [
    ...['pageTitle', 'locale', 'theme', 'analytics'].map(name => ['configuration', name]),
    ...['order', 'options', 'layout', 'source'].map(name => ['plugins', plugin, name]),
    ...['priority', 'display', 'x'].map(name => ['plugins', plugin, 'layout', name]),
    ...[
      ['plugins', plugin],
      ['configuration', 'ignorePatterns', 0],
      ['layout', 'groups', 'toolbar', 'gap'],
    ],
  ];
  const place = {
    position: one(['left', 'right', 'beforeBody'] as const),
    group: one([null, 'toolbar']),
  };
  const [mode, name] = [one(['lightMode', 'darkMode'] as const), one(['light', 'dark'] as const)];
  return one<PreviewAction>([
    { kind: 'toggle', plugin, enabled: random(2) > 0 },
    { kind: 'color', mode, name, value: '#12ab34' },
    { kind: 'move', plugin, ...place, before: one([null, ...plugins]) },
    { kind: 'property', path: one(paths), value: one(values) },
    { kind: 'property', path: one(paths) },
    { kind: 'property', path: ['plugins', plugin, 'order'], number: one(['1e3', '-0', '1.50']) },
  ]);
}

/** Returns the fixes of all problems, by what they are called. */
function fixesOf(document: ConfigDocument): Map<string, ClassifiedFix> {
  const all = validate(document).map(({ message, fixes }) => ({ message, fixes: fixes?.() ?? [] }));
  const named = all.flatMap(({ message, fixes }, index) =>
    fixes.map(fix => {
      const same = all.slice(0, index).filter(other => other.message === message).length;
      return [`${message} ${same} ${fix.title}`, fix] as const;
    }),
  );
  return new Map(named);
}

for (const [style, write] of Object.entries(yamlStyles)) {
  test(`edits of a configuration ${style} mean what they mean in JSON`, () => {
    const random = seededRandom(style.length);
    const counts = { written: 0, refused: 0 };
    const compare = (
      texts: { json: string; yaml: string },
      inJson: readonly Edit[],
      inYaml?: readonly Edit[],
    ) => {
      if (inYaml === undefined) {
        counts.refused++;
        return;
      }
      const after = applyEdits(texts.yaml, inYaml);
      const shown = () => `${JSON.stringify(inYaml)}\n${after}`;
      const read = parseDocument(after, { prettyErrors: false });
      assert.deepEqual(read.errors, [], shown());
      const meant: unknown = JSON.parse(applyEdits(texts.json, inJson));
      assert.deepEqual(read.toJS({ maxAliasCount: -1 }), meant, shown());
      const kept = inYaml.every(({ span, newText }) => newText !== '' || span.end > span.start);
      assert.ok(kept, 'An edit that changes nothing is not the smallest.');
      counts.written++;
    };
    for (let site = 0; site < sites; site++) {
      const json = JSON.stringify(damaged(smallSite(site % 2 === 0), random), null, 2);
      const yaml = write(JSON.parse(json));
      const [own, other] = [
        new ConfigDocument(json),
        new ConfigDocument(yaml, { syntax: yamlSyntax }),
      ];
      const fixes = fixesOf(other);
      for (const [name, { edits }] of fixesOf(own))
        compare({ json, yaml }, edits, fixes.get(name)?.edits);
      for (let act = 0; act < 60 && own.view.plugins.length > 0; act++) {
        const action = randomAction(own, random);
        const [inJson, inYaml] = [previewEdits(own, action), previewEdits(other, action)];
        if (inJson.ok) compare({ json, yaml }, inJson.value, inYaml.ok ? inYaml.value : undefined);
      }
    }
    assert.ok(counts.written > 50 * sites, JSON.stringify(counts));
    assert.ok(counts.refused < counts.written / 10, JSON.stringify(counts));
  });
}
