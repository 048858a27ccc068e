import type { App } from '../boot.ts'
import { takeWebhook } from '../entry/take-webhook.ts'

/** The status of a message that comes in at /hooks/<name>; of one that is refused, why. */
export const sendHook = async (
  app: App,
  name: string,
  raw: Uint8Array,
  signature?: string,
): Promise<number | string> => {
  const req = {
    headers: { ...(signature && { 'stripe-signature': signature }) },
    async *[Symbol.asyncIterator]() {
      yield raw
    },
  }
  let status = 0
  const res = {
    writeHead: (code: number) => {
      status = code
      return { end: () => {} }
    },
  }
  return takeWebhook(app, name, req as never, res as never).then(
    () => status,
    (error: { code?: string }) => error.code ?? 'fault',
  )
}

/** The same order for the same seed. */
export const permuted = <T>(all: readonly T[], seed: number): T[] =>
  all
    .map((one, index) => [one, Math.imul(index + 1, 2_654_435_761 ^ seed) >>> 0] as const)
    .sort(([, a], [, b]) => a - b)
    .map(([one]) => one)
