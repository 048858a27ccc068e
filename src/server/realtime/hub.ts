import type { Bus, BusMessage, PresenceEntry, StreamPosition } from './bus.ts'
import type { Connection } from './connection.ts'
import { frame, kindOf } from './protocol.ts'
import { Recent } from './recent.ts'
import { type Member, Roster } from './roster.ts'

interface Channel {
  readonly name: string
  readonly sockets: Set<Connection>
  /** Of a presence channel. */
  readonly roster: Roster | undefined
  /** Once it is known who is in the other processes. */
  ready: Promise<void>
}

/** How often the members in other processes are read again, notice or not: a process that died says no goodbye. */
const LOOK_AGAIN_MS = 10_000

/** The channels of this process and who listens to them. Talks to other processes over the bus, and waits for no socket. */
export class Hub {
  readonly #channels = new Map<string, Channel>()
  readonly #bus: Bus
  readonly #recent: Recent
  readonly #onFault: (error: unknown) => void
  readonly #timer: NodeJS.Timeout
  #looking: Promise<void> = Promise.resolve()

  constructor(bus: Bus, onFault: (error: unknown) => void) {
    this.#bus = bus
    this.#recent = new Recent(bus)
    this.#onFault = onFault
    this.#timer = setInterval(() => void this.look(this.#presence()), LOOK_AGAIN_MS).unref()
  }

  stop(): void {
    clearInterval(this.#timer)
  }

  /** What other processes, and this one, want said here. */
  hear(message: Extract<BusMessage, { kind: 'event' | 'roster' }>, position?: StreamPosition) {
    if (message.kind === 'event' && position) this.#recent.keep(message, position)
    if (message.kind === 'roster') return void this.look(message.channels.filter((name) => this.#channels.has(name)))
    const { event, data, except, user } = message
    for (const channel of message.channels)
      if (this.#channels.has(channel))
        this.say(channel, frame(event, data, { channel, ...(user !== undefined && { user_id: user }) }), except)
  }

  /** Sends what was written beforehand to everyone on a channel here, but for the socket `except`. */
  say(name: string, message: Buffer, except?: string): void {
    for (const socket of this.#channels.get(name)?.sockets ?? []) if (socket.id !== except) socket.send(message)
  }

  /**
   * Puts a socket on a channel, as a member where it is a presence channel, and tells it so. With `heard`, how far what it shows goes, it is
   * told what was said since; `missed` says that this is not known.
   */
  async join(
    socket: Connection,
    name: string,
    { member, heard }: { member?: Member; heard?: string } = {},
  ): Promise<void> {
    const channel = this.#channels.get(name) ?? this.#open(name)
    socket.channels.add(name)
    if (!member || !channel.roster) {
      channel.sockets.add(socket)
      this.#setPresence(channel)
      const since = heard !== undefined && socket.mayReplay() ? this.#recent.since(heard, name) : undefined
      socket.say('pusher_internal:subscription_succeeded', { missed: since === undefined }, name)
      for (const { event, data } of since ?? []) socket.send(frame(event, data, { channel: name }))
      return
    }
    const added = channel.roster.join(socket, member)
    socket.memberOf.set(name, member.user_id)
    if (added) this.say(name, frame('pusher_internal:member_added', added, { channel: name }))
    channel.sockets.add(socket)
    this.#setPresence(channel, member)
    await channel.ready
    // It may have left meanwhile.
    if (!socket.channels.has(name)) return
    const { members } = channel.roster
    const hash = Object.fromEntries(members.map(({ user_id, user_info }) => [user_id, user_info ?? {}]))
    const presence = { count: members.length, ids: members.map(({ user_id }) => user_id), hash }
    socket.say('pusher_internal:subscription_succeeded', { presence }, name)
  }

  leave(socket: Connection, name: string): void {
    const channel = this.#channels.get(name)
    socket.joining.delete(name)
    socket.channels.delete(name)
    if (!channel?.sockets.delete(socket)) return
    const userId = socket.memberOf.get(name)
    socket.memberOf.delete(name)
    if (channel.sockets.size === 0) this.#channels.delete(name)
    if (channel.roster && userId !== undefined) {
      const gone = channel.roster.leave(socket, userId)
      this.#setPresence(channel, { user_id: userId, user_info: {} })
      if (gone !== undefined) void this.#sayGone(channel, channel.roster, gone)
    } else this.#setPresence(channel)
  }

  /** A tab that another process has meanwhile is still them, if we haven't heard of it yet. */
  async #sayGone({ name }: Channel, roster: Roster, user_id: string): Promise<void> {
    await this.look([name])
    if (!roster.has(user_id)) this.say(name, frame('pusher_internal:member_removed', { user_id }, { channel: name }))
  }

  /** How many members a presence channel has, in all processes; for a bound, not for a bill. */
  membersOf(name: string): number {
    return this.#channels.get(name)?.roster?.size ?? 0
  }

  /** Who sits where in this process. */
  presence(only?: string): PresenceEntry[] {
    const channels = only === undefined ? [...this.#channels.values()] : [this.#channels.get(only)]
    return channels.flatMap((channel) => {
      if (!channel) return []
      const { name, roster, sockets } = channel
      if (!roster) return [{ channel: name, user: '', info: '', sockets: sockets.size }]
      return roster.members
        .map(({ user_id: user }) => ({ channel: name, user, info: '', sockets: roster.socketsOf(user) }))
        .filter((entry) => entry.sockets > 0)
    })
  }

  /** Reads who is on these channels in other processes, and tells what changed. One look after the other. */
  look(names: readonly string[]): Promise<void> {
    if (names.length === 0) return this.#looking
    this.#looking = this.#looking.then(async () => {
      for (const name of names) await this.#lookAt(name).catch(this.#onFault)
    })
    return this.#looking
  }

  async #lookAt(name: string): Promise<void> {
    const entries = await this.#bus.remoteMembers(name)
    const roster = this.#channels.get(name)?.roster
    if (!roster) return
    const { came, went } = roster.replaceRemote(new Map(entries.map(({ user, info }) => [user, infoOf(info)])))
    for (const member of came) this.say(name, frame('pusher_internal:member_added', member, { channel: name }))
    for (const user_id of went) this.say(name, frame('pusher_internal:member_removed', { user_id }, { channel: name }))
  }

  #open(name: string): Channel {
    const roster = kindOf(name) === 'presence' ? new Roster() : undefined
    const channel: Channel = { name, sockets: new Set(), roster, ready: Promise.resolve() }
    this.#channels.set(name, channel)
    if (roster) channel.ready = this.look([name])
    return channel
  }

  #setPresence({ name, roster, sockets }: Channel, member?: Member): void {
    if (roster && member) {
      const { user_id: user, user_info } = member
      this.#bus.setPresence({
        channel: name,
        user,
        info: JSON.stringify(user_info ?? {}),
        sockets: roster.socketsOf(user),
      })
    } else this.#bus.setPresence({ channel: name, user: '', info: '', sockets: sockets.size })
  }

  #presence(): string[] {
    return [...this.#channels.values()].flatMap(({ name, roster }) => (roster ? [name] : []))
  }
}

const infoOf = (json: string): unknown => {
  try {
    return JSON.parse(json)
  } catch {
    return {}
  }
}
