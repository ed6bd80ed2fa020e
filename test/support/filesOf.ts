import type { Files } from '../../server/src/core/project/files.ts';

/** A workspace of text files, by the paths of their URIs. */
export function filesOf(texts: Readonly<Record<string, string>>): Files {
  const all = new Map(Object.entries(texts).map(([path, text]) => [`file://${path}`, text]));
  return {
    readText: async uri => all.get(uri),
    readFolder: async folder => {
      const entries = new Map<string, boolean>();
      for (const uri of all.keys()) {
        const [name = '', ...rest] = uri.slice(folder.length).split('/');
        if (uri.startsWith(folder)) entries.set(decodeURIComponent(name), rest.length > 0);
      }
      return entries.size === 0
        ? undefined
        : [...entries].map(([name, isFolder]) => ({ name, isFolder }));
    },
  };
}
