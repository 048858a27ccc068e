import { onrampMoved } from '../../../contract/events/buys.ts'
import { stateAfter } from '../../../contract/machine.ts'
import type { Onramp } from '../../../contract/onramp/onramp.ts'
import { onrampMachine } from '../../../contract/onramp/onramp-machine.ts'
import { audit } from '../../kernel/audit.ts'
import type { CustomerCtx } from '../../kernel/context.ts'
import { Problem } from '../../kernel/errors.ts'
import { emit } from '../../kernel/outbox.ts'
import { inTx, query } from '../../kernel/tx.ts'
import { lookAtOnramp } from './look-at-onramps.ts'
import { lockOnramp, moveOnramp, onrampById } from './onramps.rows.ts'
import { readOnramps } from './read-onramps.ts'

/**
 * Gives up a purchase of the caller's that nothing was paid on, so that they may begin another; given up already, it stays so. The seller is asked first, so that what was paid a moment ago isn't. Its
 * page stays at the seller: what is paid there after all goes on from here, and what arrives is credited as any deposit. Throws 'not_found' to strangers, 'onramp_moved_on' where it was paid or ended.
 * @returns how all the caller's purchases stand.
 */
export async function giveUpOnramp(ctx: CustomerCtx, { session_id: id }: { session_id: string }): Promise<Onramp> {
  const seen = await onrampById(query(ctx), id)
  if (seen?.customer_id !== ctx.actor.customerId) throw new Problem('not_found')
  if (stateAfter(onrampMachine, seen.state, 'give_up', 'customer')) await lookAtOnramp(ctx, seen)
  await inTx(ctx, async (tx) => {
    const row = await lockOnramp(tx, id)
    if (!row) throw new Problem('not_found')
    if (row.state === 'given_up') return
    const state = stateAfter(onrampMachine, row.state, 'give_up', 'customer')
    if (!state) throw new Problem('onramp_moved_on')
    const version = await moveOnramp(tx, row, { state, tx: null, sent: null })
    await emit(tx, onrampMoved, { session_id: id, customer_id: row.customer_id, version })
    await audit(tx, 'onramp.give_up', `onramp:${id}`)
  })
  return readOnramps(ctx)
}
