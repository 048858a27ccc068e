import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import type { BrotliCompress, Gzip } from 'node:zlib'
import { compressAtOnce, compressor, type Encoding, encodingFor } from './encodings.ts'

/** Smaller than this, compressing costs more than it saves. */
const WORTH_BYTES = 1_000
/** Up to this it takes a tenth of a millisecond, and handing it to another thread would cost as much again. */
const AT_ONCE_BYTES = 16_384
/** A page under way is sent in one go; who waits longer for its rest gets what there is. */
const PATIENCE_MS = 20
const TEXT = /^(?:text\/|application\/(?:[\w.-]+\+)?(?:json|xml)\b|image\/svg\+xml)/

/**
 * Compresses what is about to be answered, where it is text and the browser takes it so, whoever writes it: `writeHead` is kept until enough is
 * known of the body. `mayCompress` is asked then, and not for anything else. Streams stay streams.
 */
export function compressAnswer(req: IncomingMessage, res: ServerResponse, mayCompress: () => boolean): void {
  const { writeHead } = res
  res.writeHead = ((status: number, ...rest: unknown[]) => {
    // From here on the answer is an ordinary one again, or a Shrinking of it.
    res.writeHead = writeHead
    const message = typeof rest[0] === 'string' ? rest[0] : undefined
    const headers = rest.find((part) => part && typeof part === 'object') as OutgoingHttpHeaders | undefined
    for (const name in headers) if (headers[name] !== undefined) res.setHeader(name, headers[name])
    if (message !== undefined) res.statusMessage = message
    const encoding = encodingOf(req, res, status)
    if (encoding && mayCompress()) shrink(res, status, encoding)
    else res.writeHead(status)
    return res
  }) as typeof res.writeHead
}

/** What an answer with these headers may be compressed with; writes down that it depends on who asks. */
function encodingOf(req: IncomingMessage, res: ServerResponse, status: number): Encoding | undefined {
  const type = String(res.getHeader('content-type') ?? '')
  if (!TEXT.test(type)) return undefined
  if (/^text\/[\w.-]+$/.test(type)) res.setHeader('content-type', `${type}; charset=utf-8`)
  const vary = String(res.getHeader('vary') ?? '')
  if (!/\*|accept-encoding/i.test(vary)) res.setHeader('vary', vary ? `${vary}, accept-encoding` : 'accept-encoding')
  if (res.hasHeader('content-encoding') || [204, 205, 206, 304].includes(status)) return undefined
  const length = res.getHeader('content-length')
  if (length !== undefined && Number(length) < WORTH_BYTES) return undefined
  const encoding = encodingFor(req.headers['accept-encoding'])
  if (req.method !== 'HEAD') return encoding
  // How long the answer to a GET would be is not known without making it.
  if (encoding) res.removeHeader('content-length')
  return undefined
}

type Ended = () => void

/** Takes the place of `write` and `end` until the body is complete, or larger or slower than is worth waiting for. */
function shrink(res: ServerResponse, status: number, encoding: Encoding): void {
  const { writeHead, write, end } = res
  let held: Buffer[] = []
  let size = 0
  let stream: BrotliCompress | Gzip | undefined
  let late: NodeJS.Timeout | undefined
  // Who looks whether the answer has begun must not begin another.
  Object.defineProperty(res, 'headersSent', { get: () => true, configurable: true })

  const begin = (compressed: boolean, length?: number) => {
    res.removeHeader('content-length')
    if (length !== undefined) res.setHeader('content-length', length)
    if (compressed) res.setHeader('content-encoding', encoding)
    writeHead.call(res, status)
  }
  const flow = () => {
    begin(true)
    const flowing = compressor(encoding)
    stream = flowing
    flowing.on('data', (part: Buffer) => {
      if (!write.call(res, part, 'utf8')) flowing.pause()
    })
    flowing.on('end', () => end.call(res, undefined as never, 'utf8'))
    flowing.on('error', (error) => res.destroy(error))
    // Either end may be the slower one: the reader is waited for here, the compressor by who writes.
    flowing.on('drain', () => flowing.isPaused() || res.emit('drain'))
    res.on('drain', () => flowing.resume())
    for (const part of held) flowing.write(part)
    held = []
    return flowing
  }
  const soon = () => {
    clearTimeout(late)
    late = setTimeout(() => (stream ?? flow()).flush(), PATIENCE_MS)
  }
  res.once('close', () => {
    clearTimeout(late)
    stream?.destroy()
  })

  res.write = ((chunk: string | Uint8Array, how?: BufferEncoding | Ended, then?: Ended) => {
    const done = typeof how === 'function' ? how : then
    const part = bytesOf(chunk, how)
    size += part.length
    soon()
    if (done) process.nextTick(done)
    if (stream) return stream.write(part)
    held.push(part)
    if (size > AT_ONCE_BYTES * 16) flow()
    return true
  }) as typeof res.write
  res.end = ((chunk?: string | Uint8Array | Ended, how?: BufferEncoding | Ended, then?: Ended) => {
    const done = [chunk, how, then].find((one): one is Ended => typeof one === 'function')
    if (done) res.once('finish', done)
    const last = typeof chunk === 'string' || chunk instanceof Uint8Array ? bytesOf(chunk, how) : Buffer.alloc(0)
    clearTimeout(late)
    if (stream) stream.end(last)
    else if (size + last.length > AT_ONCE_BYTES) flow().end(last)
    else {
      const whole = Buffer.concat([...held, last])
      const body = whole.length < WORTH_BYTES ? whole : compressAtOnce(encoding, whole)
      begin(body !== whole, body.length)
      end.call(res, body, 'utf8')
    }
    return res
  }) as typeof res.end
}

const bytesOf = (chunk: string | Uint8Array, how: unknown): Buffer =>
  typeof chunk === 'string'
    ? Buffer.from(chunk, typeof how === 'string' ? (how as BufferEncoding) : 'utf8')
    : Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength)
