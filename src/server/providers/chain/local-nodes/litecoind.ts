import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { accessSync, constants } from 'node:fs'
import { createServer } from 'node:net'
import { jsonRpc } from '../json-rpc.ts'
import { atExit, scratchFolder } from './until-exit.ts'

/** Where litecoind is installed: Debian's package, or one's own. Undefined where there is none. */
export const litecoindPath: string | undefined = [
  '/usr/lib/litecoin/litecoind',
  '/usr/bin/litecoind',
  '/usr/local/bin/litecoind',
  '/opt/homebrew/bin/litecoind',
].find(isExecutable)

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

export interface Litecoind {
  url: string
  rpc<T = string>(method: string, ...params: unknown[]): Promise<T>
  stop(): Promise<void>
}

/**
 * Starts a Litecoin node of its own chain (regtest), without a wallet, without an index of transactions, that takes replacements. Mines when it is
 * told to. Whoever starts it stops it.
 */
export async function startLitecoind(...options: string[]): Promise<Litecoind> {
  if (!litecoindPath) throw new Error('litecoind is not installed: on Debian, apt-get install litecoind')
  const folder = scratchFolder('florin-litecoind-')
  const password = randomBytes(16).toString('hex')
  const port = await freePort()
  const child = spawn(
    litecoindPath,
    [
      '-regtest',
      `-datadir=${folder.path}`,
      `-rpcport=${port}`,
      '-rpcuser=florin',
      `-rpcpassword=${password}`,
      '-server=1',
      '-listen=0',
      '-dnsseed=0',
      '-disablewallet=1',
      '-txindex=0',
      '-mempoolreplacement=1',
      '-printtoconsole=1',
      '-debuglogfile=0',
      ...options,
    ],
    { stdio: ['ignore', 'pipe', 'ignore'] },
  )
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const kill = () => void child.kill('SIGKILL')
  const letBe = atExit(kill)
  const stop = async () => {
    letBe()
    kill()
    await ended
    folder.remove()
  }
  let written = ''
  await new Promise<void>((resolve, reject) => {
    child.once('error', reject)
    void ended.then(() => {
      letBe()
      folder.remove()
      reject(new Error(`litecoind ended before it was ready: ${written.slice(-400)}`))
    })
    child.stdout.on('data', (chunk) => {
      // Read to the end, or the node would stand still at a full pipe.
      written = `${written}${chunk}`.slice(-4_000)
      if (written.includes('Done loading')) resolve()
    })
  })
  const url = `http://florin:${password}@127.0.0.1:${port}`
  return { url, rpc: jsonRpc(url).ask, stop }
}

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
