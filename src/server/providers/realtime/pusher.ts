import { createHash } from 'node:crypto'
import Pusher from 'pusher'
import { boundedFetch } from '../../../outgoing/bounded-fetch.ts'
import { services } from '../../../outgoing/services.ts'
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

/** What the service takes in one request. */
const MOST_AT_ONCE = 10
const MOST_CHANNELS = 100
const ask = boundedFetch(services.pusher)

/**
 * Pusher, or a service that speaks as it does. Its own package signs what is asked; the asking is ours, for that package's takes answers of any length and goes where they lead. Throws
 * where the service didn't take it.
 */
export function pusherRealtime({ appId, key, secret, cluster, host, port, tls }: PusherConfig): RealtimeProvider {
  const signer = new Pusher({ appId, key, secret, cluster } as Pusher.Options)
  const at = `${tls ? 'https' : 'http'}://${host || `api-${cluster}.pusher.com`}${port === null ? '' : `:${port}`}`
  async function post(what: string, message: object): Promise<void> {
    const [path, body] = [`/apps/${appId}/${what}`, JSON.stringify(message)]
    // Parameters are under the signature: this one holds the body to it, which MD5, as the protocol has it, does no more.
    const params = { body_sha256: createHash('sha256').update(body).digest('hex') }
    const signed = signer.createSignedQueryString({ method: 'POST', path, body, params })
    const { ok, status } = await ask(`${at}${path}?${signed}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    })
    if (!ok) throw new Error(`the realtime service answered ${status}`)
  }
  return {
    name: 'pusher',
    publish: async (announcements) => {
      const all = announcements.flatMap(oneByOne)
      for (let from = 0; from < all.length; from += MOST_AT_ONCE)
        await post('batch_events', { batch: all.slice(from, from + MOST_AT_ONCE) })
    },
    // Sockets sign in as their session; which of a customer's sessions have ended, the browsers ask themselves.
    endSessions: async ({ sessionId }) => {
      if (sessionId) await post(`users/${encodeURIComponent(sessionId)}/terminate_connections`, {})
    },
    ...signatures({ key, secret, namesSessions: false }),
  }
}

/** In a batch each event has one channel. */
const oneByOne = ({ channels, event, data }: Announcement) =>
  channels.slice(0, MOST_CHANNELS).map((channel) => ({ channel, name: event, data: JSON.stringify(data) }))
