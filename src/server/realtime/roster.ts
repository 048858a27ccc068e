import type { Connection } from './connection.ts'

/** A member as pusher-js is told: user_info is whatever the signature carried. */
export interface Member {
  user_id: string
  user_info: unknown
}

/**
 * Who is on a presence channel: one member for each user, however many tabs and in whichever process. What other processes have is
 * read from them as a whole and compared, so that a notice which was lost or came twice changes nothing.
 */
export class Roster {
  readonly #here = new Map<string, { info: unknown; sockets: Set<Connection> }>()
  #remote = new Map<string, unknown>()

  /** Adds a socket. The member who is new by it, if there is one. */
  join(socket: Connection, { user_id, user_info }: Member): Member | undefined {
    const isNew = !this.has(user_id)
    const entry = this.#here.get(user_id) ?? { info: user_info, sockets: new Set() }
    entry.sockets.add(socket)
    this.#here.set(user_id, entry)
    return isNew ? { user_id, user_info } : undefined
  }

  /** Takes a socket away. The member who is gone by it, if one is. */
  leave(socket: Connection, userId: string): string | undefined {
    const entry = this.#here.get(userId)
    if (!entry?.sockets.delete(socket)) return undefined
    if (entry.sockets.size === 0) this.#here.delete(userId)
    return this.has(userId) ? undefined : userId
  }

  /** Takes over who is in the other processes now, and says who came and who went by that. */
  replaceRemote(remote: Map<string, unknown>): { came: Member[]; went: string[] } {
    const before = this.#remote
    const came = [...remote]
      .filter(([id]) => !this.has(id))
      .map(([user_id, user_info]): Member => ({ user_id, user_info }))
    this.#remote = remote
    const went = [...before.keys()].filter((id) => !this.has(id))
    return { came, went }
  }

  has(userId: string): boolean {
    return this.#here.has(userId) || this.#remote.has(userId)
  }

  /** How many sockets one member has here. */
  socketsOf(userId: string): number {
    return this.#here.get(userId)?.sockets.size ?? 0
  }

  get members(): Member[] {
    const all = new Map(this.#remote)
    for (const [id, { info }] of this.#here) all.set(id, info)
    return [...all].map(([user_id, user_info]) => ({ user_id, user_info }))
  }

  get size(): number {
    let remote = 0
    for (const id of this.#remote.keys()) if (!this.#here.has(id)) remote++
    return this.#here.size + remote
  }
}
