import { randomUUID } from 'node:crypto'
import type { Db } from '../db/client.ts'
import type { Bus, BusMessage, Seat } from '../realtime/bus.ts'
import { notes } from './announce-bus.rows.ts'

/** How often a process looks for what others said while anybody is connected to it, and while nobody is. */
const LOOK_MS = 200
const IDLE_LOOK_MS = 5_000
const BEAT_MS = 5_000
const SWEEP_EVERY_BEATS = 6
/** Seats are written together: a browser that comes takes several at once. */
const GATHER_MS = 30

/**
 * The bus of several processes on one PostgreSQL: tables, and a look at them five times a second. Nothing is lost to the order of
 * commits, nothing depends on a notification, and a process that dies is forgotten within twenty seconds.
 */
export class TableBus implements Bus {
  readonly #notes: ReturnType<typeof notes>
  readonly #onFault: (error: unknown) => void
  readonly #seats = new Map<string, Seat>()
  readonly #unwritten = new Map<string, Seat>()
  #hear: (message: BusMessage) => void = () => {}
  #snapshot: string | undefined
  #attended = false
  #stopped = false
  #lookTimer: NodeJS.Timeout | undefined
  #looking: Promise<void> | undefined
  #lookAgain = false
  #writeTimer: NodeJS.Timeout | undefined
  #writing: Promise<void> = Promise.resolve()
  #beatTimer: NodeJS.Timeout | undefined
  #beats = 0

  constructor(db: Db, onFault: (error: unknown) => void) {
    this.#notes = notes(db, randomUUID())
    this.#onFault = onFault
  }

  /** Notes from when on this process listens. */
  async start(): Promise<void> {
    this.#snapshot = (await this.#notes.look(undefined)).snapshot
    this.#lookIn(IDLE_LOOK_MS)
    this.#beatTimer = setInterval(() => void this.#beat(), BEAT_MS).unref()
  }

  listen(hear: (message: BusMessage) => void): void {
    this.#hear = hear
  }

  attend(anyone: boolean): void {
    this.#attended = anyone
    if (anyone) this.#lookSoon()
  }

  async publish(messages: readonly BusMessage[]): Promise<void> {
    if (messages.length === 0) return
    await this.#notes.say(messages.map((message) => JSON.stringify(message)))
    this.#lookSoon()
  }

  elsewhere(channel?: string): Promise<Seat[]> {
    return this.#notes.elsewhere(channel)
  }

  seat(seat: Seat): void {
    const key = `${seat.channel} ${seat.user}`
    if (seat.sockets > 0) this.#seats.set(key, seat)
    else this.#seats.delete(key)
    this.#unwritten.set(key, seat)
    this.#writeTimer ??= setTimeout(() => void this.#write(), GATHER_MS).unref()
  }

  async stop(): Promise<void> {
    this.#stopped = true
    clearTimeout(this.#lookTimer)
    clearTimeout(this.#writeTimer)
    clearInterval(this.#beatTimer)
    await this.#writing
    await this.#looking
    const channels = [...new Set([...this.#seats.values()].filter((seat) => seat.user).map((seat) => seat.channel))]
    try {
      await this.#notes.leave()
      if (channels.length > 0) await this.#notes.say([JSON.stringify({ kind: 'roster', channels })])
    } catch (error) {
      this.#onFault(error)
    }
  }

  #lookIn(ms: number): void {
    clearTimeout(this.#lookTimer)
    if (!this.#stopped) this.#lookTimer = setTimeout(() => this.#lookSoon(), ms).unref()
  }

  /** Looks at once; where a look is under way, once more after it. */
  #lookSoon(): void {
    if (this.#looking) {
      this.#lookAgain = true
      return
    }
    if (this.#stopped) return
    this.#lookAgain = false
    this.#looking = this.#look().finally(() => {
      this.#looking = undefined
      if (this.#lookAgain) this.#lookSoon()
      else this.#lookIn(this.#attended ? LOOK_MS : IDLE_LOOK_MS)
    })
  }

  async #look(): Promise<void> {
    try {
      const { snapshot, bodies } = await this.#notes.look(this.#snapshot)
      this.#snapshot = snapshot
      for (const body of bodies) this.#hear(JSON.parse(body) as BusMessage)
    } catch (error) {
      this.#onFault(error)
    }
  }

  #write(): Promise<void> {
    this.#writeTimer = undefined
    this.#writing = this.#writing.then(async () => {
      const unwritten = new Map(this.#unwritten)
      this.#unwritten.clear()
      try {
        // Unknown so far, or forgotten meanwhile: all seats anew.
        const seats = [...((await this.#notes.beat()) ? new Map([...this.#seats, ...unwritten]) : unwritten).values()]
        await this.#notes.seat(seats)
        const channels = [...new Set(seats.filter((seat) => seat.user !== '').map((seat) => seat.channel))]
        if (channels.length > 0) await this.publish([{ kind: 'roster', channels }])
      } catch (error) {
        for (const [key, seat] of unwritten)
          if (!this.#unwritten.has(key)) this.#unwritten.set(key, this.#seats.get(key) ?? { ...seat, sockets: 0 })
        this.#onFault(error)
      }
    })
    return this.#writing
  }

  async #beat(): Promise<void> {
    if (this.#seats.size > 0 || this.#unwritten.size > 0) await this.#write()
    if (++this.#beats % SWEEP_EVERY_BEATS === 0) await this.#notes.sweep().catch(this.#onFault)
  }
}
