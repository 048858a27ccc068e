import { disputeMoved } from '../../../contract/events/disputes.ts'
import type { EndInTrades } from '../accounts/team/what-they-began.ts'
import { lockOrder } from '../orders/orders.rows.ts'
import { givenBy } from './act-on-dispute.ts'
import { lockDispute, proposedBy, saveDispute, takeBackProposal } from './disputes.rows.ts'
import { recordDisputeEvent } from './move-dispute.ts'

/** Takes back the ends of disputes that a member of a company proposed for it: all of them, or those by which the company gives more than is kept. Both sides hear of it, and nobody decides on less than there is. */
export const takeBackProposals: EndInTrades = async (tx, { companyId, personId }, keeps) => {
  for (const proposal of await proposedBy(tx.q, companyId, personId)) {
    const { id, order_id, dispute_id, by_side: side, buyer_amount, at } = proposal
    const order = await lockOrder(tx, order_id)
    const row = await lockDispute(tx, dispute_id)
    if (!order || !row || row.state === 'closed') continue
    const amount = givenBy(side, order, BigInt(buyer_amount))
    if (keeps && (amount === 0n || (await keeps({ asset: order.asset, amount, at })))) continue
    if (!(await takeBackProposal(tx, id))) continue
    const moved = await saveDispute(tx, row, {})
    if (!moved) throw new Error(`dispute ${dispute_id} changed under its lock`)
    await recordDisputeEvent(tx, disputeMoved, moved, order, { event: 'take_back', by: side, proposal: id })
  }
}
