import { deskDecide, deskDispute, deskDisputes, deskTakeDispute } from '../../contract/desk/desk-disputes.ts'
import { actOnDispute, getDispute } from '../../contract/orders/disputes.ts'
import * as calls from '../../contract/orders/order-endpoints.ts'
import type { Outcome } from '../../contract/orders/orders.ts'
import { atDesk } from './market.ts'
import type { Underway } from './past.ts'
import type { DemoStep } from './trades.ts'

export type DisputeStep = Extract<DemoStep, 'dispute' | 'respond' | 'settle' | 'escalate' | 'to_buyer' | 'to_seller'>

const MINUTE = 60_000

const COMPLAINT =
  'I sent the whole amount with the reference from my own account, and my bank says that it has left. The seller has had a quarter of an hour since and has not released anything.'
const ANSWER =
  'Nothing has arrived on my account so far. I will release as soon as I see it; until then I ask for a document of the sending bank.'
const REASONS: Record<'to_buyer' | 'to_seller', string> = {
  to_buyer:
    'The buyer showed a confirmation of the bank with the right reference and account. The seller’s statement of that day bears the payment.',
  to_seller:
    'The buyer was asked for a document of the bank and showed none, and the seller’s statement of that day bears no such payment.',
}

/** A step of a dispute of the past; those of a moderator through the desk. */
export async function disagree({ stage, order, currency, buyer, seller }: Underway, step: DisputeStep): Promise<void> {
  const order_id = order.id
  switch (step) {
    case 'dispute': {
      // The buyer may only open one a while after paying.
      stage.pass(16 * MINUTE)
      const call = await stage.as(buyer)
      await call(currency ? calls.raiseCurrencyDispute : calls.createComplaint, {
        body: { order_id, seen: order.state, reason: 'not_received', statement: COMPLAINT },
      })
      return
    }
    case 'respond': {
      const call = await stage.as(seller)
      await call(actOnDispute, { body: { order_id, action: 'respond', statement: ANSWER } })
      return
    }
    case 'settle': {
      const [from, to] = [await stage.as(seller), await stage.as(buyer)]
      const note = 'The bank kept a part back as its charge; let us share what is missing.'
      const half = halfOf(order.amount)
      const { proposals } = await from(actOnDispute, {
        body: { order_id, action: 'propose', outcome: 'split', buyer_amount: half, note },
      })
      await to(actOnDispute, { body: { order_id, action: 'agree', proposal_id: proposals.at(-1)?.id ?? '' } })
      return
    }
    case 'escalate': {
      const call = await stage.as(buyer)
      await call(actOnDispute, { body: { order_id, action: 'escalate' } })
      return
    }
    case 'to_buyer':
    case 'to_seller':
      return decide({ stage, order, buyer }, step)
  }
}

/** Half of an amount, in its own decimals; the last unit of an odd one stays. */
function halfOf(amount: string): string {
  const [whole = '0', fraction = ''] = amount.split('.')
  const half = (BigInt(whole + fraction) / 2n).toString().padStart(fraction.length + 1, '0')
  return fraction ? `${half.slice(0, -fraction.length)}.${half.slice(-fraction.length)}` : half
}

async function decide(
  { stage, order, buyer }: Pick<Underway, 'stage' | 'order' | 'buyer'>,
  outcome: Outcome,
): Promise<void> {
  const { id } = await (await stage.as(buyer))(getDispute, { query: { order_id: order.id } })
  // With fresh prices: what the escrow is worth says whether one moderator is enough.
  await stage.later(0)
  const mia = await atDesk(stage, 'moderator')
  const waiting = await mia(deskDisputes, { query: { queue: 'waiting' } })
  if (!waiting.some((row) => row.id === id)) throw new Error('the demo’s dispute does not wait for a moderator')
  const { version } = await mia(deskDispute, { query: { dispute_id: id } })
  const taken = await mia(deskTakeDispute, { body: { dispute_id: id, seen: version, reason: 'Next in the queue' } })
  await mia(deskDecide, {
    body: { dispute_id: id, seen: taken.version, outcome, reason: REASONS[outcome as keyof typeof REASONS] },
  })
}
