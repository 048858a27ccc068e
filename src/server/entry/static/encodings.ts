import { promisify } from 'node:util'
import {
  type BrotliCompress,
  brotliCompress,
  brotliCompressSync,
  constants,
  createBrotliCompress,
  createGzip,
  type Gzip,
  gzip,
  gzipSync,
} from 'node:zlib'

export type Encoding = 'br' | 'gzip'

// Named, and not with a weight of zero, which means 'anything but this'.
const named = (encoding: string) =>
  new RegExp(`(?:^|[\\s,])${encoding}(?!\\s*;\\s*q=0(?:\\.0*)?\\s*(?:,|$))\\s*(?:[;,]|$)`)
const BR = named('br')
const GZIP = named('gzip')

/** A file smaller than this is sent as it is. */
export const WORTH_BYTES = 512

/** The best encoding that an Accept-Encoding header lets us send; undefined: as it is. */
export function encodingFor(accepts: string | undefined): Encoding | undefined {
  if (!accepts) return undefined
  if (BR.test(accepts)) return 'br'
  return GZIP.test(accepts) ? 'gzip' : undefined
}

/** An entity tag belongs to the bytes that were sent, so each encoding of one content has its own (RFC 9110, 8.8.3.3). */
export const etagIn = (etag: string, encoding: string | undefined): string =>
  encoding ? etag.replace(/"$/, `-${encoding}"`) : etag

/**
 * What compresses while somebody waits: the levels from which on a page of ours gets hardly smaller, only dearer. The window fits our largest
 * page; brotli's default would take 4 MB of memory for each answer under way.
 */
const BROTLI = {
  params: {
    [constants.BROTLI_PARAM_QUALITY]: 4,
    [constants.BROTLI_PARAM_LGWIN]: 18,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
  },
}
const DEFLATE = { level: 4 }

export const compressAtOnce = (encoding: Encoding, content: Buffer): Buffer =>
  encoding === 'br' ? brotliCompressSync(content, BROTLI) : gzipSync(content, DEFLATE)

export const compressor = (encoding: Encoding): BrotliCompress | Gzip =>
  encoding === 'br' ? createBrotliCompress(BROTLI) : createGzip(DEFLATE)

/** As small as can be, for what is made once and sent often; on another thread, at twenty times the work. */
export const compressBest = (encoding: Encoding, content: Buffer): Promise<Buffer> =>
  encoding === 'br'
    ? promisify(brotliCompress)(content, {
        params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY },
      })
    : promisify(gzip)(content, { level: 9 })
