import { t } from '@vscode/l10n';
import { useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import {
  defaultOptions,
  type GroupBox,
  type PositionModel,
} from '../../server/src/core/preview/model.ts';
import { columnsOf, stripsOf, viewports } from '../../server/src/core/preview/viewports.ts';
import { usePreview, type View } from './app.ts';
import { classes, Offer, Part, SelectButton } from './elements.tsx';
import { paint, SampleNote } from './painted.tsx';
import { Plugin } from './plugin.tsx';
import { renderedNote } from './renderedNote.tsx';
import { allPlugins } from './slots.ts';

/** The width at which the name of a plugin fits into a column, with its margins, in pixels. */
const columnWidth = 240;

/** Below it, the names in columns or the layout of a page cannot be read: the page is scrolled instead. */
const smallestScale = { columns: 0.65, page: 0.5 } as const;

/** The page with its positions, which is scaled down where it is wider than the preview; long, as it is one element. */
export function Page() {
  const { app, view } = usePreview();
  const { model, moving } = view;
  const frame = useRef<HTMLDivElement>(null);
  const available = useWidth(frame);
  const columns = columnsOf(model.options.viewport);
  const isPainted = view.options.view === 'page';
  const mode = view.options.mode ?? defaultOptions.mode;
  const palette = isPainted ? model.palettes.find(shown => shown.mode === mode) : undefined;
  const { width, scale } = sizeOf(view, available);
  return (
    <Part id="page" title={t('Layout')}>
      <p class="hidden" id="page-keys">
        {view.isReadOnly
          ? t('Arrow keys move the focus, Enter goes to the text, P opens the properties.')
          : t(
              'Drag to move. Arrow keys move the focus, Space picks up, Enter goes to the text, E enables or disables, P opens the properties.',
            )}
      </p>
      {!model.broken && allPlugins(model).length === 0 && (
        <Offer
          text={t('No plugins yet.')}
          label={t('Add Plugin')}
          fill={() => app.post({ type: 'addPlugin' })}
        />
      )}
      <div ref={frame} class="page-frame">
        <fieldset
          class={classes('stack page', {
            painted: palette !== undefined,
            moving: moving !== undefined,
          })}
          aria-labelledby="page-title"
          aria-describedby="page-keys"
          style={{
            width: `${width}px`,
            zoom: scale,
            gridTemplateColumns: columns
              .map(({ share }) => `minmax(0, ${palette ? share : 1}fr)`)
              .join(' '),
            ...(palette && paint(palette, model.fonts)),
          }}
        >
          {columns.map(({ positions }) => (
            <div key={positions[0]} class="page-column">
              {model.positions
                .filter(({ name }) => positions.includes(name))
                .map(position => (
                  <PositionBox key={position.name} position={position} />
                ))}
            </div>
          ))}
          {stripsOf(model.positions).map(position => (
            <div key={position.name} class="page-strip">
              <PositionBox position={position} />
            </div>
          ))}
        </fieldset>
      </div>
    </Part>
  );
}

/** Returns the width of an element, in pixels, whenever it changes. */
function useWidth(element: { readonly current: HTMLElement | null }): number {
  const [width, setWidth] = useState(() => window.innerWidth - 40);
  useLayoutEffect(() => {
    if (element.current === null) return;
    const observer = new ResizeObserver(([entry]) => {
      if (entry !== undefined) setWidth(entry.contentRect.width);
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, []);
  return width;
}

/** Returns the width that the page is laid out at, in pixels, and how far it is then scaled down. */
function sizeOf({ options, model }: View, available: number) {
  const { viewport } = model.options;
  const { width: widest, columns } = viewports[viewport];
  const { view = defaultOptions.view } = options;
  const least = view === 'page' ? widest : columns.length * columnWidth;
  const width = Math.max(least, Math.min(available, widest));
  return { width, scale: Math.max(smallestScale[view], Math.min(1, available / width)) };
}

function PositionBox({ position }: { readonly position: PositionModel }) {
  const { view } = usePreview();
  const { name, items, emptied } = position;
  const slot = view.moving?.slot;
  const isOver = slot?.position === name;
  const isEnd = isOver && slot.group === null && slot.before === null;
  const isBody = name === 'body';
  const isPainted = view.options.view === 'page';
  return (
    <section
      class={classes('position', { over: isOver, emptied })}
      data-position={name}
      aria-label={t('Position {0}', name)}
    >
      <h3 class={isPainted ? 'hidden' : undefined}>{name}</h3>
      {isBody && (isPainted ? <Note /> : <Lines />)}
      {items.length === 0 && (!isBody || isOver || emptied) && (
        <p class={classes('hint empty', { 'drop-before': isEnd })}>
          {emptied ? t('left empty by the page type') : t('empty')}
        </p>
      )}
      {items.length > 0 && (
        <ul class={classes('items', { 'drop-end': isEnd })}>
          {items.map(item =>
            item.kind === 'plugin' ? (
              <Plugin key={item.id} plugin={item} />
            ) : (
              <Group key={`group ${item.name}`} group={item} />
            ),
          )}
        </ul>
      )}
    </section>
  );
}

/** Placeholder lines for the text of a note. */
function Lines() {
  return (
    <div class="stack lines" aria-hidden="true">
      {['100%', '94%', '100%', '58%'].map((width, index) => (
        <span key={index} style={{ width }} />
      ))}
    </div>
  );
}

/** The note in the middle of the page, or the sample note with the reason. */
function Note() {
  const { model, noteHtml } = usePreview().view;
  const { note, noteMessage } = model;
  const rendered = useMemo(
    () => (noteHtml === undefined ? undefined : renderedNote(noteHtml)),
    [noteHtml],
  );
  const message =
    note !== undefined && rendered === undefined
      ? t('The Markdown support of VS Code, which renders notes, is not available.')
      : noteMessage;
  return (
    <div class="note-text">
      {message !== undefined && <p class="note-message">{message}</p>}
      {note === undefined || rendered === undefined ? (
        <SampleNote />
      ) : (
        <article class="markdown" aria-label={t('Note {0}', note.title)}>
          {rendered}
        </article>
      )}
    </div>
  );
}

function Group({ group }: { readonly group: GroupBox }) {
  const { view } = usePreview();
  const { name, direction, wrap, gap, members, lead, defined } = group;
  // In the columns, names wrap so that all of them are readable.
  const isPainted = view.options.view === 'page';
  const slot = view.moving?.slot;
  const isHere = slot?.position === members[0]?.position;
  const isInto = isHere && slot?.group === name;
  const isBefore = isHere && slot?.group === null && slot.before === lead;
  const notes = [
    direction === 'row' ? '' : direction,
    wrap ? t('wrap') : '',
    defined ? '' : t('not defined'),
  ];
  return (
    <li
      class={classes('group', {
        column: direction.startsWith('column'),
        'drop-before': isBefore,
        into: isInto,
      })}
    >
      <SelectButton
        id={`group-${members[0]?.position}-${name}`}
        class="row group-name"
        selection={{ kind: 'group', name }}
        label={t('Properties of the group {0}', name)}
      >
        <span class="label">{name}</span>
        <span class="note">{notes.filter(note => note !== '').join(' · ')}</span>
      </SelectButton>
      <ul
        class={classes('members', { 'drop-end': isInto && slot.before === null })}
        data-group={name}
        aria-label={t('Group {0}', name)}
        style={{
          flexDirection: direction,
          flexWrap: wrap || !isPainted ? 'wrap' : 'nowrap',
          gap: isPainted ? gap : `min(${gap}, 8px)`,
        }}
      >
        {members.map(plugin => (
          <Plugin key={plugin.id} plugin={plugin} group={group} />
        ))}
      </ul>
    </li>
  );
}
