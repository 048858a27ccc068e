import { Duplex } from 'node:stream'
import type { MessagePort } from 'node:worker_threads'

type Done = (error?: Error | null) => void

/**
 * A channel between threads which `pg` takes for a socket. Unlike a socket it leaves no file behind, has no longest path,
 * and no other user of the machine can connect to it.
 */
export class PortStream extends Duplex {
  readonly #port: MessagePort

  constructor(port: MessagePort) {
    super({ allowHalfOpen: false })
    this.#port = port
    port.on('message', (bytes: Uint8Array) => this.push(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)))
    port.on('close', () => this.push(null))
  }

  connect(): this {
    process.nextTick(() => this.emit('connect'))
    return this
  }

  setNoDelay(): this {
    return this
  }

  setKeepAlive(): this {
    return this
  }

  ref(): this {
    this.#port.ref()
    return this
  }

  unref(): this {
    this.#port.unref()
    return this
  }

  override _read(): void {}

  override _write(bytes: Buffer, _encoding: string, done: Done): void {
    // A copy of its own: pg's buffers are windows on a shared one, which would be sent whole.
    const copy = new Uint8Array(bytes)
    this.#port.postMessage(copy, [copy.buffer])
    done()
  }

  override _writev(chunks: Array<{ chunk: Buffer }>, done: Done): void {
    this._write(Buffer.concat(chunks.map(({ chunk }) => chunk)), '', done)
  }

  override _destroy(error: Error | null, done: Done): void {
    this.#port.close()
    done(error)
  }
}
