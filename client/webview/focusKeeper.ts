/** Elements that keep the focus when they are rendered again, identified by a `data-` attribute. */
const focusParts = ['chip', 'toggle', 'choice', 'field', 'select', 'do', 'add'] as const;

/** A focused element: the attribute that names it, and its value, such as the index of a plugin. */
export interface Focus {
  readonly id: string;
  readonly part: (typeof focusParts)[number];
}

/** Returns what an element, or the nearest one around it, keeps the focus by. */
export function focusOf(target: Element): Focus | undefined {
  for (const part of focusParts) {
    const id = target.closest<HTMLElement>(`[data-${part}]`)?.dataset[part];
    if (id !== undefined) return { id, part };
  }
  return undefined;
}

/** Restores the focus to an element that was rendered again, wherever it is now. */
export function keepFocus(root: HTMLElement, focus: Focus | undefined): void {
  // A preview that is not focused must not take the focus back from the text.
  if (focus === undefined || !document.hasFocus()) return;
  const { part } = focus;
  const id = CSS.escape(focus.id);
  // An item that was removed gives way to the button that adds one.
  const instead = part === 'field' ? `, [data-add="${id}"]` : '';
  const element = root.querySelector<HTMLElement>(`[data-${part}="${id}"]${instead}`);
  if (element !== null && document.activeElement !== element) element.focus();
}
