import type { PreviewModel, Selection } from '../../../server/src/core/preview/model.ts';
import type { Focus } from '../focusKeeper.ts';
import { allChips, samePlugin } from '../slots.ts';
import type { PropertyEditor } from './propertyEditor.ts';

/** The delay of opening the panel, which may move the chip under a double click, in milliseconds. */
const doubleClick = 250;

/** Controls the selection of the properties panel. */
export class Selector {
  private readonly properties: PropertyEditor;
  /** The timer of a delayed click. */
  private opening: ReturnType<typeof setTimeout> | undefined;
  /** Whether the user has closed the panel: it then opens when it is asked for, not with a click on a chip. */
  staysClosed: boolean;

  constructor(properties: PropertyEditor, staysClosed: boolean) {
    this.properties = properties;
    this.staysClosed = staysClosed;
  }

  /** Shows the properties of a selection; `undefined` closes the panel. */
  select(selection: Selection | undefined): void {
    this.keepClosed();
    this.staysClosed = selection === undefined;
    this.properties.select(selection);
  }

  /** Shows the properties of a clicked chip, unless it is double-clicked or the panel stays closed. */
  selectChip(id: number): void {
    this.keepClosed();
    if (this.staysClosed) return;
    const select = () => this.select({ kind: 'plugin', id });
    if (this.properties.selection !== undefined) select();
    else this.opening = setTimeout(select, doubleClick);
  }

  /** Cancels opening the panel. */
  keepClosed(): void {
    clearTimeout(this.opening);
  }

  /** Shows the focused chip while the panel is open. */
  noteFocus({ part, id }: Focus): void {
    const isOpen = this.properties.selection !== undefined;
    if (isOpen && part === 'chip') this.select({ kind: 'plugin', id: Number(id) });
  }

  /** The target of the focus after the panel is closed. */
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
