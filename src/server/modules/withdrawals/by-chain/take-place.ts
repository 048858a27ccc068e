import { say } from '../../../../contract/sentence.ts'
import { addressesADay, addressesOfNew, mostOfNew } from '../../../../contract/withdrawals/limits.ts'
import type { CustomerCtx } from '../../../kernel/context.ts'
import { badField } from '../../../kernel/errors.ts'
import { uuid7 } from '../../../kernel/ids.ts'
import { inTx, query } from '../../../kernel/tx.ts'
import { lockCustomer } from '../withdrawals.rows.ts'
import { asksOf, asksOfNew, deleteAsk, hasPaidIn, insertAsk } from './destination-asks.rows.ts'

const DAY_MS = 86_400_000

/**
 * Runs what asks the signer to vouch for an address, within the customer's share of what it vouches for in a day: so many each, fewer for who never paid
 * anything in, and of those all together a small part, as their accounts cost nothing. The place is written down before the signer is asked, so that many at
 * once take no more than that, and given back where nothing came of it; who dies in between has lost it for a day. Throws 'invalid_input' on `address`.
 */
export async function inTakenPlace<T>(ctx: CustomerCtx, ask: () => Promise<T>): Promise<T> {
  const id = uuid7(ctx.now())
  // A transaction of its own, before the verb's: no answer is kept with it.
  await inTx<void, CustomerCtx>({ ...ctx, idempotency: undefined }, async (tx) => {
    const { customerId } = ctx.actor
    await lockCustomer(tx, customerId)
    const since = new Date(tx.now.getTime() - DAY_MS)
    const paidIn = await hasPaidIn(tx, customerId)
    const most = paidIn ? addressesADay : addressesOfNew
    if ((await asksOf(tx, customerId, since)) >= most) throw badField('address', say('addresses_of_day', { most }))
    // Of two at once both may take the last place: the signer's own bound lies far above.
    if (!paidIn && (await asksOfNew(tx, since)) >= mostOfNew) throw badField('address', say('addresses_of_new'))
    await insertAsk(tx, { id, customerId, paidIn }, since)
  })
  try {
    return await ask()
  } catch (error) {
    await deleteAsk(query(ctx), id)
    throw error
  }
}
