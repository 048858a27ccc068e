import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const entry = (file: string) => fileURLToPath(new URL(`../src/server/${file}`, import.meta.url))

/** A real server process that can be killed without warning and started again on the same data. */
export class ServerProcess {
  readonly base: string
  readonly #env: Record<string, string>
  #child: ChildProcess | undefined
  output = ''

  constructor(port: number, env: Record<string, string>) {
    this.base = `http://127.0.0.1:${port}`
    this.#env = {
      ...(process.env as Record<string, string>),
      PORT: String(port),
      PUBLIC_URL: this.base,
      LOG_LEVEL: 'warn',
      RATE_LIMIT_FACTOR: '100000',
      UNPAID_ORDERS: '1000',
      UNPAID_ORDERS_NEW: '1000',
      UNPAID_ORDERS_MERCHANT: '1000',
      UNCONFIRMED_ORDERS: '1000',
      UNCONFIRMED_ORDERS_MERCHANT: '1000',
      // The stage alone is there sooner, and nobody in it acts but Kofi.
      DEMO_TOWN: 'off',
      ...env,
    }
  }

  /** Starts it and answers the milliseconds until /readyz said yes. `file` is demo/demo.ts for the first start, which seeds. */
  async start(file: 'demo/demo.ts' | 'main.ts', timeoutMs = 180_000): Promise<number> {
    const child = spawn(process.execPath, [entry(file)], {
      env: { ...this.#env, FLORIN_MODE: 'demo' },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    this.#child = child
    const keep = (chunk: Buffer) => {
      this.output = (this.output + chunk.toString()).slice(-20_000)
    }
    child.stdout?.on('data', keep)
    child.stderr?.on('data', keep)
    return this.untilReady(timeoutMs)
  }

  /** Answers the milliseconds until /readyz said yes. Throws when the process ended by itself, or it takes too long. */
  async untilReady(timeoutMs = 180_000): Promise<number> {
    const started = performance.now()
    const child = this.#child
    while (performance.now() - started < timeoutMs) {
      if (!child || child.exitCode !== null) throw new Error(`the server ended by itself:\n${this.output}`)
      const ready = await fetch(`${this.base}/readyz`).then(
        (r) => r.ok,
        () => false,
      )
      if (ready) return performance.now() - started
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
    throw new Error(`not ready within ${timeoutMs} ms:\n${this.output}`)
  }

  /** kill -9: no handler runs, nothing is flushed. */
  async kill(): Promise<void> {
    await this.#end('SIGKILL')
  }

  /** The orderly end. */
  async stop(): Promise<void> {
    await this.#end('SIGTERM')
  }

  async #end(signal: NodeJS.Signals): Promise<void> {
    const child = this.#child
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const gone = new Promise((resolve) => child.once('exit', resolve))
    child.kill(signal)
    await gone
  }
}
