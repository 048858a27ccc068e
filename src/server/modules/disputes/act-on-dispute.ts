import type { z } from 'zod'
import { assetOf } from '../../../contract/assets.ts'
import { disputeDecided, disputeMoved } from '../../../contract/events/disputes.ts'
import { AmountError, parseAmount } from '../../../contract/money.ts'
import type { actOnDispute as actOnDisputeEndpoint, Dispute } from '../../../contract/orders/disputes.ts'
import type { Outcome } from '../../../contract/orders/orders.ts'
import { say } from '../../../contract/sentence.ts'
import { type CustomerCtx, personOf } from '../../kernel/context.ts'
import { badField } from '../../kernel/errors.ts'
import { uuid7 } from '../../kernel/ids.ts'
import { inTx, type Tx } from '../../kernel/tx.ts'
import { roleIn } from '../orders/as-party.ts'
import { resolveOrder } from '../orders/end/open-dispute.ts'
import { countGiving } from '../orders/give-away.ts'
import { lockOrder, type OrderRow } from '../orders/orders.rows.ts'
import { transition } from '../orders/transition.ts'
import { attached, partyId } from './complain.ts'
import { confirmingGiving, refuseFrozenGiving } from './consent-to-give.ts'
import {
  countProposals,
  countStatements,
  type DisputeRow,
  disputeOf,
  insertStatement,
  proposalsOf,
  replaceProposal,
  type Side,
  withdrewBefore,
} from './disputes.rows.ts'
import { lockedDispute } from './make-dispute.ts'
import { type DisputeRole, moveDispute, recordDisputeEvent, refusedNow } from './move-dispute.ts'
import { disputeOnWire } from './read-dispute.ts'

type Act = z.output<typeof actOnDisputeEndpoint.body>
type Saying = Extract<Act, { statement: string }>
type Proposing = Extract<Act, { action: 'propose' }>

interface At {
  order: OrderRow
  row: DisputeRow
  side: Side
}

/**
 * So many statements and so many proposals a side may add to one dispute: each makes a moderator read again before they can decide, and nobody
 * shall keep them from it.
 */
const MOST = 30

/**
 * What a side does in a dispute: answers, adds, proposes, accepts the other's proposal (which ends the order at once, and nobody lost it), asks for
 * a moderator, or withdraws what it opened. Throws 'not_found', 'not_now', 'order_moved_on', 'invalid_input' on `buyer_amount` or `file_ids`, and to a
 * seller who gives 'step_up_required', 'step_up_failed', 'security_freeze'; as `countGiving`.
 */
export async function actOnDispute(ctx: CustomerCtx, asked: Act): Promise<Dispute> {
  return confirmingGiving(ctx, asked, (sure) =>
    inTx<Dispute, CustomerCtx>(sure, async (tx) => {
      const { order, role: side } = roleIn(await lockOrder(tx, asked.order_id), ctx.actor.customerId)
      const row = await lockedDispute(tx, order)
      if (!row) throw refusedNow('no_dispute', say('no_dispute'), say('look_where_order_stands'))
      await applyAction(tx, { order, row, side }, asked)
      return disputeOnWire(tx.q, tx.ctx, order, (await disputeOf(tx.q, order.id)) ?? row, side)
    }),
  )
}

const roleOf = ({ row, side }: At): DisputeRole => (row.opened_by === side ? 'opener' : 'respondent')

async function applyAction(tx: Tx<CustomerCtx>, at: At, asked: Act): Promise<void> {
  switch (asked.action) {
    case 'respond':
    case 'add':
    case 'answer':
      return addWords(tx, at, asked)
    case 'propose':
      return propose(tx, at, asked)
    case 'agree':
      return agree(tx, at, asked.proposal_id)
    case 'escalate': {
      const moved = await moveDispute(tx, at.row, 'escalate', roleOf(at))
      return recordDisputeEvent(tx, disputeMoved, moved, at.order, { event: 'escalate', by: at.side })
    }
    case 'withdraw':
      return withdraw(tx, at)
  }
}

/**
 * The order is paid again, and the seller has a fresh day. Each side does so once an order: who opens and withdraws by turns would keep the escrow where it is,
 * and every moderator from deciding, for ever.
 */
