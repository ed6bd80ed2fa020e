import type { PreviewModel, Selection } from '../../../server/src/core/preview/model.ts';
import type { Focus } from '../focusKeeper.ts';
import { allChips, samePlugin } from '../slots.ts';
import type { PropertyEditor } from './propertyEditor.ts';

/** How long a click waits for a second one before the panel moves what is under the pointer, in milliseconds. */
const doubleClick = 250;

/** Chooses what the properties panel shows. */
export class Selector {
  private readonly properties: PropertyEditor;
  /** The timer of a click that is about to open the panel. */
  private opening: ReturnType<typeof setTimeout> | undefined;

  constructor(properties: PropertyEditor) {
    this.properties = properties;
  }

  /** Shows the properties of what is selected; `undefined` closes the panel. */
  select(selection: Selection | undefined): void {
    this.keepClosed();
    this.properties.select(selection);
  }

  /** Shows the properties of a chip that was clicked, unless it is clicked again. */
  selectChip(id: number): void {
    this.keepClosed();
    const select = () => this.select({ kind: 'plugin', id });
    if (this.properties.selection !== undefined) select();
    else this.opening = setTimeout(select, doubleClick);
  }

  /** Leaves the panel closed, if a click was about to open it. */
  keepClosed(): void {
    clearTimeout(this.opening);
  }

  /** While the panel is open, it shows the chip that has the focus. */
  noteFocus({ part, id }: Focus): void {
    const isOpen = this.properties.selection !== undefined;
    if (isOpen && part === 'chip') this.select({ kind: 'plugin', id: Number(id) });
  }

  /** What has the focus when the panel gives it back. */
  get origin(): Focus {
    const { selection } = this.properties;
    if (selection?.kind === 'plugin') return { id: String(selection.id), part: 'chip' };
    if (selection === undefined || selection.kind === 'site')
      return { id: 'properties', part: 'do' };
    return { id: JSON.stringify(selection), part: 'select' };
  }

  /** Keeps the same plugin selected when its index changes. */
  follow(before: PreviewModel | undefined, now: PreviewModel): void {
    const { selection } = this.properties;
    if (selection?.kind !== 'plugin' || samePlugin(before, now, selection.id)) return;
    const label = before && allChips(before).find(({ id }) => id === selection.id)?.label;
    const [found, ...others] = allChips(now).filter(chip => chip.label === label);
    if (found === undefined || others.length > 0) return;
    this.properties.follow({ kind: 'plugin', id: found.id });
  }
}
