import { randomUUID } from 'node:crypto'
import type { Db } from '../db/client.ts'
import type { Listening } from '../db/listen.ts'
import type { Bus, BusMessage, PresenceEntry, StreamPosition } from '../realtime/bus.ts'
import { CHANNEL, type Look, notes } from './table-bus.rows.ts'

/** How often a process looks by the clock for what others said, in milliseconds. */
export interface Pauses {
  /** While nobody is connected to it, and it doesn't heed notifications. */
  empty: number
  /** While somebody is, and notifications tell when there is something. */
  quiet: number
  /** While messages come that no notification told of: the listening connection is away, or a pooler stands before it. */
  untold: number
}
const PAUSES: Pauses = { empty: 5_000, quiet: 2_000, untold: 200 }
/** For how long after such a message. */
const UNTOLD_FOR_MS = 10_000
/** However much is said, no more than one look in so long. */
const LEAST_PAUSE_MS = 20
const HEARTBEAT_MS = 5_000
const SWEEP_EVERY_HEARTBEATS = 6
/** Presence entries are written together: a browser that comes takes several at once. */
const GATHER_MS = 30

/** 'xmin:xmax:running': every transaction before the first number was visible, none from the second on. */
const boundsOf = ({ snapshot }: Look) => {
  const [first, next] = snapshot.split(':')
  return { first: BigInt(first ?? 0), next: BigInt(next ?? 0) }
}
/** A stream of transactions is a server's, from its start on. */
const streamOf = ({ server }: Look): string => server.replaceAll(/\D/g, '')

/**
 * The bus of several processes on one PostgreSQL: tables, read when a notification says that there is something and, for when none came, by
 * the clock. Nothing is lost to the order of commits or with a notification, and a process that dies is forgotten within twenty seconds.
 */
export class TableBus implements Bus {
  readonly #id = randomUUID()
  readonly #db: Db
  readonly #notes: ReturnType<typeof notes>
  readonly #onFault: (error: unknown) => void
  readonly #pauses: Pauses
  readonly #entries = new Map<string, PresenceEntry>()
  readonly #unwritten = new Map<string, PresenceEntry>()
  #hear: (message: BusMessage, position: StreamPosition) => void = () => {}
  #began: StreamPosition | undefined
  #listening: Listening | undefined
  #seen: Look | undefined
  #active = false
  #stopped = false
  #lookTimer: NodeJS.Timeout | undefined
  #looking: Promise<void> | undefined
  #lookAgain = false
  #lookedAt = 0
  #untoldUntil = 0
  #writeTimer: NodeJS.Timeout | undefined
  #writing: Promise<void> = Promise.resolve()
  #heartbeatTimer: NodeJS.Timeout | undefined
  #heartbeats = 0

  /** `pauses`: other than the usual, for tests. */
  constructor(db: Db, onFault: (error: unknown) => void, pauses: Partial<Pauses> = {}) {
    this.#db = db
    this.#notes = notes(db, this.#id)
    this.#onFault = onFault
    this.#pauses = { ...PAUSES, ...pauses }
  }

