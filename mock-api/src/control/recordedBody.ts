/** The body of a recorded request: as text, and as bytes if the text does not have all of them. */
import { isUtf8 } from 'node:buffer';
import { bodyExcerptLimit, type RequestDetails } from '../control.ts';
import { decodeSync } from '../http/contentCoding.ts';

/** The bytes of a body, copied up to the limit, so that a large body is not retained in memory. */
export class RecordedBytes {
  readonly bytes: Buffer;
  readonly missing: RequestDetails['partial'];

  /** @param missing why the bytes are not all of the body; `undefined` if they are */
  constructor(bytes: Buffer, missing: RequestDetails['partial']) {
    this.bytes = Buffer.from(bytes.subarray(0, bodyExcerptLimit));
    this.missing = missing ?? (bytes.length > bodyExcerptLimit ? 'truncated' : undefined);
  }
}

type BodyDetails = Pick<RequestDetails, 'requestBody' | 'requestBodyBase64' | 'partial'>;

/** @param coding the Content-Encoding of the body */
export function bodyDetails(
  body: string | RecordedBytes | undefined,
  coding: string | undefined,
): BodyDetails {
  if (body === undefined || body === '') return {};
  if (typeof body === 'string') {
    // The text ends with an ellipsis if it was truncated.
    const isTruncated = body.length > bodyExcerptLimit;
    return { requestBody: body, ...(isTruncated && { partial: 'truncated' }) };
  }
  const { bytes, missing } = body;
  const partial = missing === undefined ? {} : { partial: missing };
  if (bytes.length === 0) return partial;
  const text = `${textOf(bytes, coding) ?? ''}${missing === 'truncated' ? '…' : ''}`;
  const isExact = coding === undefined && isUtf8(bytes);
  return {
    ...(text !== '' && { requestBody: text }),
    ...(!isExact && missing !== 'truncated' && { requestBodyBase64: bytes.toString('base64') }),
    ...partial,
  };
}

/** Returns the decompressed text; `undefined` if the bytes are not text. */
function textOf(bytes: Buffer, coding: string | undefined): string | undefined {
  const decoded = decodeSync(bytes, coding, 4 * bodyExcerptLimit) ?? bytes;
  const text = isUtf8(decoded) || coding === undefined ? decoded.toString() : undefined;
  return text !== undefined && text.length > bodyExcerptLimit
    ? `${text.slice(0, bodyExcerptLimit)}…`
    : text;
}
