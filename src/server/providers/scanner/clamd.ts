import { connect, type NetConnectOpts } from 'node:net'
import { links } from '../../../outgoing/services.ts'
import type { FileScanner } from './port.ts'

const { connectMs, ms, mostBytes } = links.clamd
/** A piece of a file at a time, so that nothing of it is copied whole. */
const PIECE = 64 * 1024
const NUL = 0

/** One command and its answer, on a connection of its own: what hangs holds up nobody else. Rejects where there is no whole answer in time. */
function ask(at: NetConnectOpts, command: string, body?: Uint8Array): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect({ ...at, noDelay: true } as NetConnectOpts)
    const parts: Buffer[] = []
    let size = 0
    const end = (error: Error | undefined, answer = '') => {
      clearTimeout(connecting)
      clearTimeout(whole)
      socket.destroy()
      if (error) reject(error)
      else resolve(answer)
    }
    const connecting = setTimeout(() => end(new Error('clamd takes no connection')), connectMs)
    const whole = setTimeout(() => end(new Error('clamd has not answered in time')), ms)
    socket.once('connect', () => {
      clearTimeout(connecting)
      socket.write(`z${command}\0`)
      if (body) sendPieces(socket, body)
    })
    socket.on('data', (part: Buffer) => {
      const till = part.indexOf(NUL)
      parts.push(till < 0 ? part : part.subarray(0, till))
      size += part.length
      if (size > mostBytes) end(new Error('clamd says more than an answer has'))
      else if (till >= 0) end(undefined, Buffer.concat(parts).toString('utf8'))
    })
    socket.once('error', (error) => end(error))
    socket.once('close', () => end(new Error('clamd closed without an answer')))
  })
}

/** `<length><data>` each, the length in four bytes of network order; a length of nothing ends it. */
function sendPieces(socket: { write: (part: Uint8Array) => unknown }, body: Uint8Array): void {
  const length = (n: number) => {
    const bytes = Buffer.alloc(4)
    bytes.writeUInt32BE(n)
    return bytes
  }
  for (let from = 0; from < body.length; from += PIECE) {
    const piece = body.subarray(from, from + PIECE)
    socket.write(length(piece.length))
    socket.write(piece)
  }
  socket.write(length(0))
}

/**
 * ClamAV's daemon, by INSTREAM of its own protocol (clamd(8) of ClamAV 1.4.6, read 2026-11-28). `StreamMaxLength` of clamd.conf has to be no less than the largest file that is taken;
 * of a larger one it says nothing, and neither do we.
 */
export function clamdScanner(at: NetConnectOpts): FileScanner {
  return {
    name: 'clamd',
    sandbox: false,
    scan: async (bytes) => {
      const said = await ask(at, 'INSTREAM', bytes).catch(() => '')
      if (said === 'stream: OK') return 'clean'
      const [, found] = /^stream: (.+) FOUND$/.exec(said) ?? []
      return found === undefined ? 'unknown' : { found }
    },
    version: async () => {
      const said = await ask(at, 'VERSION').catch(() => '')
      return said.startsWith('ClamAV ') ? said : 'unknown'
    },
  }
}
