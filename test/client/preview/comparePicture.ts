import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pixelmatch from 'pixelmatch';
import { PNG } from 'pngjs';

const ownFolder = fileURLToPath(new URL('./pictures/', import.meta.url));
const isUpdating = process.env.UPDATE_PICTURES !== undefined;

/** The tolerance for differences in text antialiasing. */
const tolerance = 0.01;

/**
 * Compares a picture with the kept one of that name. With `UPDATE_PICTURES` set it is kept instead.
 * @param kept the folder of the kept pictures
 * @returns a message with the paths of the images; `undefined` if they are equal
 */
export async function comparePicture(
  name: string,
  actual: Buffer,
  kept = ownFolder,
): Promise<string | undefined> {
  const path = join(kept, `${name}.png`);
  if (isUpdating) {
    await mkdir(kept, { recursive: true });
    await writeFile(path, actual);
    return undefined;
  }
  if (!existsSync(path)) return `There is no ${path}. Set UPDATE_PICTURES=1 to keep one.`;
  const [before, now] = [PNG.sync.read(await readFile(path)), PNG.sync.read(actual)];
  const { width, height } = before;
  const difference = new PNG({ width, height });
  const isSameSize = width === now.width && height === now.height;
  const count = isSameSize
    ? pixelmatch(before.data, now.data, difference.data, width, height, { threshold: 0.2 })
    : width * height;
  if (count <= tolerance * width * height) return undefined;
  const folder = await mkdtemp(join(tmpdir(), 'site-plugins-pictures-'));
  await writeFile(join(folder, `${name}.png`), actual);
  await writeFile(join(folder, `${name}-difference.png`), PNG.sync.write(difference));
  const size = isSameSize ? '' : `, ${now.width} × ${now.height} for ${width} × ${height}`;
  return `${name}: ${((100 * count) / (width * height)).toFixed(1)} % differ${size}; see ${folder}`;
}
