import { Problem } from '../../kernel/errors.ts'
import type { Tx } from '../../kernel/tx.ts'
import { adReserve, adReturn } from '../../ledger/movements.ts'
import { post } from '../../ledger/post.ts'
import { refuseWhileFrozen } from '../accounts/freeze.ts'
import { lockCustomer } from '../accounts/lock-customer.ts'
import { refuseLeaving } from '../accounts/under-review.ts'
import type { AdRow } from './ads/ads.rows.ts'

/**
 * Moves a sell ad's reserve by so much: up sets more of the owner's balance aside, down gives it back, 0 and buy ads move nothing. The ad is
 * locked, and bears `version` once the verb is done: one movement a version. Throws
 * 'insufficient_funds' on `path`, and what `refuseLeaving` throws.
 */
export async function moveReserve(
  tx: Tx,
  ad: Pick<AdRow, 'id' | 'owner_id' | 'side' | 'asset'>,
  by: bigint,
  { version, path }: { version: number; path: string },
): Promise<void> {
  if (ad.side === 'buy' || by === 0n) return
  const part = { customerId: ad.owner_id, adId: ad.id, asset: ad.asset }
  if (by < 0n) await post(tx, `ad-return:${ad.id}:${version}`, adReturn({ ...part, amount: -by }))
  else {
    await refuseLeaving(tx, ad.owner_id, { asset: ad.asset, amount: by, path })
    await post(tx, `ad-reserve:${ad.id}:${version}`, adReserve({ ...part, amount: by })).catch((error: unknown) => {
      throw error instanceof Problem && error.code === 'insufficient_funds' ? at(path, error) : error
    })
  }
}

/**
 * Sets aside again what an order of an ad had taken and its escrow gave back to the owner's balance, for the version that the locked ad bears next. False, with nothing moved, where
 * nothing may leave the owner now. Of a buy ad nothing is set aside.
 */
export async function reserveAgain(
  tx: Tx,
  ad: Pick<AdRow, 'id' | 'owner_id' | 'side' | 'asset' | 'version'>,
  amount: bigint,
): Promise<boolean> {
  if (ad.side === 'buy') return true
  try {
    await refuseLeaving(tx, ad.owner_id, { asset: ad.asset, amount, path: 'amount' })
  } catch (error) {
    // Whatever is unavailable has ended the transaction.
    if (!(error instanceof Problem) || error.code === 'unavailable') throw error
    return false
  }
  const part = { customerId: ad.owner_id, adId: ad.id, asset: ad.asset, amount }
  await post(tx, `ad-reserve:${ad.id}:${ad.version + 1}`, adReserve(part))
  return true
}

const at = (path: string, { code, fields, extra }: Problem): Problem =>
  new Problem(code, { fields: fields.map(({ says }) => ({ path, says })), extra })

/** For a sell ad that opens, under its owner's lock: a freeze that begins at this moment is seen, or begins after it. Throws 'security_freeze' with `until`. */
export async function refuseFrozenSeller(tx: Tx, ownerId: string): Promise<void> {
  await lockCustomer(tx, ownerId)
  await refuseWhileFrozen(tx, ownerId)
}
