import type { Tx } from '../../../kernel/tx.ts'
import { lockCustomer } from '../../accounts/lock-customer.ts'
import { reserveAgain } from '../reserve.ts'
import { type AdRow, addToLeft, lockAd } from './ads.rows.ts'

/**
 * The ad of an order that ends without its buyer getting anything, locked, and behind a sell ad its owner, as their own changes of it lock them; undefined when it
 * is closed. Take these locks before those of traders and of the ledger.
 */
export async function lockToGiveBack(tx: Tx, adId: string): Promise<AdRow | undefined> {
  const ad = await lockAd(tx, adId)
  if (!ad || ad.state === 'closed') return undefined
  if (ad.side === 'sell') await lockCustomer(tx, ad.owner_id)
  return ad
}

/**
 * An order of the ad, which `lockToGiveBack` locked, ended without its buyer getting `amount`: the ad has as much left again, or whoever takes and cancels would empty the market for nothing.
 * A sell ad sets it aside anew from its owner's balance, where the escrow went before in this transaction; where nothing may leave that balance it stays there, and the ad has less.
 */
export async function giveBackToAd(tx: Tx, ad: AdRow, amount: bigint): Promise<void> {
  const missing = BigInt(ad.total) - BigInt(ad.remaining)
  const part = amount < missing ? amount : missing
  if (part === 0n || !(await reserveAgain(tx, ad, part))) return
  if (!(await addToLeft(tx, ad, part))) throw new Error(`ad ${ad.id} changed under its lock`)
}
