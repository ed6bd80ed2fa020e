import { t } from '@vscode/l10n';
import type {
  GroupBox,
  Item,
  PaletteModel,
  PositionModel,
  PreviewModel,
} from '../../server/src/core/preview/model.ts';
import { noteBlocks, paletteOf } from '../../server/src/core/preview/painting/painted.ts';
import { blocksBox } from './blocks.ts';
import { chipBox } from './chip.ts';
import { nameLabel } from './nameLabel.ts';
import { offer } from './offer.ts';
import { paint, withDraft } from './paint.ts';
import { drawInParts } from './parts.ts';
import { redrawIfChanged } from './redraw.ts';
import { renderedNote } from './renderedNote.ts';
import { selectButton } from './selection.ts';
import { allChips } from './slots.ts';
import { classes, h, type VNode } from './vdom.ts';
import type { View } from './view.ts';

/** The page with its positions. */
export function page(view: View): VNode {
  const { model, picked } = view;
  const painted = paintedWith(view);
  return h('section', { class: 'part', key: 'page', 'aria-labelledby': 'page-title' }, [
    h('h2', { id: 'page-title' }, t('Layout')),
    h('p', { class: 'hint keys', id: 'page-keys' }, hints(view)),
    offerPlugin(view),
    h(
      'div',
      {
        class: classes('page', model.options.viewport, {
          painted: painted !== undefined,
          example: painted?.isExample === true,
          moving: picked !== undefined,
        }),
        'aria-describedby': 'page-keys',
        role: 'group',
        style: { ...gridStyle(model), ...(painted && paint(painted, model.fonts)) },
      },
      model.positions.map(position => positionBox(view, position)),
    ),
  ]);
}

/** The palette of the view "Page", also with a color that is being picked. */
function paintedWith(view: View): PaletteModel | undefined {
  if (view.options.view !== 'page') return undefined;
  const palette = paletteOf(view.model, view.options);
  return palette && withDraft(view, palette);
}

/** A file without plugins has nothing on its page. */
function offerPlugin({ model }: View): VNode | undefined {
  if (model.broken || allChips(model).length > 0) return undefined;
  return offer(t('There are no plugins yet.'), { command: 'addPlugin', label: t('Add Plugin') });
}

/** Both hints have the same place, so that the page below stays where it is; one of them is shown. */
function hints({ picked, isReadOnly }: View): VNode[] {
  const isMoving = picked?.by === 'keys';
  const usual = isReadOnly
    ? t('Arrow keys move the focus, Enter goes to the text, P opens the properties.')
    : t(
        'Drag to move. Arrow keys move the focus, Space picks up, Enter goes to the text, E enables or disables, P opens the properties.',
      );
  const hint = (text: string, isShown: boolean) =>
    h('span', { class: isShown ? undefined : 'unseen' }, text);
  return [
    hint(t('Arrow keys choose the place, Space drops, Escape cancels.'), isMoving),
    hint(usual, !isMoving),
  ];
}

/** Returns the columns and rows of the page. The last row takes the room that is left. */
function gridStyle({ columns }: PreviewModel): Record<string, string> {
  const rows = rowsOf(columns);
  return {
    '--columns': columns.map(({ share }) => `minmax(0, ${share}fr)`).join(' '),
    '--rows': rows === 1 ? '1fr' : `repeat(${rows - 1}, auto) 1fr`,
  };
}

/** Returns the place of a position on the grid; the last one in a column reaches to its end. */
function areaStyle({ columns }: PreviewModel, { name }: PositionModel): Record<string, string> {
  const column = columns.findIndex(({ positions }) => positions.includes(name));
  const stack = columns[column]?.positions ?? [];
  const row = stack.indexOf(name) + 1;
  const end = row === stack.length ? rowsOf(columns) + 1 : row + 1;
  return { '--column': String(column + 1), '--row': `${row} / ${end}` };
}

function rowsOf(columns: PreviewModel['columns']): number {
  return Math.max(...columns.map(({ positions }) => positions.length));
}