  /** Notes from when on this process listens. */
  async start(): Promise<void> {
    await this.#lookOn()
    this.#listening = this.#db.listen?.(CHANNEL, (from) => {
      // Whoever says something looks by itself; where nobody is connected, nobody waits for it.
      if (this.#active && from !== this.#id) this.#lookSoon()
    })
    this.#lookByClock()
    this.#heartbeatTimer = setInterval(() => void this.#heartbeat(), HEARTBEAT_MS).unref()
  }

  listen(hear: (message: BusMessage, position: StreamPosition) => void): void {
    this.#hear = hear
  }

  position(): StreamPosition | undefined {
    return this.#seen && { stream: streamOf(this.#seen), at: boundsOf(this.#seen).first }
  }

  began(): StreamPosition | undefined {
    return this.#began
  }

  setActive(anyone: boolean): void {
    this.#active = anyone
    if (anyone) {
      this.#lookSoon()
    } else {
      this.#lookAgain = false
      if (!this.#looking) this.#lookByClock()
    }
  }

  async publish(messages: readonly BusMessage[]): Promise<void> {
    if (messages.length === 0) return
    await this.#notes.say(messages.map((message) => JSON.stringify(message)))
    this.#lookSoon()
  }

  remoteMembers(channel?: string): Promise<PresenceEntry[]> {
    return this.#notes.remoteMembers(channel)
  }

  setPresence(entry: PresenceEntry): void {
    const key = `${entry.channel} ${entry.user}`
    if (entry.sockets > 0) this.#entries.set(key, entry)
    else this.#entries.delete(key)
    this.#unwritten.set(key, entry)
    this.#writeTimer ??= setTimeout(() => void this.#write(), GATHER_MS).unref()
  }

  async stop(): Promise<void> {
    this.#stopped = true
    clearTimeout(this.#lookTimer)
    clearTimeout(this.#writeTimer)
    clearInterval(this.#heartbeatTimer)
    await this.#listening?.stop()
    await this.#writing
    await this.#looking
    const channels = [
      ...new Set([...this.#entries.values()].filter((entry) => entry.user).map((entry) => entry.channel)),
    ]
    try {
      await this.#notes.leave()
      if (channels.length > 0) await this.#notes.say([JSON.stringify({ kind: 'roster', channels })])
    } catch (error) {
      this.#onFault(error)
    }
  }

  #lookIn(ms: number, by: 'clock' | 'call'): void {
    clearTimeout(this.#lookTimer)
    if (!this.#stopped) this.#lookTimer = setTimeout(() => this.#startLook(by), ms).unref()
  }

  #lookByClock(): void {
    const { empty, quiet, untold } = this.#pauses
    this.#lookIn(this.#active ? (performance.now() < this.#untoldUntil ? untold : quiet) : empty, 'clock')
  }

  /** Looks at once; where a look is under way, once more after it. */
  #lookSoon(): void {
    if (this.#looking) this.#lookAgain = true
    else this.#lookIn(Math.max(0, this.#lookedAt + LEAST_PAUSE_MS - performance.now()), 'call')
  }

  #startLook(by: 'clock' | 'call'): void {
    this.#lookAgain = false
    this.#lookedAt = performance.now()
    this.#looking = this.#look(by).finally(() => {
      this.#looking = undefined
      if (this.#lookAgain) this.#lookSoon()
      else this.#lookByClock()
    })
  }

  async #look(by: 'clock' | 'call'): Promise<void> {
    try {
      const { said, stream } = await this.#lookOn()
      if (by === 'clock' && this.#active && said.length > 0) this.#untoldUntil = performance.now() + UNTOLD_FOR_MS
      for (const { body, xid } of said) this.#hear(JSON.parse(body) as BusMessage, { stream, at: BigInt(xid) })
    } catch (error) {
      this.#onFault(error)
    }
  }

  /** What was said since the last look, and nothing where another server answers than then: it is listened to from here on. */
  async #lookOn(): Promise<Look & { stream: string }> {
    const was = this.#seen
    const look = await this.#notes.look(was?.snapshot)
    this.#seen = look
    const stream = streamOf(look)
    // A promoted standby counts on from what had reached it: its numbers mean other transactions than those of the server that was lost.
    const another = was && (look.server !== was.server || boundsOf(look).next < boundsOf(was).next)
    if (!was || another) this.#began = { stream, at: boundsOf(look).next }
    return another ? { ...look, stream, said: [] } : { ...look, stream }
  }

  #write(): Promise<void> {
    this.#writeTimer = undefined
    this.#writing = this.#writing.then(async () => {
      const unwritten = new Map(this.#unwritten)
      this.#unwritten.clear()
      try {
        // Unknown so far, or forgotten meanwhile: all entries anew.
        const entries = [
          ...((await this.#notes.heartbeat()) ? new Map([...this.#entries, ...unwritten]) : unwritten).values(),
        ]
        await this.#notes.setPresence(entries)
        const channels = [...new Set(entries.filter((entry) => entry.user !== '').map((entry) => entry.channel))]
        if (channels.length > 0) await this.publish([{ kind: 'roster', channels }])
      } catch (error) {
        for (const [key, entry] of unwritten)
          if (!this.#unwritten.has(key)) this.#unwritten.set(key, this.#entries.get(key) ?? { ...entry, sockets: 0 })
        this.#onFault(error)
      }
    })
    return this.#writing
  }

  async #heartbeat(): Promise<void> {
    if (this.#entries.size > 0 || this.#unwritten.size > 0) await this.#write()
    if (++this.#heartbeats % SWEEP_EVERY_HEARTBEATS === 0) await this.#notes.sweep().catch(this.#onFault)
  }
}
