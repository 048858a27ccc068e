import type { IncomingMessage, ServerResponse } from 'node:http'
import { wantsDark } from '../build/dark-variant.ts'
import { compressAtOnce, compressBest, type Encoding, encodingFor, etagIn, WORTH_BYTES } from './encodings.ts'
import type { HeldFile } from './static-files.ts'

/** A way to send a file: its headers as node takes them fastest, a flat list written out once, and its bytes. */
interface Variant {
  headers: string[]
  body: Buffer
  etag: string
  notModified: string[]
}

export interface PreparedFile {
  identity: Variant
  br: Variant | undefined
  gzip: Variant | undefined
  /** Makes the variant in an encoding that is still to be made; absent where all that will be are there. */
  make?: (encoding: Encoding) => Variant
  dark: PreparedFile | undefined
}

/** Writes out every header of a file's every answer, once. */
export function prepareFile(file: HeldFile, common: Readonly<Record<string, string>>): PreparedFile {
  const always = {
    ...common,
    ...(file.csp && { 'content-security-policy': file.csp }),
    ...(file.framed && { 'x-frame-options': 'SAMEORIGIN' }),
    'cache-control': file.cacheControl,
    // Pages alone look different to who wants them dark: all else is the same for everyone, whatever their cookies.
    vary: file.csp ? 'cookie, accept-encoding' : 'accept-encoding',
  }
  const variant = (body: Buffer, encoding?: Encoding, tag: string | undefined = encoding): Variant => {
    const etag = etagIn(file.etag, tag)
    return {
      headers: Object.entries({
        ...always,
        etag,
        'content-type': file.type,
        'content-length': String(body.length),
        ...(encoding && { 'content-encoding': encoding }),
      }).flat(),
      body,
      etag,
      notModified: Object.entries({ ...always, etag }).flat(),
    }
  }
  const prepared: PreparedFile = {
    identity: variant(file.identity),
    br: file.br ? variant(file.br, 'br') : undefined,
    gzip: file.gzip ? variant(file.gzip, 'gzip') : undefined,
    dark: file.dark ? prepareFile(file.dark, common) : undefined,
  }
  // Whoever asks first gets it quickly compressed, whoever asks after a moment as small as can be: so the start need not wait for all of them.
  const make = (encoding: Encoding): Variant => {
    const quick = variant(compressAtOnce(encoding, file.identity), encoding, `${encoding}-quick`)
    prepared[encoding] = quick
    const keep = (best: Buffer) => {
      prepared[encoding] = variant(best, encoding)
    }
    // The quick variant stays where the better one could not be made.
    void compressBest(encoding, file.identity).then(keep, () => undefined)
    return quick
  }
  return file.compressLater && file.identity.length >= WORTH_BYTES ? Object.assign(prepared, { make }) : prepared
}

/** Whether the browser has this very content, or a proxy in between that weakened its tag. */
const isKnown = (given: string | undefined, etag: string): boolean =>
  given === etag || (given?.split(',').some((one) => ['*', etag, `W/${etag}`].includes(one.trim())) ?? false)

const inDesign = (req: IncomingMessage, file: PreparedFile): PreparedFile =>
  (file.dark && wantsDark(req.headers.cookie) && file.dark) || file

const inEncoding = (req: IncomingMessage, file: PreparedFile): Variant => {
  const encoding = encodingFor(req.headers['accept-encoding'])
  return (encoding && (file[encoding] ?? file.make?.(encoding))) ?? file.identity
}

/** Sends a file in the design the reader chose and the best encoding that the browser takes, or nothing where it has it already. */
export function sendFile(req: IncomingMessage, res: ServerResponse, held: PreparedFile): void {
  const { headers, body, etag, notModified } = inEncoding(req, inDesign(req, held))
  if (isKnown(req.headers['if-none-match'], etag)) {
    res.writeHead(304, notModified).end()
    return
  }
  res.writeHead(200, headers)
  res.end(req.method === 'HEAD' ? undefined : body)
}

/** Sends a page that says what is wrong, under the status that says so too. It has no version: a browser must not take it for the page. */
export function sendErrorPage(req: IncomingMessage, res: ServerResponse, status: number, held: PreparedFile): void {
  const { headers, body } = inEncoding(req, inDesign(req, held))
  for (let i = 0; i < headers.length; i += 2)
    if (headers[i] !== 'etag') res.setHeader(headers[i] as string, headers[i + 1] as string)
  res.setHeader('cache-control', 'no-store')
  res.writeHead(status)
  res.end(req.method === 'HEAD' ? undefined : body)
}
