import { spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { jsonRpc } from '../json-rpc.ts'
import { atExit } from './until-exit.ts'

/** Whether there is a binary for this machine: the registry has the one for Linux on x64. */
export const anvilRuns = process.platform === 'linux' && process.arch === 'x64'

const binary = () => {
  const manifest = createRequire(import.meta.url).resolve('@foundry-rs/anvil-linux-amd64/package.json')
  return join(dirname(manifest), 'bin', 'anvil')
}

export interface Anvil {
  url: string
  /** Calls a method of the node; throws Error with what it says where it refuses. */
  rpc<T = string>(method: string, ...params: unknown[]): Promise<T>
  stop(): Promise<void>
}

/** Starts an Ethereum node in memory (chain 31337) that mines when it is told to. Whoever starts it stops it. */
export async function startAnvil(...options: string[]): Promise<Anvil> {
  const child = spawn(binary(), ['--port', '0', '--no-mining', ...options], { stdio: ['ignore', 'pipe', 'ignore'] })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const kill = () => void child.kill('SIGKILL')
  const letBe = atExit(kill)
  let written = ''
  const port = await new Promise<string>((resolve, reject) => {
    child.once('error', reject)
    void ended.then(() => reject(new Error('anvil ended before it listened')))
    child.stdout.on('data', (chunk) => {
      written += String(chunk)
      const [, found] = /Listening on [\d.]+:(\d+)/.exec(written) ?? []
      if (found) resolve(found)
    })
  })
  const url = `http://127.0.0.1:${port}`
  return {
    url,
    rpc: jsonRpc(url).ask,
    stop: async () => {
      letBe()
      kill()
      await ended
    },
  }
}
