import { t } from '@vscode/l10n';
import { nodesAt, searchByEntry } from '../../config/survey.ts';
import { NodeKind } from '../../json/tree/tape.ts';
import { isInUserFolder, userFolderHint } from '../../text/diskPath.ts';
import { defineRule } from '../problem.ts';

const hints = searchByEntry([userFolderHint]);

/** Matches a path that counts only where a path on the disk is meant. */
const mayBePage = /^\/home\//i;

/** Matches the names of options with paths on the disk. */
const pathOption = /(?:path|dir|directory|folder|file|root|cwd|vault)s?$/i;

export const machinePath = defineRule({
  code: 'machine-path',
  severity: 'warning',
  docs: {
    summary: 'A source or an option is a path in the folder of a user.',
    explanation:
      'A path such as `/home/ana/garden` or `C:\\\\Users\\\\ana\\\\garden` only exists on one machine, so the site cannot be built elsewhere. The file is usually public, and shows the name of the user. Use a path relative to the configuration.',
    bad: '{ "source": "/home/ana/garden/plugins/graph", "enabled": true }',
    good: '{ "source": "./plugins/graph", "enabled": true }',
  },
  *check({ document, projectContext }) {
    const { tree, view } = document;
    for (const node of nodesAt(tree, hints(document), NodeKind.String)) {
      const [list, id, part, ...rest] = tree.path(node);
      const plugin = list === 'plugins' ? view.plugins.find(one => one.index === id) : undefined;
      if (plugin === undefined) continue;
      const value = tree.stringValue(node);
      const isSource = node === plugin.repo?.node && plugin.source?.form === 'local';
      const isOption = part === 'options';
      if (!isSource && !isOption) continue;
      // A missing folder is reported as such.
      if (isSource && projectContext.exists(value) === false) continue;
      const name = rest.filter(step => typeof step === 'string').at(-1) ?? '';
      const isDisk = isSource || pathOption.test(String(name));
      if (!isInUserFolder(value) || (mayBePage.test(value) && !isDisk)) continue;
      yield {
        span: tree.span(node),
        reason: value,
        message: t(
          '"{0}" only exists on your own machine, and shows the name of its user. Use a path relative to this file.',
          value,
        ),
      };
    }
  },
});
