import { atom, onMount } from 'nanostores'
import { channels } from '../../contract/realtime.ts'
import { $hearing, listen, realtimeSettings } from './realtime.ts'

export interface OnlineUser {
  id: string
  username: string
  /** Nobody: shown where it can't be known who is there, and marked as such. */
  sample?: true
}

/** connecting: none of the three yet. */
export interface Presence {
  status: 'connecting' | 'connected' | 'failed' | 'disabled'
  users: readonly OnlineUser[]
}

/** Names that nobody can register: a username has no dot. */
export const sampleUsers: readonly OnlineUser[] = ['amara.sample', 'joao.sample', 'lin.sample'].map((username) => ({
  id: username,
  username,
  sample: true,
}))

/** Who is on the site now; the same person in several tabs once. Follows it for as long as somebody looks. */
export const $presence = atom<Presence>({ status: 'connecting', users: [] })

interface Told {
  id?: string
  info?: { username?: string } | null
}
interface Members {
  members?: Readonly<Record<string, Told['info']>>
}

const userOf = ({ id = '', info }: Told): OnlineUser => ({ id, username: info?.username ?? '' })
const byName = (a: OnlineUser, b: OnlineUser) => a.username.localeCompare(b.username)

/** What is known of who is there after what the channel said. */
export function afterEvent({ users, status }: Presence, event: string, data: Told & Members): Presence {
  const without = users.filter(({ id, sample }) => !sample && id !== data.id)
  switch (event) {
    case 'subscribed':
      return {
        status: 'connected',
        users: Object.entries(data.members ?? {})
          .map(([id, info]) => userOf({ id, info }))
          .sort(byName),
      }
    case 'pusher:member_added':
      return { status, users: [...without, userOf(data)].sort(byName) }
    case 'pusher:member_removed':
      return { status, users: without }
    case 'pusher:subscription_error':
      return { status: 'failed', users: sampleUsers }
    default:
      return { users, status }
  }
}

onMount($presence, () => {
  const settings = realtimeSettings()
  if (!settings?.presence) {
    $presence.set({ status: 'disabled', users: sampleUsers })
    return
  }
  $presence.set({ status: 'connecting', users: [] })
  const leave = listen(channels.online, (event, data) => $presence.set(afterEvent($presence.get(), event, data)))
  const stop = $hearing.listen((hearing) => {
    // A connection that closed says nothing about who is there; that none can be made is another matter.
    if (hearing === 'connecting') $presence.set({ status: 'connecting', users: [] })
    if (hearing === 'failed') $presence.set({ status: 'failed', users: sampleUsers })
  })
  return () => {
    stop()
    leave()
  }
})
