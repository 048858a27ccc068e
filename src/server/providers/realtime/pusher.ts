import Pusher from 'pusher'
import type { Announcement, RealtimeProvider } from './port.ts'
import { signatures } from './sign.ts'

export interface PusherConfig {
  appId: string
  key: string
  secret: string
  /** Of Pusher's own service: 'eu'. Empty where `host` names a compatible one. */
  cluster: string
  host: string
  /** Null: the usual one. */
  port: number | null
  tls: boolean
}

/** What the service takes in one request, and for how long it may think. */
const MOST_AT_ONCE = 10
const MOST_CHANNELS = 100
const TIMEOUT_MS = 5_000

/** Pusher, or a service that speaks as it does, by its own package. Throws what that throws. */
export function pusherRealtime({ appId, key, secret, cluster, host, port, tls }: PusherConfig): RealtimeProvider {
  const place = host ? { host, ...(port !== null && { port: String(port) }) } : { cluster }
  const pusher = new Pusher({ appId, key, secret, useTLS: tls, timeout: TIMEOUT_MS, ...place } as Pusher.Options)
  return {
    name: 'pusher',
    publish: async (announcements) => {
      const all = announcements.flatMap(oneByOne)
      for (let from = 0; from < all.length; from += MOST_AT_ONCE)
        await pusher.triggerBatch(all.slice(from, from + MOST_AT_ONCE))
    },
    // Sockets sign in as their session; which of a customer's sessions have ended, the browsers ask themselves.
    endSessions: async ({ sessionId }) => {
      if (sessionId) await pusher.terminateUserConnections(sessionId)
    },
    ...signatures({ key, secret, namesSessions: false }),
  }
}

/** In a batch each event has one channel. */
const oneByOne = ({ channels, event, data }: Announcement) =>
  channels.slice(0, MOST_CHANNELS).map((channel) => ({ channel, name: event, data }))
