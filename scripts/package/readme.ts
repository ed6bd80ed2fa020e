import { readFileSync } from 'node:fs';
import { extname, join } from 'node:path';

/**
 * Returns a README that is complete without its repository, as VS Code shows that of an extension which
 * was installed from a file: pictures are part of the text, and links to other files are plain text.
 * @param folder the absolute path of the folder that its links are relative to
 */
export function selfContainedReadme(text: string, folder: string): string {
  return text
    .replace(/!\[([^\]]*)\]\((?!\w+:)([^)]+)\)/g, (_, alternative: string, path: string) => {
      const type = `image/${extname(path).slice(1)}`;
      const data = readFileSync(join(folder, path), 'base64');
      return `![${alternative}](data:${type};base64,${data})`;
    })
    .replace(/(?<!!)\[([^\]]+)\]\((?!\w+:|#)[^)]+\)/g, '$1');
}
