import type { Hindrance } from '../../../contract/market/ads.ts'
import { say } from '../../../contract/sentence.ts'
import { destinationLifeDays, limitCurrency, mostWaiting } from '../../../contract/withdrawals/limits.ts'
import { withdrawalMachine } from '../../../contract/withdrawals/withdrawal-machine.ts'
import type { WithdrawalWithSteps } from '../../../contract/withdrawals/withdrawals.ts'
import { type CustomerCtx, personOf } from '../../kernel/context.ts'
import { badField, Problem } from '../../kernel/errors.ts'
import { uuid7 } from '../../kernel/ids.ts'
import { claimAttempt, resetAttempts } from '../../kernel/limits/limit-counts.ts'
import { worthInEuro } from '../../kernel/rates/worth-in-euro.ts'
import { referenceNumber } from '../../kernel/reference-number.ts'
import { mustOpen } from '../../kernel/seal.ts'
import { inTx, type Tx } from '../../kernel/tx.ts'
import { post } from '../../ledger/post.ts'
import { withdrawalHold } from '../../ledger/withdrawal-movements.ts'
import { type Agreed, spendTeamLimit } from '../accounts/team/spend-limit.ts'
import { refuseLeaving } from '../accounts/under-review.ts'
import type { FeeQuote } from './by-chain/fee-quote.ts'
import { isQuoteUsed } from './by-chain/on-chain.rows.ts'
import { whoseAddress } from './by-chain/our-addresses.rows.ts'
import { type DestinationRow, lastSentTo, ownDestination } from './destinations.rows.ts'
import { spendCode } from './email-code/email-code.ts'
import { inEuro, leastOf, type Room, raiseFor, roomOf } from './limits.ts'
import { waitingOf } from './liquidity/liquidity.rows.ts'
import { moneyOf, recordStep } from './move-withdrawal.ts'
import { showWithdrawal } from './read-withdrawals.ts'
import { clearingOf, type WayOut } from './way-out.ts'
import { amountOf } from './withdrawal-amount.ts'
import { insertWithdrawal, lockCustomer, type WithdrawalRow, whyStopped } from './withdrawals.rows.ts'

/** A number in use is met once in hundreds of thousands of tries; five times in a row means the generator is broken. */
const TRIES = 5
const DAY_MS = 86_400_000

/** What somebody asks for; the amount is what is to arrive, as typed. */
interface Asked {
  kind: DestinationRow['kind']
  destinationId: string
  asset: string
  amount: string
  /** The extra code of who wants one, as typed. */
  emailCode?: string | undefined
  /** Of what a second person of a team agreed to: ends the wish by the withdrawal's id, or throws; without it the limits of who asks are asked. */
  agreed?: Agreed | undefined
  /** What the network may take, as it was agreed to, and how such a payment ran on a node; by chain alone. */
  network?: { quote: FeeQuote; ran: NetworkAnswer }
}

/** 'dearer': it would take far more than was quoted. */
type NetworkAnswer = 'passes' | 'dearer' | 'refused' | 'unknown'

/**
 * Asks for a withdrawal and holds amount and fee, in one transaction under the customer's lock: of many at once each counts those before it. Throws
 * 'invalid_input' and 'amount_out_of_range' naming the amount, 'not_found' where the destination isn't the caller's, 'withdrawals_paused',
 * what `refuseLeaving` throws, 'rates_unavailable' (its worth can't be told), 'withdrawal_refused' with each reason in `why_not`, 'insufficient_funds',
 * 'team_approval_needed', 'too_many_waiting' where as many wait as may, 'withdrawal_code_required' and 'code_wrong' naming `email_code`; by chain 'fee_quote_expired' and 'fee_quote_used' naming the quote, 'unavailable' where no node says that it would pass.
 */
export async function requestWithdrawal(
  ways: readonly WayOut[],
  ctx: CustomerCtx,
  asked: Asked,
): Promise<WithdrawalWithSteps> {
  const amount = amountOf(asked)
  const tried = asked.emailCode === undefined ? undefined : `withdrawal_code:${ctx.actor.customerId}`
  if (tried) await claimAttempt(ctx, tried)
  const made = await inTx<WithdrawalWithSteps, CustomerCtx>(ctx, async (tx) => {
    const { customerId } = ctx.actor
    const { level, kind } = await lockCustomer(tx, customerId)
    await asked.agreed?.begin(tx)
    const to = await ownDestination(tx, customerId, asked.destinationId)
    if (to?.kind !== asked.kind || (to.kind === 'bank' && to.currency !== asked.asset)) throw new Problem('not_found')
    if (asked.network) await agree(tx, asked.network, asked, to)
    const stopped = await whyStopped(tx.q, to.network)
    if (stopped !== undefined) throw new Problem('withdrawals_paused', { headers: { 'retry-after': '60' } })
    const leaves = amount + BigInt(asked.network?.quote.fee ?? 0)
    await refuseLeaving(tx, customerId, { asset: asked.asset, amount: leaves, path: 'amount' })
    if ((await waitingOf(tx, customerId)) >= mostWaiting) throw new Problem('too_many_waiting')
    const worth = await worthInEuro(tx.q, ctx, asked.asset, amount)
    if (worth === null) throw new Problem('rates_unavailable', { headers: { 'retry-after': '5' } })
    const clearing = clearingOf(ways, ctx, asked.asset, to)
    const room = await roomOf(tx.q, customerId, level, tx.now)
    const raise =
      worth > leastOf(room) ? await raiseFor(tx.q, { id: customerId, level, kind }, ctx.providers) : undefined
    const refused = asked.network?.ran === 'refused'
    const address = to.kind === 'chain' && to.network ? mustOpen(ctx.sealer, to.value_sealed) : undefined
    const ours = address && (await whoseAddress(tx.q, customerId, { network: to.network as string, address }))
    const usedAt = (await lastSentTo(tx.q, to.id)) ?? to.usable_at
    const why_not = [
      ...obstacles({
        to,
        usedAt,
        worth,
        room,
        raise,
        open: clearing !== undefined,
        refused,
        ours: Boolean(ours),
        held: to.held,
        now: tx.now,
      }),
    ]
    if (clearing === undefined || why_not.length > 0) throw new Problem('withdrawal_refused', { extra: { why_not } })
    if (!asked.agreed) await spendTeamLimit(tx, ctx, { worth })
    await spendCode(tx, { ...asked, amount }, asked.emailCode)
    const row = await written(tx, { ...asked, customerId, personId: personOf(ctx.actor), amount, worth, clearing })
    await asked.agreed?.end(tx, row.id)
    await post(tx, `withdrawal:${row.id}:hold`, withdrawalHold(moneyOf(row)))
    await recordStep(tx, row, 'request', 'customer')
    return showWithdrawal(tx.q, ctx, row.id)
  })
  if (tried) await resetAttempts(ctx, tried)
  return made
}

