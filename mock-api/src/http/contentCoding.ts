/** Decompresses request bodies (RFC 9110, section 8.4.1). */
import { promisify } from 'node:util';
import {
  brotliDecompress,
  brotliDecompressSync,
  gunzip,
  gunzipSync,
  inflate,
  inflateSync,
} from 'node:zlib';
import { splitList } from './fields.ts';

interface Limit {
  readonly maxOutputLength: number;
}

interface Coding {
  readonly decode: (body: Buffer, limit: Limit) => Promise<Buffer>;
  readonly decodeSync: (body: Buffer, limit: Limit) => Buffer;
}

const gzip: Coding = { decode: promisify(gunzip), decodeSync: gunzipSync };

/** The supported codings by name; `identity` and the empty list are none. */
const codings: Readonly<Record<string, Coding>> = {
  gzip,
  'x-gzip': gzip,
  deflate: { decode: promisify(inflate), decodeSync: inflateSync },
  br: { decode: promisify(brotliDecompress), decodeSync: brotliDecompressSync },
};

/** The names of the supported codings, for `Accept-Encoding`. */
export const supportedCodings = 'gzip, deflate, br';

/**
 * Returns the names of the codings of a body in the order in which they were applied, without
 * `identity`; `undefined` if one of them is not supported.
 */
export function codingsOf(field: string | undefined): readonly string[] | undefined {
  if (field === undefined) return [];
  const names = splitList(field.toLowerCase()).filter(name => name !== 'identity');
  return names.every(name => Object.hasOwn(codings, name)) ? names : undefined;
}

/** Decompresses a body. @throws Error of zlib */
export async function decode(
  body: Buffer,
  names: readonly string[],
  maxOutputLength: number,
): Promise<Buffer> {
  let decoded = body;
  for (const name of names.toReversed()) {
    decoded = (await codings[name]?.decode(decoded, { maxOutputLength })) ?? decoded;
  }
  return decoded;
}

/** Decompresses a body; `undefined` if that is not possible within the limit. */
export function decodeSync(
  body: Buffer,
  field: string | undefined,
  maxOutputLength: number,
): Buffer | undefined {
  const names = codingsOf(field);
  try {
    return names?.reduceRight(
      (decoded, name) => codings[name]?.decodeSync(decoded, { maxOutputLength }) ?? decoded,
      body,
    );
  } catch {
    return undefined;
  }
}
