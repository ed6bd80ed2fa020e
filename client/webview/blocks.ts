import {
  type Block,
  backgroundOf,
  graph,
  headingSizes,
  type Row,
  symbols,
  tones,
  type Word,
} from '../../server/src/core/preview/painting/blocks.ts';
import { classes, h, type VNode } from './vdom.ts';

/** A component or the note as it is painted on the page. What it says is told to screen readers elsewhere. */
export function blocksBox(blocks: readonly Block[]): VNode {
  return h('span', { class: 'blocks', key: 'blocks', 'aria-hidden': 'true' }, blocks.map(blockBox));
}

function blockBox(block: Block): VNode {
  const name = `drawn-${block.kind}`;
  switch (block.kind) {
    case 'heading': {
      const size = `${headingSizes[block.size]}px`;
      return h('span', { class: name, style: { ...inTone(block), 'font-size': size } }, block.text);
    }
    case 'words':
      return h('span', { class: name }, block.words.map(wordBox));
    case 'rows':
      return h('span', { class: name }, block.rows.map(rowBox));
    case 'field':
      return h('span', { class: name, style: { '--lines': String(block.lines) } }, [
        block.symbol && symbolBox(block.symbol),
        h('span', {}, block.text),
      ]);
    case 'button':
      return block.symbol === undefined
        ? h('span', { class: name }, block.text)
        : h('span', { class: `${name} symbol` }, symbolBox(block.symbol));
    case 'graph':
      return graphBox();
    case 'code':
    case 'box':
      return h('span', { class: name }, block.text);
    default:
      return h('span', { class: name });
  }
}

function inTone({ tone }: Pick<Word, 'tone'>): Record<string, string> {
  const background = backgroundOf(tone);
  return {
    color: `var(--${tones[tone].foreground})`,
    ...(background !== undefined && { background: `var(--${background})` }),
  };
}

function wordBox(word: Word): VNode {
  const isFilled = backgroundOf(word.tone) !== undefined;
  return h(
    'span',
    { class: classes('word', { filled: isFilled }), style: inTone(word) },
    word.text,
  );
}

function rowBox(row: Row): VNode {
  const style = { ...inTone(row), '--depth': String(row.depth) };
  return h('span', { class: classes('row', { folder: row.isFolder === true }), style }, row.text);
}

function symbolBox(name: keyof typeof symbols): VNode {
  return h('svg', { class: 'icon', viewBox: '0 0 16 16' }, h('path', { d: symbols[name] }));
}

function graphBox(): VNode {
  const { width, height, nodes } = graph;
  const [{ x: x1, y: y1 }, ...others] = nodes;
  return h('svg', { class: 'drawn-graph', viewBox: `0 0 ${width} ${height}` }, [
    ...others.map(({ x: x2, y: y2 }) => h('line', { x1, y1, x2, y2 })),
    ...nodes.map(({ x: cx, y: cy, r, color }) =>
      h('circle', { cx, cy, r, style: { fill: `var(--${color})` } }),
    ),
  ]);
}
