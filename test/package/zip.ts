const centralHeader = 0x02014b50;
const endOfCentral = 0x06054b50;

/**
 * Returns the paths of the files of a zip archive, from its central directory (APPNOTE.TXT 4.3.12 and 4.3.16).
 * @throws Error if it is not a zip archive
 */
export function listZip(zip: Buffer): string[] {
  const end = findEnd(zip);
  const paths: string[] = [];
  let at = zip.readUInt32LE(end + 16);
  while (zip.readUInt32LE(at) === centralHeader) {
    const nameLength = zip.readUInt16LE(at + 28);
    const rest = zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
    paths.push(zip.toString('utf8', at + 46, at + 46 + nameLength));
    at += 46 + nameLength + rest;
  }
  return paths;
}

function findEnd(zip: Buffer): number {
  for (let at = zip.length - 22; at >= 0; at -= 1) {
    if (zip.readUInt32LE(at) === endOfCentral) return at;
  }
  throw new Error('The file is not a zip archive.');
}