/** Holds a quote against what is asked for with it; each is agreed to once. */
async function agree(
  tx: Tx,
  { quote, ran }: NonNullable<Asked['network']>,
  { asset }: Asked,
  to: DestinationRow,
): Promise<void> {
  const { destinationId } = quote
  const fits = quote.asset === asset && quote.network === to.network && destinationId === to.id
  if (!fits) throw badField('quote', say('fee_quote_other'))
  if (await isQuoteUsed(tx.q, quote.id)) throw badField('quote', say('fee_quote_used'), 'fee_quote_used')
  if (quote.expiresAt <= tx.now.getTime()) throw badField('quote', say('fee_quote_expired'), 'fee_quote_expired')
  if (ran === 'dearer') throw badField('quote', say('fee_quote_too_low'))
  if (ran === 'unknown') throw new Problem('unavailable', { headers: { 'retry-after': '5' } })
}

interface Facts {
  to: DestinationRow
  /** When something was sent there last, or it could be for the first time. */
  usedAt: Date
  /** In euro cents, as the room. */
  worth: bigint
  room: Record<'day' | 'month', Room>
  raise: Awaited<ReturnType<typeof raiseFor>>
  /** Whether it can be sent at all. */
  open: boolean
  /** Whether it would fail on its network. */
  refused: boolean
  /** Whether it goes to one of our own addresses, made since it was put on the list. */
  ours: boolean
  /** Whether people look whether anything may go there at all. */
  held: boolean
  now: Date
}

/** Everything that stands against it, each with what would change that. */
function* obstacles({ to, usedAt, worth, room, raise, open, refused, ours, held, now }: Facts): Generator<Hindrance> {
  if (!open) yield { code: 'way_closed', reason: say('way_closed'), change: say('way_closed_change') }
  // What the signer never vouched for it would not pay.
  if (open && to.kind === 'chain' && to.mac === null)
    yield {
      code: 'destination_unproved',
      reason: say('destination_unproved'),
      change: say('destination_unproved_change'),
    }
  if (open && to.kind === 'chain' && to.mac !== null && usedAt.getTime() < now.getTime() - destinationLifeDays * DAY_MS)
    yield { code: 'destination_stale', reason: say('destination_stale'), change: say('destination_unproved_change') }
  if (ours) yield { code: 'destination_ours', reason: say('address_of_house'), change: say('destination_ours_change') }
  if (held)
    yield { code: 'destination_checked', reason: say('destination_checked'), change: say('destination_checked_change') }
  if (refused) yield { code: 'network_refuses', reason: say('network_refuses'), change: say('network_refuses_change') }
  if (to.usable_at > now)
    yield {
      code: 'destination_waits',
      reason: say('destination_waits'),
      change: say('destination_waits_change', { time: { instant: to.usable_at.toISOString() } }),
    }
  for (const span of ['day', 'month'] as const) {
    const { limit, left } = room[span]
    if (worth <= left) continue
    const euro = (cents: bigint) => `${inEuro(cents)} ${limitCurrency}`
    const lower = say('limit_change', { left: euro(left) })
    yield {
      code: `${span}_limit`,
      reason: say(span === 'day' ? 'day_limit' : 'month_limit', { limit: euro(limit), left: euro(left) }),
      change: raise ? say('and_then', { first: lower, next: raise }) : lower,
    }
  }
}

async function written(
  tx: Tx,
  asked: Omit<Asked, 'amount'> & {
    customerId: string
    personId: string
    amount: bigint
    worth: bigint
    clearing: string
  },
): Promise<WithdrawalRow> {
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const row = await insertWithdrawal(tx, {
      id: uuid7(tx.now),
      customer_id: asked.customerId,
      asked_by: asked.agreed?.askedBy ?? asked.personId,
      agreed_by: asked.agreed ? asked.personId : null,
      number: referenceNumber('W', tx.now),
      kind: asked.kind,
      asset: asked.asset,
      amount: asked.amount.toString(),
      fee: asked.network?.quote.fee ?? '0',
      destination_id: asked.destinationId,
      clearing: asked.clearing,
      hold_id: uuid7(tx.now),
      fee_hold_id: uuid7(tx.now),
      worth: asked.worth.toString(),
      speed: asked.network?.quote.speed ?? null,
      network_fee: asked.network?.quote.networkFee ?? null,
      fee_quote_id: asked.network?.quote.id ?? null,
      state: withdrawalMachine.initial,
      created_at: tx.now,
    })
    if (row) return row
  }
  throw new Error(`no free withdrawal number in ${TRIES} tries`)
}
