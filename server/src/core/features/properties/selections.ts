import type { PropertyPath, Selection } from '../../preview/model.ts';

const colors: PropertyPath = ['configuration', 'theme', 'colors'];

/** Returns where the file has what is selected. */
export function pathOf(selection: Selection): PropertyPath {
  switch (selection.kind) {
    case 'plugin':
      return ['plugins', selection.id];
    case 'group':
      return ['layout', 'groups', selection.name];
    case 'palette':
      return [...colors, selection.mode];
    case 'site':
      return ['configuration'];
  }
}

/** Returns whether a value consists of parts that are selected by themselves. */
export function isOfSelections(path: PropertyPath): boolean {
  return path.length === colors.length && colors.every((step, index) => step === path[index]);
}
