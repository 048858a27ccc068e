import { randomInt } from 'node:crypto'
import type { Duplex } from 'node:stream'
import { WebSocket } from 'ws'
import { errorFrame, frame, limits } from './protocol.ts'

/** How much may wait for a reader, in bytes. */
const MOST_WAITING = 1024 * 1024
/** How long a farewell may take. */
const FAREWELL_MS = 2_000
/** Messages a second, of any kind: a hundred subscriptions and as much again. */
const MOST_MESSAGES = 200
/** How often a connection is told what it missed: each channel of a page once, and pages opened in it. */
const MOST_REPLAYS = 20

/** A second's worth of something. */
class Pace {
  #second = 0
  #count = 0
  /** Counts one; false once there were more than `most` this second. */
  take(most: number): boolean {
    const second = Math.floor(performance.now() / 1000)
    if (second !== this.#second) {
      this.#second = second
      this.#count = 0
    }
    return ++this.#count <= most
  }
}

/**
 * One socket and what it listens to. Nobody waits for it: what it doesn't read waits here, and at a mebibyte it is cut off. Messages are
 * frames already (protocol.ts) and go straight to the line, so that one that thousands hear, or that hundreds don't read, lies in memory once.
 */
export class Connection {
  readonly id = `${randomInt(1, 2 ** 31)}.${randomInt(1, 2 ** 31)}`
  readonly address: string
  readonly channels = new Set<string>()
  /** On presence channels: as whom. */
  readonly memberOf = new Map<string, string>()
  /** Signed in as (pusher:signin). */
  user: string | undefined
  /** The sessions that its signatures name, and whose they are: it may hear what it hears only while all of them last. */
  readonly sessions = new Map<string, string>()
  /** What was found of each of them when it was first named here. */
  readonly lasting = new Map<string, Promise<boolean>>()
  /** Channels that wait for that. */
  readonly joining = new Set<string>()
  lastMessageAt = performance.now()
  pingedAt: number | undefined
  readonly #ws: WebSocket
  readonly #line: Duplex
  readonly #waiting: Buffer[] = []
  #head = 0
  #bytes = 0
  #replays = 0
  readonly #all = new Pace()
  readonly #clientEvents = new Pace()

  constructor(ws: WebSocket, line: Duplex, address: string) {
    this.#ws = ws
    this.#line = line
    this.address = address
    line.on('drain', () => this.#goOn())
  }

  /** Bytes that were said and not yet taken. */
  get waiting(): number {
    return this.#bytes + this.#line.writableLength
  }

  /** Sends what was written beforehand; cuts the socket off when too much waits already. */
  send(message: Buffer): void {
    if (this.#ws.readyState !== WebSocket.OPEN) return
    if (this.#bytes === 0 && !this.#line.writableNeedDrain) {
      this.#line.write(message)
      return
    }
    this.#waiting.push(message)
    this.#bytes += message.length
    if (this.waiting > MOST_WAITING) this.cut()
  }

  say(event: string, data?: unknown, channel?: string): void {
    this.send(frame(event, data, channel ? { channel } : {}))
  }

  /** Says what is wrong; the connection stays. */
  complain(code: number | null, message: string, channel?: string): void {
    this.send(errorFrame(code, message, channel))
  }

  /** Says why, and ends. Whoever doesn't hear it is cut off. */
  end(code: number, message: string): void {
    if (this.#ws.readyState !== WebSocket.OPEN) return
    this.send(errorFrame(code, message))
    this.#ws.close(code, message)
    setTimeout(() => this.cut(), FAREWELL_MS).unref()
  }

  cut(): void {
    this.#forget()
    this.#ws.terminate()
  }

  /** Notes that it said something; false when it says too much. */
  withinRate(): boolean {
    this.lastMessageAt = performance.now()
    this.pingedAt = undefined
    return this.#all.take(MOST_MESSAGES)
  }

  /** Whether it may still be told what it missed: each time costs a look at all that was said lately. */
  mayReplay(): boolean {
    return ++this.#replays <= MOST_REPLAYS
  }

  maySpeak(): boolean {
    return this.#clientEvents.take(limits.clientEventsPerSecond)
  }

  #goOn() {
    if (this.#ws.readyState !== WebSocket.OPEN) return this.#forget()
    while (this.#head < this.#waiting.length && !this.#line.writableNeedDrain) {
      const next = this.#waiting[this.#head++] as Buffer
      this.#bytes -= next.length
      this.#line.write(next)
    }
    if (this.#head === this.#waiting.length) this.#forget()
    else if (this.#head > 1_000) {
      this.#waiting.splice(0, this.#head)
      this.#head = 0
    }
  }

  #forget(): void {
    this.#waiting.length = 0
    this.#head = 0
    this.#bytes = 0
  }
}