function positionBox(view: View, position: PositionModel): VNode {
  const { name, items } = position;
  const slot = view.picked?.slot;
  const isOver = slot !== undefined && slot.position === name;
  const isEnd = isOver && slot.group === null && slot.before === null;
  return h(
    'section',
    {
      class: classes('position', name, { over: isOver, emptied: position.emptied }),
      key: name,
      style: areaStyle(view.model, position),
      'data-position': name,
      'aria-label': t('Position {0}', name),
    },
    [
      h('h3', {}, name),
      name === 'body' && (view.options.view === 'page' ? noteBox(view) : bodyText()),
      items.length === 0 &&
        (name !== 'body' || isOver || position.emptied) &&
        h(
          'p',
          { class: classes('empty', { 'drop-end': isEnd }), key: 'empty' },
          emptyLabel(position),
        ),
      items.length > 0 &&
        h(
          'ul',
          { class: classes('items', { 'drop-end': isEnd }), key: 'items' },
          drawInParts(view, {
            name: `position ${name}`,
            items,
            idsOf: item => (item.kind === 'plugin' ? [item.id] : item.members.map(({ id }) => id)),
            draw: item => itemBox(view, item),
            roomOf: count => ({ height: `${count * 40}px` }),
          }),
        ),
    ],
  );
}

function emptyLabel({ emptied }: PositionModel): string {
  return emptied ? t('left empty by the page type') : t('empty');
}

/** There is one note, whose HTML stays the same while the configuration is edited. */
const noteOwner = {};

/** The note in the middle of the page, or why it is the sample note. */
function noteBox({ model, noteHtml }: View): VNode {
  const { note, noteMessage } = model;
  const message = noteMessage !== undefined && h('p', { class: 'note-message' }, noteMessage);
  if (note === undefined || noteHtml === undefined) {
    return h('div', { key: 'note', class: 'note-text' }, [message, blocksBox(noteBlocks(model))]);
  }
  return h(
    'article',
    { key: 'note', class: 'note-text', 'aria-label': t('Note {0}', note.title) },
    [
      message,
      redrawIfChanged(noteOwner, [noteHtml], () =>
        h('div', { class: 'markdown' }, renderedNote(noteHtml)),
      ),
    ],
  );
}

/** Placeholder lines for the text of a note. */
function bodyText(): VNode {
  return h(
    'div',
    { class: 'lines', key: 'lines', 'aria-hidden': 'true' },
    ['a', 'b', 'c', 'd'].map(line => h('span', { class: line })),
  );
}

function itemBox(view: View, item: Item): VNode {
  if (item.kind === 'plugin') return chipBox(view, item, 'position');
  return groupBox(view, item);
}

function groupBox(view: View, group: GroupBox): VNode {
  const slot = view.picked?.slot;
  const isHere = slot?.position === group.members[0]?.position;
  const isEnd = isHere && slot?.group === group.name && slot.before === null;
  const isBefore = isHere && slot?.group === null && slot.before === group.lead;
  const isColumn = group.direction.startsWith('column');
  return h(
    'li',
    {
      class: classes('group', {
        column: isColumn,
        'drop-before': isBefore,
        into: isHere && slot?.group === group.name,
        undefined: !group.defined,
      }),
      key: `group ${group.name}`,
    },
    [
      selectButton(
        view,
        { kind: 'group', name: group.name },
        {
          class: 'group-name',
          label: t('Properties of the group {0}', group.name),
          content: [nameLabel(group.name), h('span', { class: 'note' }, groupLabel(group))],
        },
      ),
      h(
        'ul',
        {
          class: classes('members', { 'drop-end': isEnd }),
          'data-group': group.name,
          'aria-label': t('Group {0}', group.name),
          style: {
            'flex-direction': group.direction,
            'flex-wrap': group.wrap ? 'wrap' : 'nowrap',
            '--own-gap': group.gap,
          },
        },
        drawInParts(view, {
          name: `group ${group.members[0]?.position} ${group.name}`,
          items: group.members,
          idsOf: chip => [chip.id],
          draw: chip => chipBox(view, chip, group),
          roomOf: count => roomInGroup(group, count),
        }),
      ),
    ],
  );
}

/** The room of members: lines below each other, or a row to the right. */
function roomInGroup({ direction, wrap }: GroupBox, count: number): Record<string, string> {
  if (direction.startsWith('column')) return { height: `${count * 36}px` };
  return wrap ? { width: '100%', height: `${count * 12}px` } : { width: `${count * 10}px` };
}

function groupLabel({ defined, direction, wrap }: GroupBox): string {
  const parts = [direction === 'row' ? '' : direction, wrap ? t('wrap') : ''];
  if (!defined) parts.push(t('not defined'));
  return parts.filter(part => part !== '').join(' · ');
}
