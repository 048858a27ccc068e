import type { RealtimeSettings } from '../../contract/realtime.ts'

/** What a page's policy has to let through for live connections: that one place. `host` is the page's own; not every browser counts it in 'self'. */
export function realtimePolicy(settings: RealtimeSettings | undefined, host: string) {
  if (!settings?.key) return []
  const { host: theirs, port, tls, cluster } = settings
  const place = theirs ? `${theirs}${port === null ? '' : `:${port}`}` : cluster ? `ws-${cluster}.pusher.com` : host
  return [`connect-src 'self' ${tls ? 'wss' : 'ws'}://${place}`] as const
}
