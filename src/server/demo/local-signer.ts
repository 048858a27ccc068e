import { spawn } from 'node:child_process'
import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { copyFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { generateMnemonic } from '@scure/bip39'
import { wordlist } from '@scure/bip39/wordlists/english.js'
import { atExit, scratchFolder } from '../providers/chain/local-nodes/until-exit.ts'
import type { SigningCustody } from '../providers/custody/port.ts'
import { signerCustody } from '../providers/custody/signer.ts'

const DAY_S = 86_400
/** What the signer says once it listens. */
const READY = 'signer ready'
const PROGRAM = fileURLToPath(new URL('../../signer/main.ts', import.meta.url))

/** A signer's process for coins that are worth nothing: its seed is nobody's, and gone with its folder. */
export interface LocalSigner {
  /** SIGNER_SOCKET for it. */
  socket: string
  keys: Awaited<ReturnType<SigningCustody['publicKeys']>>
  /**
   * Starts it anew with a policy that has whoever adds a destination wait for a day, as the house does. Until then it vouches for those of the past,
   * which it can't know the age of, as usable at once.
   */
  leavePast(): Promise<void>
  /** Ends it and removes what it knew. */
  stop(): Promise<void>
}

/**
 * Starts a signer that holds itself to a policy for these networks, as signer.json spells them. Up to their limits it signs alone; above them nobody
 * can approve, as its approvers' passkeys are nobody's. Throws Error with what the signer says where it doesn't start.
 */
export async function startLocalSigner(networks: Record<string, object>): Promise<LocalSigner> {
  const scratch = scratchFolder('florin-signer-')
  const folder = scratch.path
  const socket = join(folder, 'signer.sock')
  const passphrase = randomBytes(24).toString('hex')
  const [journal, begun] = [join(folder, 'journal'), join(folder, 'journal-begun')]
  const run = async (command: string, ...lines: string[]) => {
    // Nobody witnesses it: its coins are worth nothing.
    const running = startProgram([command, '--dir', folder], [passphrase, ...lines, 'nobody', 'nobody else'])
    if ((await running.ended) !== 0) throw new Error(`the signer took no seed: ${running.said()}`)
  }
  await run('restore', generateMnemonic(wordlist, 256))
  await run('new-journal')
  copyFileSync(journal, begun)
  const serve = async (destinationDelay: number) => {
    writeFileSync(join(folder, 'signer.json'), JSON.stringify({ ...policyFor(networks), destinationDelay }))
    const serving = startProgram(['serve', '--dir', folder, '--socket', socket], [passphrase])
    await Promise.race([serving.ready, serving.ended])
    if (!serving.said().includes(READY)) throw new Error(`the signer did not start: ${serving.said()}`)
    return serving
  }
  let serving = await serve(0)
  const end = async () => {
    serving.kill()
    await serving.ended
  }
  return {
    socket,
    keys: await signerCustody(socket).publicKeys(),
    leavePast: async () => {
      await end()
      // It has signed nothing yet, and a policy that a journal has in force is changed by people alone.
      copyFileSync(begun, journal)
      serving = await serve(DAY_S)
    },
    stop: async () => {
      await end()
      scratch.remove()
    },
  }
}

/** Runs the signer's program with these lines on its standard input. */
function startProgram(args: readonly string[], lines: readonly string[]) {
  // Nothing of this process' environment is the signer's business.
  const child = spawn(process.execPath, [PROGRAM, ...args], { env: { NODE_NO_WARNINGS: '1' }, stdio: 'pipe' })
  let written = ''
  const kill = () => void child.kill('SIGKILL')
  const letBe = atExit(kill)
  const ended = once(child, 'exit').then(([code]) => {
    letBe()
    return code as number | null
  })
  const ready = new Promise<void>((resolve) => {
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk) => {
        written = `${written}${chunk}`.slice(-4_000)
        if (written.includes(READY)) resolve()
      })
  })
  child.stdin.end(`${lines.join('\n')}\n`)
  return { said: () => written.trim(), ended, ready, kill }
}

const policyFor = (networks: Record<string, object>) => ({
  v: 1,
  quorum: 2,
  approvers: ['nobody', 'nobody else'].map((person) => ({
    person,
    credential: randomBytes(16).toString('base64url'),
    publicKey: generateKeyPairSync('ec', { namedCurve: 'P-256' })
      .publicKey.export({ format: 'der', type: 'spki' })
      .toString('base64url'),
  })),
  approval: { rpId: 'localhost', origin: 'http://localhost:8443' },
  networks,
})
