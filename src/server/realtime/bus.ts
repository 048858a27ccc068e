import { randomUUID } from 'node:crypto'

/** What one process tells all of them, itself included. */
export type BusMessage =
  /** To whoever listens on the channels, but for the socket `except`. `user`: the member of a presence channel who says it. */
  | { kind: 'event'; channels: readonly string[]; event: string; data: string; except?: string; user?: string }
  /** Somebody came to or left a presence channel. */
  | { kind: 'roster'; channels: readonly string[] }
  /** The connections that signed in as this user end. */
  | { kind: 'terminate'; user: string }
  /** A session of this customer may have ended: whoever holds its connections looks. */
  | { kind: 'check'; customer: string }

/** So many sockets listen to a channel, as one user of a presence channel or as nobody (''). */
export interface PresenceEntry {
  channel: string
  user: string
  /** A member's user_info, as JSON. */
  info: string
  sockets: number
}

/** A position in the stream of messages: which stream, and the number in it. Positions in two streams can't be compared. */
export interface StreamPosition {
  stream: string
  at: bigint
}

/** How the processes that serve one application hear of each other. Nothing here waits for a socket. */
export interface Bus {
  publish(messages: readonly BusMessage[]): Promise<void>
  /** Where this process's messages go; called once, before anything is published. */
  listen(hear: (message: BusMessage, position: StreamPosition) => void): void
  /** No message that comes later has a position before this one, wherever it was said; undefined while this process doesn't listen yet. */
  position(): StreamPosition | undefined
  /** Every message from here on was heard. */
  began(): StreamPosition | undefined
  /** Whether anybody is connected here, so that it is worth listening closely. */
  setActive(anyone: boolean): void
  /** What this process now has on a channel; no sockets: nobody any more. */
  setPresence(entry: PresenceEntry): void
  /** What the other processes have, on one channel or on all. */
  remoteMembers(channel?: string): Promise<PresenceEntry[]>
  stop(): Promise<void>
}

/** Where one process is all there is: the embedded database has no other. */
export function localBus(): Bus {
  let hear: (message: BusMessage, position: StreamPosition) => void = () => {}
  const stream = randomUUID()
  let at = 0n
  return {
    publish: async (messages) => {
      for (const message of messages) hear(message, { stream, at: at++ })
    },
    position: () => ({ stream, at }),
    began: () => ({ stream, at: 0n }),
    listen: (listener) => {
      hear = listener
    },
    setActive: () => {},
    setPresence: () => {},
    remoteMembers: async () => [],
    stop: async () => {},
  }
}
