import { hkdfSync } from 'node:crypto'
import type { RealtimeSettings } from '../contract/realtime.ts'
import type { Config } from '../env.ts'
import type { Db } from './db/client.ts'
import { endedSessions } from './jobs/announce.rows.ts'
import { TableBus } from './jobs/table-bus.ts'
import type { Ctx } from './kernel/context.ts'
import { authSecrets } from './kernel/signed-text.ts'
import { embeddedRealtime } from './providers/realtime/embedded.ts'
import { noRealtime } from './providers/realtime/no-realtime.ts'
import type { RealtimeProvider } from './providers/realtime/port.ts'
import { localBus } from './realtime/bus.ts'
import { type RealtimeOptions, RealtimeServer } from './realtime/server.ts'

/** How often those who are connected are looked at: what was to end them may have been lost with a process. */
const LOOK_AT_SESSIONS_MS = 10_000
/** Connections from one address, an office or a mobile network's gateway. */
const MOST_PER_ADDRESS = 200

/** Live connections as configured: the provider that verbs and jobs speak through and, where it is inside, its server. */
export interface Realtime {
  provider: RealtimeProvider
  settings: RealtimeSettings
  server: RealtimeServer | undefined
  /** How far this process has heard of what happens; undefined where the server is someone else's, or there is none. */
  position: () => string | undefined
  /** Begins to hear other processes, and to look whether sessions have ended: by their time they do so without a word. */
  start: (contextFor: (job: string) => Ctx) => Promise<void>
  stop: () => Promise<void>
}

/** Made from AUTH_SECRET, and for this use only, unless there is one of its own. */
const realtimeKeys = ({ REALTIME_APP_ID, REALTIME_KEY, REALTIME_SECRET, AUTH_SECRET }: Config) => ({
  appId: REALTIME_APP_ID,
  key: REALTIME_KEY,
  secret:
    REALTIME_SECRET ||
    Buffer.from(hkdfSync('sha256', authSecrets(AUTH_SECRET)[0], '', 'florin:realtime', 32)).toString('base64url'),
})

const settingsOf = (config: Config): RealtimeSettings => {
  const elsewhere = config.REALTIME === 'pusher'
  return {
    key: config.REALTIME === 'off' ? '' : config.REALTIME_KEY,
    host: elsewhere ? config.REALTIME_HOST : '',
    port: elsewhere && config.REALTIME_PORT > 0 ? config.REALTIME_PORT : null,
    tls: elsewhere ? config.REALTIME_TLS : config.PUBLIC_URL.startsWith('https:'),
    cluster: elsewhere ? config.REALTIME_CLUSTER : '',
    presence: config.REALTIME !== 'off' && config.REALTIME_PRESENCE,
  }
}

/** What the configuration asks for. `bounds`: other than the usual, for tests and measurements. */
export async function chooseRealtime(
  config: Config,
  db: Db,
  onFault: (error: unknown) => void,
  bounds: Partial<RealtimeOptions> = {},
): Promise<Realtime> {
  const settings = settingsOf(config)
  const nothing = {
    settings,
    server: undefined,
    position: () => undefined,
    start: async () => {},
    stop: async () => {},
  }
  if (config.REALTIME === 'off') return { provider: noRealtime, ...nothing }
  const keys = realtimeKeys(config)
  if (config.REALTIME === 'pusher') {
    const { host, port, tls, cluster } = settings
    // Its package weighs more than all the rest here, and only who uses the service needs it.
    const { pusherRealtime } = await import('./providers/realtime/pusher.ts')
    return { provider: pusherRealtime({ ...keys, host, port, tls, cluster }), ...nothing }
  }
  const table = db.engine === 'postgres' ? new TableBus(db, onFault) : undefined
  const bus = table ?? localBus()
  const server = new RealtimeServer({
    keys,
    bus,
    clientEvents: config.REALTIME_CLIENT_EVENTS,
    presence: config.REALTIME_PRESENCE,
    onFault,
    mostPerAddress: Math.ceil(MOST_PER_ADDRESS * config.RATE_LIMIT_FACTOR),
    ...bounds,
  })
  let timer: NodeJS.Timeout | undefined
  const start: Realtime['start'] = async (contextFor) => {
    await table?.start()
    const look = async (customer?: string) => {
      const here = server.sessions(customer)
      if (here.length > 0) server.endSessions(await endedSessions(contextFor('realtime'), here))
    }
    server.lasts = async (session) => (await endedSessions(contextFor('realtime'), [session])).size === 0
    server.onCheck = (customer) => void look(customer).catch(onFault)
    timer = setInterval(() => void look().catch(onFault), LOOK_AT_SESSIONS_MS).unref()
  }
  const stop = async () => {
    clearInterval(timer)
    await server.stop()
    await bus.stop()
  }
  return {
    provider: embeddedRealtime(keys, (messages) => bus.publish(messages)),
    settings,
    server,
    position: () => server.position,
    start,
    stop,
  }
}
