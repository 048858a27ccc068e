import { WebSocket } from 'ws'
import { authoriseChannel, channels } from '../../../contract/realtime.ts'
import { socketOf } from '../../../env/listen-settings.ts'
import type { EndpointCaller } from '../../api/caller.ts'
import type { App } from '../../boot.ts'

interface Message {
  event: string
  data?: string
}

/** Where the server inside takes connections. */
function addressOf({ config, realtime }: Pick<App, 'config' | 'realtime'>): string {
  const path = `/app/${realtime.settings.key}?protocol=7&client=demo&version=1`
  const socket = socketOf(config.HOST)
  if (socket !== undefined) return `ws+unix://${socket}:${path}`
  return `ws://${config.HOST.includes(':') ? `[${config.HOST}]` : config.HOST}:${config.PORT}${path}`
}

/**
 * Opens a page of somebody's, as far as others see it: a connection that is among those online until it is closed, as a browser's is. What goes wrong closes it. Only where live
 * connections are our own.
 */
export function openPage(app: Pick<App, 'config' | 'realtime' | 'log'>, call: EndpointCaller): WebSocket {
  const { host } = new URL(app.config.PUBLIC_URL)
  const page = new WebSocket(addressOf(app), { headers: { host } })
  const say = (event: string, data: unknown) => page.send(JSON.stringify({ event, data }))
  const hear = async ({ event, data = '{}' }: Message) => {
    if (event === 'pusher:ping') say('pusher:pong', {})
    if (event !== 'pusher:connection_established') return
    const { socket_id } = JSON.parse(data) as { socket_id: string }
    const channel = channels.online
    say('pusher:subscribe', {
      channel,
      ...(await call(authoriseChannel, { body: { socket_id, channel_name: channel } })),
    })
  }
  const onFault = (err: unknown) => {
    app.log.debug({ err }, 'somebody of the demo could not open a page')
    page.terminate()
  }
  page.on('error', onFault)
  page.on('message', (said) => void hear(JSON.parse(String(said)) as Message).catch(onFault))
  return page
}
