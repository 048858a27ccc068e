import { createHmac, timingSafeEqual } from 'node:crypto'

const TOLERANCE_MS = 5 * 60_000
/** As many as Stripe sends while a secret is changed, and more than enough: each costs one comparison. */
const MOST = 8

/**
 * Whether `header` (`t=<seconds>,v1=<hex>,…`) signs these very bytes under one of the secrets, and now: at most five minutes ago, or ahead. Other schemes
 * than v1 count for nothing.
 */
export function isSignedByStripe(
  { raw, header, now }: { raw: Uint8Array; header: string | undefined; now: Date },
  secrets: readonly string[],
): boolean {
  const parts = (header ?? '').split(',').map((part) => part.split('=', 2) as [string, string | undefined])
  const at = parts.find(([name]) => name === 't')?.[1] ?? ''
  if (!/^\d{1,12}$/.test(at)) return false
  const given = parts.flatMap(([name, value]) =>
    name === 'v1' && /^[0-9a-f]{64}$/.test(value ?? '') ? [value as string] : [],
  )
  const right = secrets.map((secret) => createHmac('sha256', secret).update(`${at}.`).update(raw).digest())
  const signed = given
    .slice(0, MOST)
    .some((one) => right.some((hmac) => timingSafeEqual(hmac, Buffer.from(one, 'hex'))))
  return signed && Math.abs(now.getTime() - Number(at) * 1000) <= TOLERANCE_MS
}
