import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const top = fileURLToPath(new URL('../..', import.meta.url))
const unit = fileURLToPath(new URL('../../deploy/systemd/florin@.service', import.meta.url))

/** What the unit starts, from this tree and with an environment file elsewhere. */
function command(envFile: string): string[] {
  const line = /^ExecStart=(.*)$/m.exec(readFileSync(unit, 'utf8'))?.[1] ?? ''
  const words = line.replaceAll('/opt/florin/', top).split(' ')
  const own = words.indexOf('--env-file-if-exists=.env')
  if (own < 0) throw new Error('the unit reads no .env')
  return words.with(own, `--env-file=${envFile}`)
}

/** A process of Florin kept alive as systemd keeps it: Restart=always, RestartSec=1. */
export class Supervised {
  readonly port: number
  readonly #command: string[]
  readonly #env: NodeJS.ProcessEnv
  #child: ChildProcess | undefined
  #stopped = false
  starts = 0
  output = ''

  constructor(port: number, envFile: string, env: NodeJS.ProcessEnv) {
    this.port = port
    this.#command = command(envFile)
    this.#env = { ...env, PORT: String(port) }
    this.#start()
  }

  #start(): void {
    const [file = '', ...args] = this.#command
    const child = spawn(file, args, { cwd: top, env: this.#env, stdio: ['ignore', 'pipe', 'pipe'] })
    this.#child = child
    this.starts++
    const keep = (chunk: Buffer) => {
      this.output = (this.output + chunk.toString()).slice(-50_000)
    }
    child.stdout?.on('data', keep)
    child.stderr?.on('data', keep)
    child.once('exit', () => {
      if (!this.#stopped) setTimeout(() => this.#start(), 1000).unref()
    })
  }

  /** Resolves when /readyz says yes. @throws Error with what the process printed when it does not within two minutes. */
  async ready(): Promise<void> {
    const until = performance.now() + 120_000
    while (performance.now() < until) {
      const answers = await fetch(`http://127.0.0.1:${this.port}/readyz`).then(
        (answer) => answer.ok,
        () => false,
      )
      if (answers) return
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
    throw new Error(`port ${this.port} does not become ready:\n${this.output}`)
  }

  /** The most memory that this start has had, in MB of 10^6 bytes, as the kernel counts it. */
  get peakMb(): number {
    const status = readFileSync(`/proc/${this.#child?.pid}/status`, 'utf8')
    return Math.round((Number(/^VmHWM:\s+(\d+) kB$/m.exec(status)?.[1]) * 1024) / 1e6)
  }

  /** kill -9: nothing is flushed, nobody is told. */
  kill(): void {
    this.#child?.kill('SIGKILL')
  }

  /** SIGTERM, and no new start. @returns the exit code: 0 when it drained in order. */
  async stop(): Promise<number | null> {
    const child = this.#child
    this.#stopped = true
    if (!child || child.exitCode !== null || child.signalCode !== null) return child?.exitCode ?? null
    const gone = new Promise<number | null>((resolve) => child.once('exit', resolve))
    child.kill('SIGTERM')
    return gone
  }
}
