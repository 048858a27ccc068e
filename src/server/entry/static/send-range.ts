import { createReadStream } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { pipeline } from 'node:stream'
import type { StreamedFile } from './static-files.ts'

/** First and last byte, both included. */
type Range = { start: number; end: number }

/**
 * What part of `size` bytes a Range header asks for: 'all' where it asks for nothing we do (several parts, another unit, nonsense, which
 * RFC 9110 says to pass over), 'none' where there is no such part.
 */
export function rangeOf(header: string | undefined, size: number): Range | 'all' | 'none' {
  const [, first, last] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? []
  if (first === undefined || last === undefined || (first === '' && last === '')) return 'all'
  if (first === '') {
    const length = Math.min(Number(last), size)
    return length === 0 ? 'none' : { start: size - length, end: size - 1 }
  }
  const start = Number(first)
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1)
  if (last !== '' && Number(last) < start) return 'all'
  return start >= size ? 'none' : { start, end }
}

/** Sends a film, or the part that the player asks for, from disk. `common` are the headers of every answer. */
export function sendRange(
  req: IncomingMessage,
  res: ServerResponse,
  file: StreamedFile,
  common: Readonly<Record<string, string>>,
): void {
  const always = { ...common, etag: file.etag, 'cache-control': file.cacheControl, 'accept-ranges': 'bytes' }
  if (req.headers['if-none-match'] === file.etag) return void res.writeHead(304, always).end()
  // A part of another version, put behind what the player has of the old one, would be rubbish.
  const sameVersion = [undefined, file.etag].includes(req.headers['if-range'] as string | undefined)
  const asked = req.method === 'GET' && sameVersion ? rangeOf(req.headers.range, file.size) : 'all'
  if (asked === 'none')
    return void res.writeHead(416, { ...always, 'content-range': `bytes */${file.size}`, 'content-length': 0 }).end()
  const { start, end } = asked === 'all' ? { start: 0, end: file.size - 1 } : asked
  res.writeHead(asked === 'all' ? 200 : 206, {
    ...always,
    'content-type': file.type,
    'content-length': end - start + 1,
    ...(asked !== 'all' && { 'content-range': `bytes ${start}-${end}/${file.size}` }),
  })
  if (req.method === 'HEAD' || file.size === 0) return void res.end()
  // Whoever stops watching closes the connection, and the file with it; that is no fault.
  pipeline(createReadStream(file.path, { start, end }), res, () => {})
}