async function withdraw(tx: Tx, at: At): Promise<void> {
  const { order, row, side } = at
  if (row.opened_by !== side) throw refusedNow('not_opener', say('not_opener'), say('propose_or_wait'))
  if (await withdrewBefore(tx.q, order.id, side))
    throw refusedNow('withdrawn_before', say('withdrawn_before'), say('propose_or_wait'))
  const moved = await moveDispute(tx, row, 'withdraw', 'opener', { closed_how: 'withdrawn' })
  await transition(tx, order, 'withdraw_dispute', side, { data: { dispute: row.id } })
  await recordDisputeEvent(tx, disputeMoved, moved, order, { event: 'withdraw', by: side })
}

async function addWords(tx: Tx, at: At, { action, statement, file_ids }: Saying): Promise<void> {
  const { order, row, side } = at
  refuseBeyond(await countStatements(tx.q, row.id, side), 'enough_statements')
  const moved = await moveDispute(tx, row, action, roleOf(at))
  await insertStatement(tx, row.id, {
    by_side: side,
    author_id: partyId(order, side),
    text: statement,
    file_ids: await attached(tx, order, side, file_ids),
  })
  await recordDisputeEvent(tx, disputeMoved, moved, order, { event: action, by: side })
}

function refuseBeyond(made: number, what: 'enough_statements' | 'enough_proposals'): void {
  if (made >= MOST) throw refusedNow('enough_said', say(what, { most: MOST }), say('enough_said_change'))
}

async function propose(tx: Tx<CustomerCtx>, at: At, { outcome, buyer_amount, note }: Proposing): Promise<void> {
  const { order, row, side } = at
  const part = buyerPartOf(order, outcome, buyer_amount)
  await refuseFrozenGiving(tx, order, side, outcome)
  refuseBeyond(await countProposals(tx.q, row.id, side), 'enough_proposals')
  await countGiving(tx, order, givenBy(side, order, part))
  const moved = await moveDispute(tx, row, 'propose', roleOf(at))
  const id = uuid7(tx.now)
  await replaceProposal(tx, row.id, {
    id,
    by_side: side,
    by_person: personOf(tx.ctx.actor),
    author_id: partyId(order, side),
    outcome,
    buyer_amount: part.toString(),
    note,
  })
  await recordDisputeEvent(tx, disputeMoved, moved, order, { event: 'propose', by: side, proposal: id })
}

async function agree(tx: Tx<CustomerCtx>, at: At, proposalId: string): Promise<void> {
  const { order, row, side } = at
  const proposal = (await proposalsOf(tx.q, row.id)).find((one) => one.id === proposalId && one.by_side !== side)
  if (!proposal) throw refusedNow('no_such_proposal', say('proposal_gone'), say('proposal_gone_change'))
  const { outcome } = proposal
  await refuseFrozenGiving(tx, order, side, outcome, proposal.by_person)
  await countGiving(tx, order, givenBy(side, order, BigInt(proposal.buyer_amount)))
  const moved = await moveDispute(tx, row, 'agree', roleOf(at), { closed_how: 'together', outcome })
  await resolveOrder(tx, order, outcome, BigInt(proposal.buyer_amount), side, {
    data: { dispute: row.id, together: true, buyer_amount: proposal.buyer_amount },
  })
  await recordDisputeEvent(tx, disputeDecided, moved, order, { how: 'together', outcome })
}

/** What a side goes without where the buyer gets this part. */
export const givenBy = (side: Side, { amount }: Pick<OrderRow, 'amount'>, buyerPart: bigint): bigint =>
  side === 'seller' ? buyerPart : BigInt(amount) - buyerPart

/**
 * What the buyer gets before the fee, in smallest units: all, nothing, or the part named. Throws 'invalid_input' on `buyer_amount` unless that is
 * more than nothing and less than all, for a split and for nothing else.
 */
export function buyerPartOf(order: OrderRow, outcome: Outcome, given: string | undefined): bigint {
  const amount = BigInt(order.amount)
  if (outcome !== 'split') {
    if (given !== undefined) throw badField('buyer_amount', say('only_split_has_amount'))
    return outcome === 'to_buyer' ? amount : 0n
  }
  if (given === undefined) throw badField('buyer_amount', say('say_buyer_amount'))
  const part = read(given, order.asset)
  if (part >= amount) throw badField('buyer_amount', say('split_is_whole'))
  return part
}

function read(text: string, asset: string): bigint {
  try {
    return parseAmount(text, assetOf(asset).decimals)
  } catch (error) {
    if (error instanceof AmountError) throw badField('buyer_amount', error.says)
    throw error
  }
}
