import type { z } from 'zod'
import { assetOf } from '../../../contract/assets.ts'
import { confirmationsFor, type NetworkCode } from '../../../contract/chain/networks.ts'
import { stateAfter } from '../../../contract/machine.ts'
import type { Destination } from '../../../contract/withdrawals/destinations.ts'
import { type WithdrawalState, withdrawalMachine } from '../../../contract/withdrawals/withdrawal-machine.ts'
import { customerWaitOf } from '../../../contract/withdrawals/withdrawal-waits.ts'
import type { listWithdrawals, Withdrawal, WithdrawalWithSteps } from '../../../contract/withdrawals/withdrawals.ts'
import type { Ctx, CustomerCtx } from '../../kernel/context.ts'
import { Problem } from '../../kernel/errors.ts'
import type { PageOf } from '../../kernel/implement.ts'
import { pageOf, placeIn } from '../../kernel/page-cursor.ts'
import { type Query, query } from '../../kernel/tx.ts'
import { onWire } from '../../ledger/post.ts'
import { arrivalDay, arrivalOfSent } from './arrival-day.ts'
import { explorerOf } from './by-chain/explorer-of.ts'
import { type OnChainRow, transactionsOf } from './by-chain/on-chain.rows.ts'
import { waitsOf } from './by-chain/waits.rows.ts'
import { destinationOnWire } from './destinations.ts'
import { ownWithdrawal, stepsOf, type WithdrawalTo, withdrawalsOf } from './withdrawals.rows.ts'

/** Where a withdrawal goes, whole. */
export const destinationOf = (ctx: Pick<Ctx, 'sealer' | 'textOf'>, { destination }: WithdrawalTo): Destination =>
  destinationOnWire(ctx, {
    ...destination,
    created_at: new Date(destination.created_at),
    usable_at: new Date(destination.usable_at),
  })

/** What is known of it on its network: the confirmations that make it complete are those that a deposit of the same amount waits for. */
function chainOf(ctx: Pick<Ctx, 'config'>, row: WithdrawalTo, on: OnChainRow | undefined) {
  const network = row.destination.network as NetworkCode | null
  if (network === null || on === undefined) return null
  const needed = confirmationsFor(network, assetOf(row.asset), BigInt(row.amount))
  const { hash: transaction, blocks } = on
  // What completes it asks the nodes, which may be ahead of what was read.
  const confirmations = row.state === 'completed' ? needed : blocks === null ? 0 : Math.min(Math.max(blocks, 1), needed)
  const resent_at = on.resent_at?.toISOString() ?? null
  return { transaction, explorer: explorerOf(ctx, network, transaction), confirmations, needed, resent_at }
}

/** When it usually arrives, where that is known: of what waits as if it went on now, and of what was sent by when it was. */
function expectedOf(
  { providers, now }: ReadCtx,
  { state, asset, destination, instructed_at, queued_at }: WithdrawalTo,
) {
  const { rail } = destination
  // Nobody knows when what lacks funds is refilled.
  if (rail === null || !onItsWay.has(state) || (state === 'approved' && queued_at !== null)) return null
  const at = now()
  const to = { rail, currency: asset }
  const day = instructed_at
    ? arrivalOfSent(providers.payouts, to, instructed_at)
    : arrivalDay(providers.payouts, to, at)
  // What is late has no day any more that one could count on.
  return day >= at.toISOString().slice(0, 10) ? day : null
}
const onItsWay: ReadonlySet<WithdrawalState> = new Set(['requested', 'needs_approval', 'approved', 'sending', 'sent'])

/** What reading a withdrawal takes of what surrounds it. */
type ReadCtx = Pick<CustomerCtx, 'sealer' | 'config' | 'providers' | 'now' | 'textOf'>

function withdrawalOnWire(
  ctx: ReadCtx,
  row: WithdrawalTo,
  { transaction, waits }: { transaction: OnChainRow | undefined; waits: string | undefined },
): Withdrawal {
  const { sealer } = ctx
  const [amount, fee] = [BigInt(row.amount), BigInt(row.fee)]
  return {
    id: row.id,
    version: row.version,
    number: row.number,
    asset: row.asset,
    amount: onWire(amount, row.asset),
    fee: onWire(fee, row.asset),
    total: onWire(amount + fee, row.asset),
    speed: row.speed,
    chain: chainOf(ctx, row, transaction),
    state: row.state,
    waits_for: waits === undefined ? null : customerWaitOf(waits),
    destination: destinationOf(ctx, row),
    reason: row.reason_sealed === null ? null : sealer.unseal(row.reason_sealed),
    can_cancel: stateAfter(withdrawalMachine, row.state, 'cancel', 'customer') !== undefined,
    queued_at: row.queued_at?.toISOString() ?? null,
    expected_on: expectedOf(ctx, row),
    created_at: row.created_at.toISOString(),
    moved_at: row.moved_at.toISOString(),
  }
}

/** Those that may wait for something. */
const openOf = (rows: readonly WithdrawalTo[]): string[] =>
  rows.flatMap(({ id, state }) => (state === 'approved' || state === 'sending' ? [id] : []))

/** One of the caller's withdrawals with what happened to it. Throws 'not_found'. */
export async function showWithdrawal(
  q: Query,
  ctx: ReadCtx & Pick<CustomerCtx, 'actor'>,
  id: string,
): Promise<WithdrawalWithSteps> {
  const row = await ownWithdrawal(q, ctx.actor.customerId, id)
  if (!row) throw new Problem('not_found')
  const steps = await stepsOf(q, id)
  const transaction = row.kind === 'chain' ? (await transactionsOf(q, [id])).get(id) : undefined
  const waits = (await waitsOf(q, openOf([row]))).get(id)
  return {
    ...withdrawalOnWire(ctx, row, { transaction, waits }),
    steps: steps.map((step) => ({ ...step, at: step.at.toISOString() })),
  }
}

/** The caller's withdrawals, the latest first. Throws 'invalid_input' on `cursor`. */
export async function myWithdrawals(
  ctx: CustomerCtx,
  { cursor, limit, ...filter }: z.output<typeof listWithdrawals.query>,
): Promise<PageOf<Withdrawal>> {
  const rows = await withdrawalsOf(query(ctx), ctx.actor.customerId, placeIn(cursor), filter, limit + 1)
  const sent = rows.flatMap(({ id, kind }) => (kind === 'chain' ? [id] : []))
  const transactions = await transactionsOf(query(ctx), sent)
  const waits = await waitsOf(query(ctx), openOf(rows))
  return pageOf(
    rows,
    limit,
    (row) => withdrawalOnWire(ctx, row, { transaction: transactions.get(row.id), waits: waits.get(row.id) }),
    (row) => ({ at: row.created_at, id: row.id }),
  )
}
