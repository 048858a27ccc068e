import Pusher, { type Options } from 'pusher-js'
import { authoriseChannel, authoriseSocket, type RealtimeSettings } from '../../contract/realtime.ts'
import { call } from '../api.ts'
import { sessionStands } from '../session/session.store.ts'
import { followPositions } from './follow-positions.ts'

const COME_BACK_MS = 5_000

/** Where the socket goes: the page's own host, a service's host, or Pusher's cluster. */
export function optionsFor({ host, port, tls, cluster }: RealtimeSettings, page: Location): Options {
  const common = { cluster, forceTLS: tls, enabledTransports: ['ws', 'wss'] } satisfies Options
  if (!host && cluster) return common
  const own = host ? port : Number(page.port) || null
  const ports = own === null ? {} : { wsPort: own, wssPort: own }
  return { ...common, wsHost: host || page.hostname, ...ports }
}

/**
 * Connects this page. Fetched with its library when somebody first listens, never with a page. `onState` hears pusher-js's own names of
 * how the connection stands.
 */
export function connect(settings: RealtimeSettings, onState: (state: string) => void): Pusher {
  const client: Pusher = new Pusher(settings.key, {
    ...optionsFor(settings, location),
    channelAuthorization: {
      transport: 'ajax',
      endpoint: '',
      customHandler: ({ socketId, channelName }, done) =>
        void call(authoriseChannel, {
          body: {
            socket_id: socketId,
            channel_name: channelName,
            ...(positionIn && channelName.startsWith('private-') && { heard: positionIn(channelName) }),
          },
        }).then(
          ({ data: { auth, channel_data } }) =>
            done(null, { auth, ...(channel_data !== undefined && { channel_data }) }),
          (error: Error) => done(error, null),
        ),
    },
    userAuthentication: {
      transport: 'ajax',
      endpoint: '',
      customHandler: ({ socketId }, done) =>
        void call(authoriseSocket, { body: { socket_id: socketId } }).then(
          ({ data }) => done(null, data),
          (error: Error) => done(error, null),
        ),
    },
  })
  const positionIn = settings.heard ? followPositions(client, settings.heard) : undefined
  // Someone else's service learns whose session the socket is in this way; our own reads it from the signatures.
  if (settings.host || settings.cluster) client.signin()
  client.connection.bind('state_change', ({ current }: { current: string }) => {
    onState(current)
    if (current === 'disconnected') void sentAway(client)
  })
  return client
}

/** The server ended the connection for good: with the session, most likely. If that stands, we come back after a moment. */
async function sentAway(client: Pusher): Promise<void> {
  if (await sessionStands()) setTimeout(() => client.connect(), COME_BACK_MS)
}
