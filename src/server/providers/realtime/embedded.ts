import type { RealtimeProvider } from './port.ts'
import { signatures } from './sign.ts'

/** What is handed to the server inside; it reaches the sockets of every process. */
export type ToServer =
  | { kind: 'event'; channels: readonly string[]; event: string; data: string }
  | { kind: 'check'; customer: string }

/** The server inside. */
export const embeddedRealtime = (
  keys: { key: string; secret: string },
  tell: (messages: readonly ToServer[]) => Promise<void>,
): RealtimeProvider => ({
  name: 'embedded',
  publish: (announcements) =>
    tell(announcements.map(({ data, ...to }) => ({ kind: 'event', ...to, data: JSON.stringify(data) }))),
  // Whoever holds the connections asks the database which sessions still live.
  endSessions: ({ customerId }) => tell([{ kind: 'check', customer: customerId }]),
  ...signatures({ ...keys, namesSessions: true }),
})
