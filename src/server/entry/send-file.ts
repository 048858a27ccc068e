import type { IncomingMessage, ServerResponse } from 'node:http'
import { wantsDark } from './dark-variant.ts'
import type { HeldFile } from './static-files.ts'

/** A way to send a file: its headers as node takes them fastest, a flat list written out once, and its bytes. */
interface Variant {
  headers: string[]
  body: Buffer
}

export interface PreparedFile {
  etag: string
  identity: Variant
  br: Variant | undefined
  gzip: Variant | undefined
  notModified: string[]
  dark: PreparedFile | undefined
}

/** Writes out every header of a file's every answer, once. */
export function prepareFile(file: HeldFile, common: Readonly<Record<string, string>>): PreparedFile {
  const always = {
    ...common,
    ...(file.csp && { 'content-security-policy': file.csp }),
    ...(file.framed && { 'x-frame-options': 'SAMEORIGIN' }),
    etag: file.etag,
    'cache-control': file.cacheControl,
    // Pages alone look different to who wants them dark: all else is the same for everyone, whatever their cookies.
    vary: file.csp ? 'cookie, accept-encoding' : 'accept-encoding',
  }
  const variant = (body: Buffer, encoding?: string): Variant => ({
    headers: Object.entries({
      ...always,
      'content-type': file.type,
      'content-length': String(body.length),
      ...(encoding && { 'content-encoding': encoding }),
    }).flat(),
    body,
  })
  return {
    etag: file.etag,
    identity: variant(file.identity),
    br: file.br ? variant(file.br, 'br') : undefined,
    gzip: file.gzip ? variant(file.gzip, 'gzip') : undefined,
    notModified: Object.entries(always).flat(),
    dark: file.dark ? prepareFile(file.dark, common) : undefined,
  }
}

// Named, and not with a weight of zero, which means 'anything but this'.
const named = (encoding: string) =>
  new RegExp(`(?:^|[\\s,])${encoding}(?!\\s*;\\s*q=0(?:\\.0*)?\\s*(?:,|$))\\s*(?:[;,]|$)`)
const BR = named('br')
const GZIP = named('gzip')

/** Whether the browser has this very content, or a proxy in between that weakened its tag. */
const isKnown = (given: string | undefined, etag: string): boolean =>
  given === etag || (given?.split(',').some((one) => ['*', etag, `W/${etag}`].includes(one.trim())) ?? false)

const inDesign = (req: IncomingMessage, file: PreparedFile): PreparedFile =>
  (file.dark && wantsDark(req.headers.cookie) && file.dark) || file

const inEncoding = (req: IncomingMessage, file: PreparedFile): Variant => {
  const accepts = String(req.headers['accept-encoding'] ?? '')
  return (file.br && BR.test(accepts) && file.br) || (file.gzip && GZIP.test(accepts) && file.gzip) || file.identity
}

/** Sends a file in the design the reader chose and the best encoding that the browser takes, or nothing where it has it already. */
export function sendFile(req: IncomingMessage, res: ServerResponse, held: PreparedFile): void {
  const file = inDesign(req, held)
  if (isKnown(req.headers['if-none-match'], file.etag)) {
    res.writeHead(304, file.notModified).end()
    return
  }
  const { headers, body } = inEncoding(req, file)
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
