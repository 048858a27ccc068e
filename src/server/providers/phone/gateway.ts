import { timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { boundedFetch } from '../../../outgoing/bounded-fetch.ts'
import { services } from '../../../outgoing/services.ts'
import type { PhoneProof } from './port.ts'

const ask = boundedFetch(services.phone_gateway)
const MINUTES = 5

export const GatewayConfig = z.strictObject({
  /** Takes POST of JSON { to, text, id, from? } and answers with a 2xx once it has the message. */
  url: z.url({ protocol: /^https?$/ }),
  /** Sent as `Authorization: Bearer …`, where there is one. */
  token: z.string().min(1).optional(),
  /** Whom messages come from, where the gateway asks for it. */
  from: z.string().min(1).max(16).optional(),
})

/** Where the house's own codes are kept, in the database, so that every process counts the same tries. */
export interface PhoneCodes {
  now: () => Date
  /** A keyed hash, which nobody makes who hasn't the installation's keys. */
  keyed: (text: string) => string
  /** The same `ref` again stays as it was kept first. */
  keep: (ref: string, hash: string, expiresAt: Date) => Promise<void>
  /** Counts a try and answers the hash; undefined where there is no code any more, or it was tried five times. */
  attempt: (ref: string) => Promise<string | undefined>
}

/** How a code is said in a language. */
export type CodeText = (code: string, locale: string) => string

/** A code follows from its sending's key under the installation's, so that a job that runs twice sends the same one. */
const codeOf = (codes: PhoneCodes, key: string): string =>
  (BigInt(`0x${codes.keyed(`phone code:${key}`)}`) % 1_000_000n).toString().padStart(6, '0')

const hashOf = (codes: PhoneCodes, ref: string, code: string): string => codes.keyed(`phone code hash:${ref}:${code}`)

/** Codes of our own, five minutes and five tries each, sent as texts by whichever gateway takes them over HTTP. */
export const gatewayPhone = (
  { url, token, from }: z.output<typeof GatewayConfig>,
  codes: PhoneCodes,
  textOf: CodeText,
): PhoneProof => ({
  name: 'gateway',
  sandbox: false,
  channels: ['sms'],
  minutes: MINUTES,
  async start(to, _channel, locale, key) {
    const code = codeOf(codes, key)
    await codes.keep(key, hashOf(codes, key, code), new Date(codes.now().getTime() + MINUTES * 60_000))
    const { status } = await ask(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify({ to, text: textOf(code, locale), id: key, ...(from && { from }) }),
    })
    if (status >= 200 && status < 300) return { ref: key }
    if (status === 400 || status === 422) return { refused: `gateway ${status}` }
    throw new Error(`the gateway for text messages answered ${status}`)
  },
  async check(ref, code) {
    const hash = await codes.attempt(ref)
    if (hash === undefined) return 'expired'
    return timingSafeEqual(Buffer.from(hash), Buffer.from(hashOf(codes, ref, code))) ? 'yes' : 'no'
  },
})
