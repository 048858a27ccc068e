import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Answer } from '../answer.ts'
import { keyring } from '../keys/keyring.ts'
import type { Policy } from '../policy/policy.ts'
import { beginJournalIn } from '../start/begin-journal.ts'
import { sealInto } from '../start/seal-into.ts'
import { JUNK } from './test-signer.ts'

export const PASSPHRASE = 'correct horse battery staple'
const MAIN = fileURLToPath(new URL('../main.ts', import.meta.url))

/** Writes what a signer starts from: a cheap keystore, the journal of a seed that has signed nothing, and a policy. */
export function layOut(folder: string, policy: Policy, words = JUNK): void {
  sealInto(folder, words, PASSPHRASE, { N: 16, r: 1, p: 1 })
  beginJournalIn(folder, keyring(words.trim()), 'init', new Date(0))
  writeFileSync(join(folder, 'signer.json'), JSON.stringify(policy))
}

export interface SignerProcess {
  child: ChildProcess
  /** All that it wrote so far. */
  output(): string
  /** Resolves with the exit code, null after a signal. */
  ended: Promise<number | null>
  kill(): Promise<void>
}

/** Starts the signer as a process of its own; resolves once it is ready or has ended. Whoever starts it kills it. */
export async function startSigner(
  folder: string,
  passphrase = PASSPHRASE,
  env = 'test',
  more: readonly string[] = [],
): Promise<SignerProcess> {
  const args = ['serve', '--dir', folder, '--socket', join(folder, 's'), '--test', ...more]
  const child = spawn(process.execPath, [MAIN, ...args], {
    env: { NODE_ENV: env, NODE_NO_WARNINGS: '1' },
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  let written = ''
  const ended = once(child, 'exit').then(([code]) => code as number | null)
  const ready = new Promise<void>((resolve) => {
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk) => {
        written += String(chunk)
        if (written.includes('signer ready')) resolve()
      })
  })
  child.stdin.on('error', () => {})
  child.stdin.end(`${passphrase}\n`)
  await Promise.race([ready, ended])
  const kill = async () => {
    child.kill('SIGKILL')
    await ended
  }
  return { child, output: () => written, ended, kill }
}

/** Sends lines and reads answers, as the server's side will. */
export async function connected(
  path: string,
): Promise<{ send(line: string): void; ask(request: object): Promise<Answer>; socket: Socket }> {
  const socket = connect(path)
  await once(socket, 'connect')
  const waiting: ((answer: Answer) => void)[] = []
  let rest = ''
  socket.on('error', () => {})
  socket.setEncoding('utf8').on('data', (text: string) => {
    const lines = (rest + text).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) waiting.shift()?.(JSON.parse(line))
  })
  const send = (line: string) => socket.write(`${line}\n`)
  const ask = (request: object) =>
    new Promise<Answer>((resolve) => {
      waiting.push(resolve)
      send(JSON.stringify(request))
    })
  return { send, ask, socket }
}
