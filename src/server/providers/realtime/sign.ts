import { createHmac } from 'node:crypto'
import type { Listener, RealtimeProvider } from './port.ts'

/** What signatures are made with. */
export interface Signer {
  key: string
  secret: string
  /** Whether private channels' signatures name the session: our own server reads it, others refuse data where they expect none. */
  namesSessions: boolean
}

/** Signatures as Pusher's protocol wants them. */
export function signatures(by: Signer): Pick<RealtimeProvider, 'signChannel' | 'signSocket'> {
  const auth = (text: string) => `${by.key}:${createHmac('sha256', by.secret).update(text).digest('hex')}`
  return {
    signChannel: (socketId, channel, listener) => {
      const data = dataOf(by, channel, listener)
      if (!data) return { auth: auth(`${socketId}:${channel}`) }
      const channel_data = JSON.stringify(data)
      return { auth: auth(`${socketId}:${channel}:${channel_data}`), channel_data }
    },
    signSocket: (socketId, sessionId) => {
      const user_data = JSON.stringify({ id: sessionId })
      return { auth: auth(`${socketId}::user::${user_data}`), user_data }
    },
  }
}

/** Only `user_id` and `user_info` go on to other members. */
function dataOf({ namesSessions }: Signer, channel: string, { customerId, sessionId, username, heard }: Listener) {
  const session = namesSessions ? { session_id: sessionId } : {}
  if (channel.startsWith('presence-')) return { user_id: customerId, user_info: { username }, ...session }
  return namesSessions ? { user_id: customerId, ...session, ...(heard && { heard }) } : undefined
}
