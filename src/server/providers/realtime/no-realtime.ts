import type { RealtimeProvider } from './port.ts'

/** Nobody listens: browsers ask from time to time instead. */
export const noRealtime: RealtimeProvider = {
  name: 'off',
  publish: async () => {},
  endSessions: async () => {},
  signChannel: () => undefined,
  signSocket: () => undefined,
}
