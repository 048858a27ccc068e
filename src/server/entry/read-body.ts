import type { IncomingMessage } from 'node:http'
import { Problem } from '../kernel/errors.ts'

/** What was sent, of at most `most` bytes. Throws 'too_large', and nothing more is read, where there is more. */
export async function readBody(req: IncomingMessage, most: number): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of req) {
    size += (chunk as Buffer).length
    if (size > most) throw new Problem('too_large', { headers: { connection: 'close' } })
    chunks.push(chunk as Buffer)
  }
  return Buffer.concat(chunks)
}
