import type { IncomingMessage, ServerResponse } from 'node:http'
import type { StaticFile } from './static-files.ts'

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
}

/** Writes out every header of every file's every answer, once. */
export function prepareFiles(
  files: ReadonlyMap<string, StaticFile>,
  common: Readonly<Record<string, string>>,
): Map<string, PreparedFile> {
  const prepared = new Map<StaticFile, PreparedFile>()
  for (const file of files.values()) if (!prepared.has(file)) prepared.set(file, prepare(file, common))
  return new Map([...files].map(([path, file]) => [path, prepared.get(file) as PreparedFile]))
}

function prepare(file: StaticFile, common: Readonly<Record<string, string>>): PreparedFile {
  const always = {
    ...common,
    ...(file.csp && { 'content-security-policy': file.csp }),
    etag: file.etag,
    'cache-control': file.cacheControl,
    vary: 'accept-encoding',
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

/** Sends a file in the best encoding that the browser takes, or nothing where it has it already. */
export function sendFile(req: IncomingMessage, res: ServerResponse, file: PreparedFile): void {
  if (isKnown(req.headers['if-none-match'], file.etag)) {
    res.writeHead(304, file.notModified).end()
    return
  }
  const accepts = String(req.headers['accept-encoding'] ?? '')
  const { headers, body } =
    (file.br && BR.test(accepts) && file.br) || (file.gzip && GZIP.test(accepts) && file.gzip) || file.identity
  res.writeHead(200, headers)
  res.end(req.method === 'HEAD' ? undefined : body)
}
