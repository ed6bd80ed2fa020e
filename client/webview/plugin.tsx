import { t } from '@vscode/l10n';
import type { FlexItem, GroupBox, PreviewPlugin } from '../../server/src/core/preview/model.ts';
import { usePreview } from './app.ts';
import { startDrag } from './drag.ts';
import { Button, classes, Icon, type IconName } from './elements.tsx';
import { handlePluginKey } from './keyboard.ts';
import { PaintedPlugin } from './painted.tsx';

interface PluginProps {
  readonly plugin: PreviewPlugin;
  /** The group that it is drawn in. */
  readonly group?: GroupBox;
  /** Whether it is not on the page, but in the list below it. */
  readonly isUnplaced?: boolean;
}

/** A plugin: a button, and the switch that enables or disables it; long, as it is one element. */
export function Plugin({ plugin, group, isUnplaced = false }: PluginProps) {
  const { app, view } = usePreview();
  const { id, label, enabled, span, hasDefaultLayout } = plugin;
  const { moving, highlight, isReadOnly } = view;
  const isHighlighted = highlight?.kind === 'plugin' && highlight.id === id;
  const isInRow = group !== undefined && !group.direction.startsWith('column');
  const isPainted = view.options.view === 'page' && !isUnplaced;
  const { slot } = moving ?? {};
  const isSlot = slot?.before === id && slot.position === plugin.position;
  const { selection } = app.form;
  const tabIndex = view.active === id ? 0 : -1;
  const tooltip = [
    isPainted ? label : '',
    hasDefaultLayout ? t('Default position of the plugin') : '',
  ]
    .join('\n')
    .trim();
  return (
    <li
      class={classes('plugin', {
        off: !enabled,
        highlighted: isHighlighted,
        moving: moving?.id === id,
        'drop-before': isSlot && slot.group === (group?.name ?? null),
        selected: selection?.kind === 'plugin' && selection.id === id,
        'by-default': hasDefaultLayout,
        compact: isInRow || isUnplaced,
      })}
      style={group && flexStyle(plugin.flex)}
    >
      <Button
        class="row plugin-name"
        id={`plugin-${id}`}
        tabIndex={tabIndex}
        aria-current={isHighlighted ? 'true' : undefined}
        title={tooltip}
        onPointerDown={event => startDrag(app, plugin, event)}
        onClick={({ detail }) => {
          app.focus(`plugin-${id}`);
          app.selectClicked({ kind: 'plugin', id });
          app.reveal(span, detail !== 1);
        }}
        onKeyDown={event => handlePluginKey(app, plugin, event)}
        onFocus={() => app.notePluginFocus(id)}
      >
        <span class={isPainted ? 'hidden' : 'label'}>{label}</span>
        <span class={isPainted ? 'hidden' : 'row'}>
          <Notes plugin={plugin} />
        </span>
        {isPainted && <PaintedPlugin plugin={plugin} />}
      </Button>
      {!isReadOnly && !isInRow && (
        <input
          type="checkbox"
          class="switch"
          id={`switch-${id}`}
          role="switch"
          checked={enabled}
          aria-checked={enabled}
          aria-label={t('{0} is enabled', label)}
          tabIndex={tabIndex}
          title={enabled ? t('Disable') : t('Enable')}
          onChange={() => app.toggle(plugin)}
          onFocus={() => app.notePluginFocus(id, true)}
        />
      )}
    </li>
  );
}

/**
 * Returns the flex properties of a member. The preview is narrower than a page, so members that must not
 * shrink do so here, but less than others, and their names end in an ellipsis.
 */
function flexStyle({ grow, shrink, basis, align, justify }: FlexItem) {
  return {
    flex: `${grow ? 1 : 0} ${shrink ? 3 : 1} ${basis}`,
    alignSelf: align,
    justifySelf: justify,
  };
}

/** Icons and numbers after the name, with text for screen readers. */
function Notes({ plugin }: { readonly plugin: PreviewPlugin }) {
  const { display, condition, priority, group } = plugin;
  return (
    <>
      {display === 'mobile-only' && <Mark icon="mobile" text={display} />}
      {display === 'desktop-only' && <Mark icon="desktop" text={display} />}
      {condition !== undefined && <Mark icon="condition" text={t('if {0}', condition)} />}
      {priority !== undefined && (
        <span class="note number">
          <Spoken text={`${t('priority')} `} />
          {priority}
        </span>
      )}
      <Spoken text={group && t('group {0}', group)} />
      <Spoken text={plugin.hasDefaultLayout ? t('Default position of the plugin') : undefined} />
      <Spoken text={plugin.enabled ? undefined : t('disabled')} />
    </>
  );
}

/** An icon with a text for screen readers, which is its tooltip, too. */
function Mark({ icon, text }: { readonly icon: IconName; readonly text: string }) {
  return (
    <span class={`note ${icon}-mark`} title={text}>
      <Spoken text={text} />
      <Icon name={icon} />
    </span>
  );
}

/** Text for screen readers only, after a comma. */
function Spoken({ text }: { readonly text: string | undefined }) {
  return text === undefined ? null : <span class="hidden">{`, ${text}`}</span>;
}
