import type { PGlite } from '@electric-sql/pglite'

const sync = Uint8Array.of(0x53, 0, 0, 0, 4)
const cancelRequest = 80877102
// Messages after which the client waits for an answer: Query, Sync, Flush, FunctionCall, CopyDone, CopyFail.
const groupEnds = new Set([...'QSHFcf'].map((letter) => letter.charCodeAt(0)))
const terminate = 'X'.charCodeAt(0)
const errorResponse = 'E'.charCodeAt(0)

/**
 * One engine spoken to in PostgreSQL's wire protocol. The engine knows one session only: whatever the last client left
 * (a transaction, an error awaiting its Sync, prepared statements) is cleared before the next one starts.
 */
export class Wire {
  readonly #engine: PGlite

  constructor(engine: PGlite, onBroken: (error: Error) => void) {
    this.#engine = engine
    failLoudly(engine, onBroken)
  }

  /** Runs messages and gives the engine's whole answer; commits in it are on disk when this returns. */
  run(messages: Uint8Array): Uint8Array {
    const parts: Uint8Array[] = []
    // Synchronous until its answer is complete: the promise is only for file systems that flush later, unlike ours.
    // What it could reject with has gone to onBroken by then.
    this.#engine
      .execProtocolRawStream(messages, { onRawData: (bytes) => void parts.push(bytes.slice()) })
      .catch(() => {})
    // Memory of its own, so that it can be handed to another thread uncopied.
    const answer = new Uint8Array(parts.reduce((size, part) => size + part.length, 0))
    let at = 0
    for (const part of parts) {
      answer.set(part, at)
      at += part.length
    }
    return answer
  }

  /** Runs SQL of our own between the client's transactions; throws on an error. */
  command(sql: string): Uint8Array {
    const text = Buffer.from(`${sql}\0`)
    const query = Buffer.alloc(5 + text.length)
    query.write('Q')
    query.writeInt32BE(4 + text.length, 1)
    text.copy(query, 5)
    const answer = this.run(query)
    for (let at = 0; at < answer.length; at += messageLength(answer, at)) {
      if (answer[at] === errorResponse) throw new Error(`${sql}: ${Buffer.from(answer.subarray(at + 5)).toString()}`)
    }
    return answer
  }

  get inTransaction(): boolean {
    return this.#engine.isInTransaction()
  }

  /** Ends what a lost client left open. */
  abandon(): void {
    this.run(sync)
    if (this.inTransaction) this.command('rollback')
  }

  /** A clean session, as a new connection expects it. */
  reset(): void {
    this.abandon()
    this.command('discard all')
  }
}

/** Cuts a client's bytes into groups that end where the client waits. */
export class Groups {
  #buffer: Uint8Array = new Uint8Array(0)
  #started = false

  /** @returns the groups that are whole by now; 'end' when the client takes its leave. */
  take(bytes: Uint8Array): Array<Uint8Array | 'end'> {
    const groups: Array<Uint8Array | 'end'> = []
    this.#buffer = this.#buffer.length === 0 ? bytes : Buffer.concat([this.#buffer, bytes])
    let from = 0
    let at = 0
    while (this.#buffer.length - at >= 5) {
      const length = this.#started ? messageLength(this.#buffer, at) : int32(this.#buffer, at)
      if (this.#buffer.length - at < length) break
      const type = this.#started ? this.#buffer[at] : undefined
      if (type === terminate || (type === undefined && int32(this.#buffer, at + 4) === cancelRequest))
        return [...groups, 'end']
      at += length
      if (type !== undefined && !groupEnds.has(type)) continue
      this.#started = true
      groups.push(this.#buffer.slice(from, at))
      from = at
    }
    this.#buffer = this.#buffer.slice(from)
    return groups
  }
}

const int32 = (bytes: Uint8Array, at: number) => new DataView(bytes.buffer, bytes.byteOffset).getInt32(at)
const messageLength = (bytes: Uint8Array, at: number) => 1 + int32(bytes, at + 1)

/**
 * The engine swallows whatever its main loop throws, a panic over a failed fsync or a full disk included, and would go on
 * with a memory that no longer matches the disk. An SQL error arrives as exit status 100; anything else ends the engine.
 */
function failLoudly(engine: PGlite, onBroken: (error: Error) => void): void {
  const sqlError = 100
  const module = engine.Module as unknown as Record<string, () => unknown>
  for (const name of ['_PostgresMainLoopOnce', '_PostgresMainLongJmp']) {
    const original = module[name]
    if (!original)
      throw new Error(`The embedded engine has no ${name}: its version is not the one this code was made for.`)
    module[name] = () => {
      try {
        return original()
      } catch (error) {
        if ((error as { status?: number }).status !== sqlError) onBroken(error as Error)
        throw error
      }
    }
  }
}
