import { rmSync } from 'node:fs'
import { connect, createServer, type ListenOptions, type Server, type Socket } from 'node:net'
import type { Answer } from '../answer.ts'
import { parseJson } from './parse-json.ts'

/** The longest line that is read: fifty coins with the transactions they come from fit, a flood doesn't. */
const LONGEST_LINE = 8 << 20

/** Only our own server's processes ask, each over a few connections. */
const MOST_CONNECTIONS = 32
/** So much of lines that have not ended is kept for all connections together. */
const MOST_HELD = 64 << 20
let held = 0

interface Served {
  answer(request: unknown): Answer
  /** The journal can't be trusted any more, and the process should end; or something else that must never happen did. */
  onFault(error: unknown): void
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Answers one line; `n` comes back as it was sent, so that answers find their questions. */
function answerLine(line: string, answer: Served['answer']): string {
  let request: unknown
  try {
    request = parseJson(line)
  } catch {
    return JSON.stringify({ ok: false, code: 'malformed' })
  }
  if (!isObject(request)) return JSON.stringify({ ok: false, code: 'malformed' })
  const { n, ...asked } = request
  return JSON.stringify({ ...(typeof n === 'number' && { n }), ...answer(asked) })
}

function serve(socket: Socket, { answer, onFault }: Served): void {
  /** Pieces of the line that has not ended. */
  let chunks: string[] = []
  /** Lines that wait for their turn, of which nothing more is read meanwhile. */
  let lines: string[] = []
  let length = 0
  socket.setEncoding('utf8')
  const hold = (now: number) => {
    held += now - length
    length = now
  }
  const take = (line: string): void => {
    hold(length - line.length)
    // Who asks and doesn't read has the answers pile up here.
    if (line.length > LONGEST_LINE || socket.writableLength > LONGEST_LINE) return void socket.destroy()
    if (line.trim() !== '') socket.write(`${answerLine(line, answer)}\n`)
  }
  /** One line a turn: whoever sends many, or long ones, has the others wait for one of them at most. */
  const turn = () => {
    const line = lines.shift()
    if (line === undefined || socket.destroyed) return
    try {
      take(line)
    } catch (error) {
      socket.destroy()
      return onFault(error)
    }
    if (lines.length > 0) setImmediate(turn)
    else socket.resume()
  }
  socket.on('error', () => socket.destroy())
  socket.on('close', () => {
    hold(0)
    chunks = []
    lines = []
  })
  socket.on('data', (text: string) => {
    // What was destroyed may still have something to hand over.
    if (socket.destroyed) return
    const [first = '', ...more] = text.split('\n')
    hold(length + text.length - more.length)
    chunks.push(first)
    const isIdle = lines.length === 0
    for (const next of more) {
      lines.push(chunks.join(''))
      chunks = [next]
    }
    if (held > MOST_HELD || (lines.length === 0 && length > LONGEST_LINE)) return void socket.destroy()
    if (lines.length === 0) return
    socket.pause()
    if (isIdle) setImmediate(turn)
  })
}

/** Whether somebody answers at a socket: a file that is left over from a death answers nobody. */
const isAnswered = (path: string) =>
  new Promise<boolean>((resolve) => {
    const probe = connect(path)
    probe.on('connect', () => {
      probe.destroy()
      resolve(true)
    })
    probe.on('error', () => resolve(false))
  })

function serverOf(served: Served): Server {
  const server = createServer((socket) => serve(socket, served))
  server.maxConnections = MOST_CONNECTIONS
  return server
}

/** Listens on what systemd opened and owns: its unit says whose the socket is. */
export async function listenOnDescriptor(fd: number, served: Served): Promise<Server> {
  const server = serverOf(served)
  await listening(server, { fd })
  return server
}

/** Listens on a Unix socket that its owner alone may open. Throws Error where another signer answers there. */
export async function listenOnSocket(path: string, served: Served): Promise<Server> {
  if (await isAnswered(path)) throw new Error(`another signer answers at ${path}`)
  rmSync(path, { force: true })
  const server = serverOf(served)
  // Made with these rights, not given them afterwards: nobody gets in between.
  const mask = process.umask(0o177)
  try {
    await listening(server, { path })
  } finally {
    process.umask(mask)
  }
  return server
}

const listening = (server: Server, where: ListenOptions & { fd?: number }) =>
  new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(where, resolve)
  })
