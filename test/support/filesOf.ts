import type { Files } from '../../server/src/core/project/files.ts';

/** A workspace of text files, by path. */
export function filesOf(texts: Readonly<Record<string, string>>): Files {
  const all = new Map(Object.entries(texts).map(([path, text]) => [`file://${path}`, text]));
  return {
    readText: async uri => all.get(uri),
    readFolder: async folder => {
      const names = [...all.keys()].filter(name => name.startsWith(folder));
      if (names.length === 0) return undefined;
      const first = names.map(name => name.slice(folder.length).split('/'));
      return first.map(([name = '', ...rest]) => ({ name, isFolder: rest.length > 0 }));
    },
  };
}
