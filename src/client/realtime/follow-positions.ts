import type Pusher from 'pusher-js'

/** What was heard is known soon after it, and while nothing is said from time to time: who comes back from a break is told the rest. */
const AFTER_NEWS_MS = 1_000
const IN_SILENCE_MS = 20_000

interface Message {
  event: string
  channel?: string
  data?: unknown
}

/**
 * Follows how far each channel of this page was heard. Our own server says with its answer to a ping how far it has got: what it said before
 * has come by then. Answers where to listen to a channel from: `first`, as far as the page was read, until more is known.
 */
export function followPositions(client: Pusher, first: string): (channel: string) => string {
  const positions = new Map<string, string>()
  let soon: ReturnType<typeof setTimeout> | undefined
  const ask = () => {
    clearTimeout(soon)
    soon = undefined
    if (client.connection.state === 'connected') client.send_event('pusher:ping', {})
  }
  client.connection.bind('message', ({ event, channel, data }: Message) => {
    if (event === 'pusher:pong') {
      const { heard } = (data ?? {}) as { heard?: unknown }
      if (typeof heard !== 'string') return
      for (const { name, subscribed } of client.allChannels()) if (subscribed) positions.set(name, heard)
    } else if (channel) soon ??= setTimeout(ask, AFTER_NEWS_MS)
  })
  setInterval(ask, IN_SILENCE_MS)
  return (channel) => positions.get(channel) ?? first
}
