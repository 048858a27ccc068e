import { compactVerify, createRemoteJWKSet, customFetch, errors } from 'jose'
import { z } from 'zod'
import { boundedFetch } from '../../../../outgoing/bounded-fetch.ts'
import { services } from '../../../../outgoing/services.ts'

/** A key that was asked for is good for an hour, and one that isn't known is asked for at most twice a minute. */
const KEYS = {
  cacheMaxAge: 3_600_000,
  cooldownDuration: 30_000,
  timeoutDuration: services.fireblocks_keys.ms,
  [customFetch]: boundedFetch(services.fireblocks_keys),
}
const HEADER = 'fireblocks-webhook-signature'

const Event = z.object({ data: z.object({ externalTxId: z.string().nullish() }).nullish() })

/** Which payment a message of Fireblocks' is about, by our id; null: none of ours. 'unknown': its keys can't be had now. */
type Heard = { id: string | null } | 'forged' | 'unknown'

/**
 * Hears messages of the second version. Each comes with a signature of its own bytes, apart from them (JWS, RS512 and no other algorithm), by a key that
 * Fireblocks publishes at `keysAt`.
 */
export function fireblocksHook(keysAt: string) {
  const keys = createRemoteJWKSet(new URL(keysAt), KEYS)
  return async (raw: Uint8Array, header: (name: string) => string | undefined): Promise<Heard> => {
    const [protectedPart, between, signature, ...more] = (header(HEADER) ?? '').split('.')
    if (!protectedPart || between !== '' || !signature || more.length > 0) return 'forged'
    try {
      const whole = `${protectedPart}.${Buffer.from(raw).toString('base64url')}.${signature}`
      await compactVerify(whole, keys, { algorithms: ['RS512'] })
    } catch (error) {
      return isOurs(error) ? 'unknown' : 'forged'
    }
    return { id: idIn(raw) }
  }
}

/** Whether the fault is that the keys weren't heard. What isn't jose's own is fetch's. */
const isOurs = (error: unknown): boolean =>
  !(error instanceof errors.JOSEError) ||
  error instanceof errors.JWKSTimeout ||
  error instanceof errors.JWKSInvalid ||
  error.constructor === errors.JOSEError

function idIn(raw: Uint8Array): string | null {
  try {
    return Event.parse(JSON.parse(Buffer.from(raw).toString('utf8'))).data?.externalTxId ?? null
  } catch {
    return null
  }
}
