import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { SourceValue } from '../../../../server/src/core/config/source/forms.ts';
import { sourceKey } from '../../../../server/src/core/config/source/identity.ts';
import { parseSource, repositoryUrl } from '../../../../server/src/core/config/source/source.ts';
import { readWrittenSource, sourceOf } from '../../../../server/src/core/config/source/sourceOf.ts';
import { fc, limits } from '../../../fuzz/fuzz.ts';

test('a source is parsed with its form, name and ref', () => {
  const forms: readonly (readonly [text: string, form: string, name: string, ref?: string])[] = [
    ['github:owner/graph', 'shorthand', 'graph'],
    ['gitlab:group/sub/graph#v1', 'shorthand', 'graph', 'v1'],
    ['forge.example:owner/graph.git', 'shorthand', 'graph'],
    ['git+https://example.org/owner/graph.git#main', 'git+https', 'graph', 'main'],
    ['https://example.org/owner/graph/', 'https', 'graph'],
    ['./plugins/graph', 'local', 'graph'],
    ['../graph', 'local', 'graph'],
    ['/srv/graph', 'local', 'graph'],
    ['C:\\plugins\\graph', 'local', 'graph'],
    // The name of a package does not include its version.
    ['@scope/graph@1.2.0', 'unknown', 'graph'],
  ];
  for (const [text, form, name, ref] of forms) {
    const source = parseSource(text);
    assert.deepEqual([source.form, source.name, source.ref], [form, name, ref], text);
  }
});

function shown(source: SourceValue): string {
  return typeof source === 'string' ? source : Object.values(source).join(' ');
}

/** Returns what is meant by a source in a file, with `safe` before it if that is another spelling; why not; or `ok`. */
function reading(text: string): string {
  const read = readWrittenSource(text);
  if (read.kind === 'accepted') return 'ok';
  if (read.kind === 'never') return read.reason;
  return `${read.isSafe ? 'safe ' : ''}${read.meant.map(shown).join('|')}`;
}

/** Returns what is expected for each text of a table. */
function rows(table: string): string[][] {
  const lines = table.replaceAll('␣', ' ').split('\n').filter(Boolean);
  return lines.flatMap(line => {
    const [meant = '', texts = ''] = line.split(' = ');
    return texts.split(' · ').map(text => [meant, text]);
  });
}

