/** What is pasted, what a rule reports, what a link opens: all read addresses of one table of hosts. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ConfigDocument } from '../../server/src/core/config/document.ts';
import { hosts } from '../../server/src/core/config/source/hosts.ts';
import { repositoryPage } from '../../server/src/core/config/source/repositoryPage.ts';
import { parseSource } from '../../server/src/core/config/source/source.ts';
import { sourceOf } from '../../server/src/core/config/source/sourceOf.ts';
import { sourceForm } from '../../server/src/core/problems/rules/sourceForm.ts';
import { applyEdits } from '../../server/src/core/text/edit.ts';
import { labels } from '../support/completion.ts';
import { run } from '../support/fixture.ts';

/** A source after the preferred fix of the problem in it. */
function fixed(source: string): ConfigDocument {
  const text = JSON.stringify({ plugins: [{ source, enabled: true }] });
  const [problem] = run(sourceForm, new ConfigDocument(text));
  const fix = problem?.fixes?.().find(({ preferred }) => preferred);
  assert.ok(fix, source);
  return new ConfigDocument(applyEdits(text, fix.edits));
}

/** Repository, ref and folder of a source in the form of the file. */
function location(source: unknown) {
  const text = JSON.stringify({ plugins: [{ source }] });
  const [plugin] = new ConfigDocument(text).view.plugins;
  const parsed = plugin?.source;
  assert.ok(parsed && 'host' in parsed, text);
  return [parsed.path, plugin?.ref?.value ?? parsed.ref, plugin?.subdir?.value];
}

for (const { name, address, pagePath } of hosts) {
  const refs = ['main', 'v1.2.0'];
  for (const ref of refs) {
    for (const folder of ['', '/packages/toc']) {
      const url = `https://${address}/ada/graph/${pagePath(ref)}${folder}`;
      test(`${url} is one location for paste, rule and link`, () => {
        const pasted = sourceOf(url);
        const [plugin] = fixed(url).view.plugins;
        const corrected =
          plugin?.sourceNode === plugin?.repo?.node
            ? plugin?.repo?.value
            : { repo: plugin?.repo?.value, ref: plugin?.ref?.value, subdir: plugin?.subdir?.value };
        assert.deepEqual(location(pasted), ['ada/graph', ref, folder.slice(1) || undefined]);
        assert.deepEqual(location(corrected), location(pasted));
        const source = parseSource(`${name}:ada/graph`);
        assert.ok(source.form === 'shorthand');
        assert.equal(repositoryPage(source, { ref, subdir: folder }), url);
      });
    }
  }
  test(`completion proposes ${name}:`, () => {
    assert.ok(labels('{"plugins":[{"source":"$0"}]}').includes(`${name}:`));
  });
}

const sshAddresses: readonly (readonly [written: string, address: string])[] = [
  ['git@github.com:ada/graph.git', 'https://github.com/ada/graph'],
  ['git@gitlab.com:ada/graph', 'https://gitlab.com/ada/graph'],
  ['ssh://git@codeberg.org/ada/graph.git', 'https://codeberg.org/ada/graph'],
  ['ssh://git@codeberg.org:22/ada/graph.git', 'https://codeberg.org/ada/graph'],
  ['git+ssh://git@bitbucket.org/ada/graph.git', 'https://bitbucket.org/ada/graph'],
  ['git://git.example.org/ada/graph.git', 'https://git.example.org/ada/graph'],
  ['ssh://git@git.example.org:2222/ada/graph.git', 'https://git.example.org/ada/graph'],
  ['ssh://forgejo@git.example.org:2222/ada/graph', 'https://git.example.org/ada/graph'],
  ['git@github.com:ada/graph.git#dev', 'https://github.com/ada/graph/tree/dev'],
];

for (const [written, address] of sshAddresses) {
  test(`${written} is one repository for paste and rule`, () => {
    const pageOf = (text: unknown) => {
      const source = parseSource(String(text));
      assert.ok('host' in source, String(text));
      return repositoryPage(source, { ref: source.ref, subdir: undefined })?.replace(/\.git$/, '');
    };
    assert.equal(pageOf(sourceOf(written)), address);
    assert.equal(pageOf(fixed(written).view.plugins[0]?.repo?.value), address);
  });
}

test('a host that runs the software of another has its pages, a domain of the same name has not', () => {
  const pageOf = (address: string) => {
    const source = parseSource(address);
    assert.ok('host' in source, address);
    return repositoryPage(source, { ref: 'dev', subdir: undefined });
  };
  const own = 'https://gitlab.example.org/ada/graph';
  assert.equal(pageOf(own), `${own}/-/tree/dev`);
  assert.equal(pageOf('https://gitlab.test/ada/graph'), 'https://gitlab.test/ada/graph');
});
