import { adOnline, adSubject } from '../../../../contract/events/market.ts'
import type { PriceE12 } from '../../../../contract/market/ad-price.ts'
import { audit } from '../../../kernel/audit.ts'
import type { CustomerCtx } from '../../../kernel/context.ts'
import { Problem } from '../../../kernel/errors.ts'
import { emit } from '../../../kernel/outbox.ts'
import type { Tx } from '../../../kernel/tx.ts'
import { moveReserve } from '../reserve.ts'
import type { AdRow } from './ads.rows.ts'
import { moveAd } from './ads-write.rows.ts'
import { setterOf } from './posted-by.rows.ts'

/**
 * Puts a draft that is locked, or just written, on the market at `price`: a sell ad sets its total aside. It happens once in an ad's life, and
 * says so: 'ad.online'. Throws 'insufficient_funds' on `path`.
 */
export async function publishAd(
  tx: Tx<CustomerCtx>,
  ad: AdRow,
  { price, path }: { price: PriceE12; path: string },
): Promise<AdRow> {
  await moveReserve(tx, ad, BigInt(ad.remaining), { version: ad.version + 1, path })
  const online = await moveAd(tx, ad, 'online', { price, openedBy: setterOf(tx.ctx) })
  if (!online) throw new Problem('ad_moved_on')
  await audit(tx, 'ad.publish', `ad:${ad.id}`)
  await emit(tx, adOnline, adSubject(online))
  return online
}
