import { atom } from 'nanostores'
import type { Channel, PresenceChannel, default as PusherClient } from 'pusher-js'
import type { RealtimeSettings } from '../../contract/realtime.ts'

/** Whether this page hears of things by itself: off where the server has it off, failed while there is no connection. */
export type Hearing = 'off' | 'connecting' | 'connected' | 'failed'
export const $hearing = atom<Hearing>('off')

/**
 * What is said on a channel; `subscribed` whenever listening begins, also anew after a break. Its `missed` is false where what was said since
 * the page was read comes after it; otherwise nobody knows.
 */
export type OnEvent = (event: string, data: Readonly<Record<string, unknown>>) => void

/** What the page was told (Dashboard.astro); nothing on other pages. */
export function realtimeSettings(): RealtimeSettings | undefined {
  try {
    const { key, ...rest } = JSON.parse(document.body.dataset.realtime ?? '{}') as RealtimeSettings
    return key ? { key, ...rest } : undefined
  } catch {
    return undefined
  }
}

let opening: Promise<PusherClient | undefined> | undefined

/** The one connection of this page, made when somebody first listens. Its library comes then, too, and never with the page. */
function connection(): Promise<PusherClient | undefined> {
  opening ??= open().catch(() => {
    opening = undefined
    $hearing.set('failed')
    return undefined
  })
  return opening
}

async function open(): Promise<PusherClient | undefined> {
  const settings = realtimeSettings()
  if (!settings) return undefined
  $hearing.set('connecting')
  const { connect } = await import('./realtime-connection.ts')
  return connect(settings, (state) =>
    $hearing.set(state === 'connected' ? 'connected' : state === 'connecting' ? 'connecting' : 'failed'),
  )
}

interface Listening {
  channel: Channel | undefined
  listeners: Set<OnEvent>
}
const listening = new Map<string, Listening>()

/** Listens to a channel until the answer is called. Several on one page share a subscription. Nothing is heard where realtime is off. */
export function listen(name: string, onEvent: OnEvent): () => void {
  const one: Listening = listening.get(name) ?? { channel: undefined, listeners: new Set() }
  one.listeners.add(onEvent)
  if (listening.has(name)) {
    if (one.channel?.subscribed) onEvent('subscribed', { ...(one.channel as Partial<PresenceChannel>).members })
  } else {
    listening.set(name, one)
    void connection().then((client) => {
      if (client && listening.get(name) === one) one.channel = subscribe(client, name, one)
    })
  }
  return () => {
    one.listeners.delete(onEvent)
    if (one.listeners.size > 0 || listening.get(name) !== one) return
    listening.delete(name)
    void opening?.then((client) => one.channel && client?.unsubscribe(name))
  }
}

function subscribe(client: PusherClient, name: string, { listeners }: Listening): Channel {
  const channel = client.subscribe(name)
  channel.bind_global((event: string, data: unknown) => {
    const told = event === 'pusher:subscription_succeeded' ? 'subscribed' : event
    for (const one of [...listeners]) one(told, (data ?? {}) as Record<string, unknown>)
  })
  return channel
}

/** Tells the others on a private channel one listens to; a name of the client's own: 'client-typing'. Lost where nobody listens. */
export function tellOthers(name: string, event: `client-${string}`, data: Record<string, unknown>): void {
  const channel = listening.get(name)?.channel
  if (channel?.subscribed) channel.trigger(event, data)
}
