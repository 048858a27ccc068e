import type { Wire } from './wire.ts'

const everyMs = 20_000
const quietMs = 1_000
// Restarting after a crash replays the log since the last checkpoint: this much takes well under a second.
const logBytesAtMost = 16 * 1024 * 1024

/**
 * What background processes do on a server and nobody does here: checkpoints, so that a restart after a crash stays
 * quick and the log small, and vacuum with statistics, so that queries stay quick. Runs between transactions, in quiet
 * moments; when there are none for long, all the same.
 */
export class Housekeeping {
  readonly #wire: Wire
  readonly #timer: NodeJS.Timeout
  #lastWorkMs = 0
  #missed = 0
  #due = false

  constructor(wire: Wire) {
    this.#wire = wire
    this.#timer = setInterval(() => this.#tick(), everyMs)
  }

  stop(): void {
    clearInterval(this.#timer)
  }

  /** To be called after each group of the client's messages. */
  afterWork(): void {
    this.#lastWorkMs = performance.now()
    if (this.#due && !this.#wire.inTransaction) this.now()
  }

  #tick(): void {
    const quiet = performance.now() - this.#lastWorkMs > quietMs
    if (!quiet && ++this.#missed < 9 && this.#logBytes() < logBytesAtMost) return
    this.#due = true
    if (!this.#wire.inTransaction) this.now()
  }

  /** Checkpoints, and vacuums the tables that changed. Not within a transaction. */
  now(): void {
    this.#due = false
    this.#missed = 0
    // The checkpoint itself writes a little; without more than that there is nothing to keep.
    if (this.#logBytes() < 1_000) return
    for (const table of this.#wearyTables()) this.#wire.command(`vacuum analyze ${table}`)
    this.#wire.command('checkpoint')
  }

  #logBytes(): number {
    return Number(
      this.#first(`select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), redo_lsn) from pg_control_checkpoint()`),
    )
  }

  // Thresholds as autovacuum has them.
  #wearyTables(): string[] {
    // The statistics of the last transactions, which a server would flush by itself.
    this.#wire.command('select pg_stat_force_next_flush()')
    const tables = this.#first(
      `select string_agg(format('%I.%I', schemaname, relname), ' ') from pg_stat_user_tables
       where n_dead_tup > 50 + n_live_tup / 5 or n_mod_since_analyze > 50 + n_live_tup / 10
         or n_ins_since_vacuum > 1000 + n_live_tup / 5`,
    )
    return tables ? tables.split(' ') : []
  }

  /** The first column of the first row, which is a DataRow: 'D', length, columns, length of the value, value. */
  #first(sql: string): string {
    const answer = Buffer.from(this.#wire.command(sql))
    for (let at = 0; at < answer.length; at += 1 + answer.readInt32BE(at + 1)) {
      if (answer[at] !== 0x44) continue
      const length = answer.readInt32BE(at + 7)
      return length > 0 ? answer.subarray(at + 11, at + 11 + length).toString() : ''
    }
    return ''
  }
}
