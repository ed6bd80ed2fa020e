/** A file in a zip archive. Sizes are in bytes. */
interface ZipEntry {
  readonly path: string;
  readonly size: number;
  readonly compressed: number;
}

const centralHeader = 0x02014b50;
const endOfCentral = 0x06054b50;

/**
 * Returns the files of a zip archive, from its central directory (APPNOTE.TXT 4.3.12 and 4.3.16).
 * @throws Error if it is not a zip archive
 */
export function listZip(zip: Buffer): ZipEntry[] {
  const end = findEnd(zip);
  const entries: ZipEntry[] = [];
  let at = zip.readUInt32LE(end + 16);
  while (zip.readUInt32LE(at) === centralHeader) {
    const nameLength = zip.readUInt16LE(at + 28);
    const rest = zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
    entries.push({
      path: zip.toString('utf8', at + 46, at + 46 + nameLength),
      size: zip.readUInt32LE(at + 24),
      compressed: zip.readUInt32LE(at + 20),
    });
    at += 46 + nameLength + rest;
  }
  return entries;
}

function findEnd(zip: Buffer): number {
  for (let at = zip.length - 22; at >= 0; at -= 1) {
    if (zip.readUInt32LE(at) === endOfCentral) return at;
  }
  throw new Error('The file is not a zip archive.');
}
