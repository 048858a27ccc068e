import { assetOf, isAsset } from '../../../contract/assets.ts'
import { parseAmount } from '../../../contract/money.ts'
import { say } from '../../../contract/sentence.ts'
import { audit } from '../../kernel/audit.ts'
import type { Ctx } from '../../kernel/context.ts'
import { badField } from '../../kernel/errors.ts'
import { operatorReason } from '../../kernel/operator-reason.ts'
import { inTx, query } from '../../kernel/tx.ts'
import { type BooksOf, booksOf, noteClosing } from '../payments/bank/closing-balances.rows.ts'
import { refuseOtherPlace } from '../payments/refuse-other-place.ts'
import { coldAddresses } from './cold-flight.ts'
import { isAtCustodian, networkPlace } from './compare-network.ts'

const NOTHING = /^0+(\.0+)?$/

/** What is stated of a place, `balance` in whole units, and where the books of it stood when somebody looked what is there. */
export interface Stated extends BooksOf {
  asset: string
  place: string
  balance: string
  reason: string
}

/** Where the books of a place stand: stated beside these, a balance goes on being right whatever is booked until two have agreed to it. */
export const booksToState = (ctx: Ctx, asset: string, place: string): Promise<BooksOf> =>
  booksOf(query(ctx), { asset, ref: place }, ctx.now())

/**
 * Notes what whoever keeps money for the house says is there, where no file says it: a bank whose statements come as CSV, a custodian. It was so `at` a moment, after all that the books
 * had then, and counts from then on. Throws 'invalid_input' naming what is wrong, a place that nodes are asked about for one: what is said of it would never be read.
 */
export async function stateBalance(ctx: Ctx, stated: Stated, at: Date): Promise<void> {
  const { asset, place, balance, reason, ...then } = stated
  const why = operatorReason(ctx, reason)
  if (!isAsset(asset)) throw badField('asset', say('no_such_asset'))
  await refuseOtherPlace(ctx, 'state', { asset, place })
  const read = networkPlace(place, await coldAddresses(query(ctx)))
  if (read && !isAtCustodian(ctx, place)) throw badField('rail', say('nodes_say_what_is_there'))
  const minor = NOTHING.test(balance) ? 0n : parseAmount(balance, assetOf(asset).decimals)
  await inTx(ctx, async (tx) => {
    const closedOn = at.toISOString().slice(0, 10)
    await noteClosing(tx, { asset, ref: place, account: 'stated', closedOn, balance: minor }, { ...then, at })
    await audit(tx, 'reserves.state', `reserves:${place}`, { asset, balance: minor.toString(), reason: why })
  })
}