/** Each line: what is read, and the texts of which it is, in which `␣` is a space. */
const readings = String.raw`
./plugins/graph = plugins/graph · plugins/graph/ · plugins\\graph · .\plugins\graph · ␣plugins/graph␣
./a/b/graph = a/b/graph
./graph = file:./graph · link:./graph · ␣./graph␣
../graph = file:../graph · ..\graph
/srv/graph = file:///srv/graph
github:u/r = u/r · ␣u/r · github:␣u/r · github␣u/r · GitHub;u/r · github://u/r/ · github/u/r · github:u\r · github:u/r/
github:u/r = www.github.com/u/r.git · git@github.com:u/r.git · ssh://git@github.com/u/r · github:u/r#
github:u/r = npx site-plugins add github:u/r · "github:u/r" · [the graph](github:u/r) · <github:u/r>
github:u/r#v1 = git clone -b v1 git@github.com:u/r.git
unknown = npm i u/r
github:u/r#v1 = u/r#v1 · github.com/u/r#v1 · github:u/r␣#␣v1 · u/r@v1 · github:u/r@v1 · git@github.com:u/r.git#v1 · github:u/r##v1
github:u/r#a|github:u/r#b = github:u/r#a#b
codeberg:u/r = codeberg.org/u/r
safe github:u/r = Github:u/r · GITHUB:u/r · gh:u/r · github.com:u/r · www.GitHub.com:u/r · githb:u/r
safe gitlab:g/s/r#v1 = GitLab:g/s/r#v1 · gl:g/s/r#v1 · gitlab.com:g/s/r#v1
safe codeberg:u/r = cb:u/r · codeberg.org:u/r · codebrg:u/r
safe bitbucket:u/r = BB:u/r · bitbucket.org:u/r
github:u/r|gitlab:u/r = gitlub:u/r
git+https://git.example.org/u/r = Git+Https://git.example.org/u/r
https://git.example.org/u/r = HTTPS://git.example.org/u/r · http://git.example.org/u/r · https:/git.example.org/u/r · https//git.example.org/u/r · git.example.org/u/r · https://git.example.org/u/r?x=1
git+https://git.example.org/u/r.git = git+ssh://git@git.example.org/u/r.git · ada@git.example.org:u/r · git://git.example.org/u/r.git · git+http://git.example.org/u/r.git

github:u/r = https://github.com/u/r?tab=readme-ov-file#usage · https://github.com/u/r/issues/1 · https://github.com/u/r/releases/latest · https://github.com/u/r/wiki
github:u/r#v1 = https://github.com/u/r/releases/tag/v1 · https://github.com/u/r/archive/refs/tags/v1.tar.gz · https://github.com/u/r/releases/download/v1/r.tgz · https://codeload.github.com/u/r/zip/v1
github:u/r#v1 = https://github.com/u/r/commit/v1 · github.com/u/r/tree/v1 · http://user@github.com/u/r/tree/v1
gitlab:u/r#v1 = https://gitlab.com/u/r/-/archive/v1/r-v1.zip · https://gitlab.com/u/r/tree/v1 · gitlab:u/r/-/tags/v1
bitbucket:u/r#v1 = https://bitbucket.org/u/r/get/v1.zip
github:u/r v1 a/b = https://github.com/u/r/blob/v1/a/b/index.ts · https://raw.githubusercontent.com/u/r/v1/a/b/index.ts · https://raw.githubusercontent.com/u/r/refs/tags/v1/a/b/index.ts · github:u/r/tree/v1/a/b · github:u/r/a/b#v1
https://git.example.org:3000/u/r v1 a = https://git.example.org:3000/u/r/src/tag/v1/a · https://git.example.org:3000/u/r/-/tree/v1/a
github:u/r sub = github:u/r/sub · gh:u/r/sub · github:u/r/sub/
github:u/r src/sub = github:u/r/src/sub
github:u/r = https://github.com/u/r/sub
codeberg:u/r a/b = codeberg:u/r/a/b

owner = github:u · github: · gh:u · github.com/u · https://github.com/u · https://gitlab.com/u/ · https://codeberg.org
package = @u/r · @u/r@1.2 · npm:@u/r · https://www.npmjs.com/package/@u/r · npmjs.com/package/r · https://jsr.io/@u/r · https://registry.npmjs.org/r/-/r-1.0.0.tgz · https://unpkg.com/r
snippet = https://gist.github.com/u/0123abcd · https://gist.github.com/0123abcd.git · https://gitlab.com/-/snippets/12 · gist:0123abcd
snippet = https://example.org/graph.zip · https://git.example.org/u/r/archive/main.tar.gz · ./plugins/graph.tgz
machine = C:\plugins\graph · c:/plugins/graph · \\server\graph · ~/plugins/graph · file:///C:/graph
placeholder = github:<owner>/graph · github:your-name/graph · https://github.com/your-org/graph · $HOME/graph
folder = . · .. · ./ · ../.. · / · ..\
ref = github:u/r#a␣b · github:u/r#^1.0 · github:u/r#semver:1 · github:u/r#a..b · ./a#~1
empty = ␣
unknown = graph · https://example.org · Plugin.Graph() · github:u/r/../x · forge.example:u/./r · github:u/..

ok = github:u/r#v1 · github:u/r.git · gitlab:g/s/t/r · gitea:u/r · forge.example:u/r · gitbucket:u/r · sourcehut:~u/r · github:u/your_graph · github:packages/archive.js
ok = https://GitHub.com/u/r · https://github.com/u/r.git/ · https://github.com:443/u/r#main · git+https://me@github.com/u/r.git#a/b
ok = https://git.example.org/graph.git · https://git.example.org:8443/u/r · https://git.sr.ht/~u/r · https://git.example.org/a/b/src/graph · https://gitlab.com/a/b/c/d/graph · https://dev.azure.com/o/p/_git/r · https://192.168.0.2/u/r · https://example.org/tree/main
ok = ./x · ../x · ../../x/ · /srv/x · ./x#v1 · ./x.js
`;

