// clamd's protocol, read 2026-11-28 in clamd(8) of ClamAV 1.4.6 (Debian's package clamav-daemon, sections COMMANDS and INSTREAM): a command behind `z` ends with NUL, and so does its answer;
// INSTREAM is followed by pieces `<length><data>`, the length four bytes in network order, and ends with one of no length; more than StreamMaxLength is answered with 'INSTREAM size limit
// exceeded' and the connection closed. The answers 'stream: OK' and 'stream: <name> FOUND' are those that this version gives. It is our reading, held against a real clamd where there is one.
import { createServer, type Socket } from 'node:net'
import { eicar } from '../providers/scanner/eicar.ts'

export interface FakeClamd {
  address: { host: string; port: number }
  /** How it misbehaves from here on. */
  be: (how: 'well' | 'silent' | 'closing' | 'endless' | 'odd') => void
  /** StreamMaxLength, in bytes. */
  mostBytes: number
  close: () => Promise<void>
}

const known = Buffer.from(eicar)

export async function fakeClamd(): Promise<FakeClamd> {
  let how: Parameters<FakeClamd['be']>[0] = 'well'
  const open = new Set<Socket>()
  const server = createServer((socket) => {
    open.add(socket)
    socket.on('close', () => open.delete(socket)).on('error', () => {})
    let given = Buffer.alloc(0)
    socket.on('data', (part) => {
      given = Buffer.concat([given, part])
      const said = answerTo(given, fake.mostBytes)
      if (said === undefined) return
      if (how === 'closing') return void socket.destroy()
      if (how === 'endless') return void socket.write('x'.repeat(1024 * 1024))
      if (how === 'odd') return void socket.end('stream: something else\0')
      if (how === 'well') socket.end(`${said}\0`)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const fake: FakeClamd = {
    address: { host: '127.0.0.1', port: (server.address() as { port: number }).port },
    be: (now) => {
      how = now
    },
    mostBytes: 25 * 1024 * 1024,
    close: async () => {
      for (const socket of open) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  return fake
}

/** What is answered to all that came so far; undefined while more must come. */
function answerTo(given: Buffer, mostBytes: number): string | undefined {
  const till = given.indexOf(0)
  if (till < 0) return undefined
  const command = given.subarray(0, till).toString()
  if (command === 'zVERSION') return 'ClamAV 1.4.6/27832/Sat Nov 28 08:00:00 2026'
  if (command !== 'zINSTREAM') return 'UNKNOWN COMMAND'
  const pieces: Buffer[] = []
  for (let at = till + 1; at + 4 <= given.length; ) {
    const length = given.readUInt32BE(at)
    if (length === 0) return Buffer.concat(pieces).includes(known) ? 'stream: Eicar-Test-Signature FOUND' : 'stream: OK'
    if (pieces.reduce((sum, one) => sum + one.length, length) > mostBytes) return 'INSTREAM size limit exceeded. ERROR'
    if (at + 4 + length > given.length) return undefined
    pieces.push(given.subarray(at + 4, at + 4 + length))
    at += 4 + length
  }
  return undefined
}
