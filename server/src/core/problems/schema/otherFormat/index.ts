import { NodeKind } from '../../../json/tree/tape.ts';
import { defineSchemaProblem } from '../schemaProblem.ts';
import { explainEntry, explainSourceObject } from './entry.ts';
import { explainFile, explainList } from './file.ts';

export const otherFormat = defineSchemaProblem({
  code: 'other-format',
  docs: {
    summary: 'An object is written as another tool or another file has it.',
    explanation:
      'Entries of other tools name the owner and the repository separately, use the name of the plugin as a key, or have only a name; here, `source` says where a plugin is installed from. The rule also reports a whole configuration inside `plugins`, a plugin entry or a list of plugins in place of the file, a configuration inside another object, and other files, such as a `package.json`. What follows from it is not reported separately.',
    bad: '{ "type": "github", "owner": "harbor", "repo": "graph", "enabled": true }',
    good: '{ "source": "github:harbor/graph", "enabled": true }',
  },
  *explain(value, context) {
    const { tree } = context.document;
    if (tree.isDamaged(value.node)) return;
    if (tree.kind(value.node) === NodeKind.Array && value.node === tree.root) {
      yield* explainList(value, context);
    }
    if (tree.kind(value.node) !== NodeKind.Object) return;
    const [first, index, name, ...deeper] = tree.path(value.node);
    if (first === undefined) yield* explainFile(value, context);
    else if (first !== 'plugins' || typeof index !== 'number' || deeper.length > 0) return;
    else if (name === undefined) yield* explainEntry(value, context);
    else if (name === 'source') yield* explainSourceObject(value, context);
  },
});
