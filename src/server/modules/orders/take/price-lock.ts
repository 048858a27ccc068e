import { formatPrice, type PriceE12, parsePrice } from '../../../../contract/market/ad-price.ts'
import type { PriceLock } from '../../../../contract/orders/price-lock.ts'
import { say } from '../../../../contract/sentence.ts'
import { priceLockSeconds } from '../../../../contract/wallet/fees.ts'
import { badField } from '../../../kernel/errors.ts'
import { readSigned, signText } from '../../../kernel/signed-text.ts'

const PURPOSE = 'price-lock'

/** For whom a price of which ad is locked, and until when. */
interface Locked {
  adId: string
  customerId: string
  price: string
  expiresAt: string
}

/** A price locked from `now` for the schedule's time, signed for one taker of one ad. */
export function lockOn(adId: string, customerId: string, price: PriceE12, now: Date, secret: string): PriceLock {
  const expires_at = new Date(now.getTime() + priceLockSeconds * 1000).toISOString()
  const locked: Locked = { adId, customerId, price: formatPrice(price), expiresAt: expires_at }
  return {
    lock: signText(JSON.stringify(locked), PURPOSE, secret),
    ad_id: adId,
    price: locked.price,
    issued_at: now.toISOString(),
    expires_at,
  }
}

/**
 * The price that a lock holds for this taker of this ad; null once its time is over. Throws 'invalid_input' on `lock` when it is not one of
 * ours, or was given for another ad or to somebody else.
 */
export function lockedPrice(
  lock: string,
  adId: string,
  customerId: string,
  now: Date,
  secret: string,
): PriceE12 | null {
  const plain = readSigned(lock, PURPOSE, secret)
  const locked = plain === undefined ? undefined : (JSON.parse(plain) as Locked)
  if (locked?.adId !== adId || locked.customerId !== customerId) throw badField('lock', say('lock_foreign'))
  return now > new Date(locked.expiresAt) ? null : parsePrice(locked.price)
}