test('a source in a file is accepted, one slip from what is meant, or nothing to install from', () => {
  for (const [meant, text = ''] of rows(readings)) assert.equal(reading(text), meant, text);
});

/** The same for a text that is pasted, with `none` if it is not a source. */
const pasted = String.raw`
github:u/r = github:u/r · https://github.com/u/r · <https://github.com/u/r.git> · "github:u/r" · https://github.com/u/r?tab=readme-ov-file
github:u/r = [the graph](https://github.com/u/r.git "Graph") · git clone --depth 1 https://github.com/u/r.git r · npx site plugin add github:u/r
github:u/r#v1 = https://github.com/u/r.git#v1 · github:u/r@v1 · https://github.com/u/r/archive/v1.zip
github:u/r a = https://github.com/u/r/tree/HEAD/a
github:u/r v1 my a = https://github.com/u/r/tree/v1/my%20a
github:u/r v1 a = https://github.com/u/r/blob/v1/a/index.ts#L10-L20
gitlab:u/r v1 a = https://gitlab.com/u/r/-/tree/v1/a?ref_type=heads
git+https://gitlab.com/g/s/r.git#v1 = https://gitlab.com/g/s/r/-/tree/v1
codeberg:u/r v1 a = https://codeberg.org/u/r/src/branch/v1/a
git+https://git.example.org/u/r.git = git@git.example.org:u/r.git · ssh://git@git.example.org:2222/u/r
./plugins/r = ./plugins/r · plugins/r
none = 2024/05 · @u/r · https://gist.github.com/u/0123456789.git · https://localhost:3000/u/r.git · C:\plugins\r · ~/plugins/r
none = npm install @u/r · yarn add --dev r@^2 · Plugin.Graph({ depth: 1 }) · https://github.com/your-name/r.git · github:u/r, github:u/s
none = http://example.org/a/b · example.org/a/b · a/b/c · github: u/r · note:a/b · a\b
`;

test('what an author has pasted is the source that it means', () => {
  for (const [meant, text = ''] of rows(pasted)) {
    const source = sourceOf(text);
    assert.equal(source === undefined ? 'none' : shown(source), meant, text);
  }
  assert.equal(sourceOf(''), undefined);
});

const piece = fc.constantFrom(
  ...['a', '.', '..', '/', '\\', ':', '#', '@', ' ', '.git', 'git', 'github', 'plugins', 'src'],
  ...['http://', 'https://', 'git+https://', 'git@', 'ssh://', 'www.', '.com', 'C:', '\n'],
);

test('any text has a key, and what corrects it is accepted', () => {
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 8 }), pieces => {
      const text = pieces.join('');
      assert.equal(typeof sourceKey(text), 'string');
      const read = readWrittenSource(text);
      for (const meant of read.kind === 'slip' ? read.meant : []) {
        assert.equal(reading(typeof meant === 'string' ? meant : meant.repo), 'ok', text);
      }
    }),
    limits(20_000),
  );
});

test('the page of a repository is known if its host is', () => {
  for (const [text, url] of [
    ['github:owner/graph', 'https://github.com/owner/graph'],
    ['git+https://me@example.org/owner/graph.git', 'https://example.org/owner/graph'],
    ['forge.example:owner/graph', undefined],
  ] as const) {
    const source = parseSource(text);
    assert.ok(source.form !== 'local' && source.form !== 'unknown', text);
    assert.equal(repositoryUrl(source), url, text);
  }
});
