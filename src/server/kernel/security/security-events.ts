import type { SecurityEventKind } from '../../../contract/accounts/security/security-events.ts'
import type { Db } from '../../db/client.ts'
import { networkOf } from '../network.ts'
import type { Sealer } from '../seal.ts'
import { pooled } from '../tx.ts'
import { addSecurityEvents, type SecurityEventRow } from './security-events.rows.ts'

/** Something that was refused: whom it was about, and where it came from. */
export interface SecurityEvent {
  kind: SecurityEventKind
  /** 'customer:<id>', 'staff:<id>' or 'email:<address>'; absent: nobody's. */
  subject?: string | undefined
  ip: string
  /** As `deviceOf` says it. */
  device: string
  requestId: string
}

/** What keeps note of what is refused. */
export type NoteSecurityEvent = (event: SecurityEvent) => void

const WINDOW_MS = 3_600_000
const FLUSH_EVERY_MS = 1_000
/** So many rows of a kind an hour bear both subject and network; the next so many only the subject, and all others are one row. */
export const MOST_ROWS = 300

interface Parts {
  db: Db
  now: () => Date
  sealer: Pick<Sealer, 'blindIndex'>
  /** Counts each. */
  metrics: { securityEvent: (kind: SecurityEventKind) => void }
}

/** How an address that somebody asks with is named, whether or not anybody has it. */
export const emailSubject = (email: string): string => `email:${email.trim().toLowerCase()}`

/** A subject or a network as the table names it. */
export const subjectIndex = (sealer: Pick<Sealer, 'blindIndex'>, subject: string): string =>
  sealer.blindIndex(`security:${subject}`)
export const networkIndex = (sealer: Pick<Sealer, 'blindIndex'>, ip: string): string =>
  sealer.blindIndex(`network:${networkOf(ip)}`)

/**
 * Counts what is refused, in memory, and writes the sums once a second in one statement, outside any transaction: a refusal undoes nothing of it, and costs no round
 * trip. Bounded on both sides, so that whoever is refused a million times fills neither the memory nor the disk. What wasn't written stays for the next time.
 */
export class SecurityEvents {
  readonly #parts: Parts
  #pending = new Map<string, SecurityEventRow>()
  /** Of the hour under way, the keys that have a row. */
  #known = new Set<string>()
  #rows = new Map<string, number>()
  #window = 0
  #timer: NodeJS.Timeout | undefined
  #writing: Promise<void> = Promise.resolve()

  constructor(parts: Parts) {
    this.#parts = parts
  }

  note({ kind, subject, ip, device, requestId }: SecurityEvent): void {
    const { now, sealer, metrics } = this.#parts
    metrics.securityEvent(kind)
    const at = now()
    const window = Math.floor(at.getTime() / WINDOW_MS) * WINDOW_MS
    if (window !== this.#window) {
      this.#window = window
      this.#known = new Set()
      this.#rows = new Map()
    }
    const [subject_index, network_index] = this.#place(
      kind,
      subject === undefined ? '' : subjectIndex(sealer, subject),
      networkIndex(sealer, ip),
    )
    const row = { window_at: new Date(window), kind, subject_index, network_index }
    this.#add({ ...row, times: 1, device, request_id: requestId, last_at: at })
  }

  /** Writes what was counted. Should it fail, it is tried again with the next. */
  flush(): Promise<void> {
    clearTimeout(this.#timer)
    this.#timer = undefined
    this.#writing = this.#writing.then(() => this.#write())
    return this.#writing
  }

  stop(): Promise<void> {
    return this.flush()
  }

  /** Where there are too many of a kind, the network is left out first, then whom it was about. */
  #place(kind: SecurityEventKind, subject: string, network: string): [subject: string, network: string] {
    if (this.#hasRoom(`${kind}:both`, `${subject}:${network}`)) return [subject, network]
    if (subject !== '' && this.#hasRoom(`${kind}:subject`, subject)) return [subject, '']
    return ['', '']
  }

  #hasRoom(list: string, name: string): boolean {
    const key = `${list}:${name}`
    if (this.#known.has(key)) return true
    const rows = this.#rows.get(list) ?? 0
    if (rows >= MOST_ROWS) return false
    this.#known.add(key)
    this.#rows.set(list, rows + 1)
    return true
  }

  #add(row: SecurityEventRow): void {
    const key = `${row.window_at.getTime()}:${row.kind}:${row.subject_index}:${row.network_index}`
    const earlier = this.#pending.get(key)
    // A database that is away for hours leaves no more behind than what an hour may write.
    if (!earlier && this.#pending.size >= MOST_ROWS * 20) return
    this.#pending.set(key, earlier ? { ...row, times: earlier.times + row.times } : row)
    this.#timer ??= setTimeout(() => void this.flush(), FLUSH_EVERY_MS).unref()
  }

  async #write(): Promise<void> {
    const sent = this.#pending
    if (sent.size === 0) return
    this.#pending = new Map()
    // In order of name, so that no two processes wait for each other's rows.
    const rows = [...sent].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row)
    try {
      await addSecurityEvents(pooled(this.#parts.db), rows)
    } catch {
      const since = this.#pending
      this.#pending = sent
      for (const row of since.values()) this.#add(row)
    }
  }
}
