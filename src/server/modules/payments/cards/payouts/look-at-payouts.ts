import { isAsset } from '../../../../../contract/assets.ts'
import { type PspPayoutState, pspPayoutMachine } from '../../../../../contract/cards/psp-payout-machine.ts'
import { audit } from '../../../../kernel/audit.ts'
import type { Ctx } from '../../../../kernel/context.ts'
import { Problem } from '../../../../kernel/errors.ts'
import type { CardPayout } from '../../../../kernel/providers.ts'
import { inTx, query, type Tx } from '../../../../kernel/tx.ts'
import { pspPayout, pspPayoutFailed } from '../../../../ledger/cards/psp-payout-movements.ts'
import type { Movement } from '../../../../ledger/movements.ts'
import { post } from '../../../../ledger/post.ts'
import {
  insertPayout,
  knownPayouts,
  lockPayout,
  noteBooked,
  noteReversed,
  noteTold,
  type PspPayoutRow,
  payoutsAskedSince,
  pspPayoutId,
} from './psp-payouts.rows.ts'
import { tieWaitingLines } from './tie-line.ts'

const DAY_MS = 86_400_000
/** For so long a payout is asked about after it was made, also where it arrived: services take days to learn that a bank refused it. */
const WATCHED_DAYS = 45

/**
 * Asks the card service what it sent to the bank, and books each payout once: that it left, and that it came back where it failed. Lines in suspense that are
 * one of them are tied to it. Costs a request, and what is news. @returns whether all that the service said is known here.
 */
export async function lookAtPayouts(ctx: Ctx): Promise<boolean> {
  const { cards } = ctx.providers
  if (!cards) return false
  const since = await payoutsAskedSince(query(ctx), cards.name, new Date(ctx.now().getTime() - WATCHED_DAYS * DAY_MS))
  if (since === null) return true
  const told = await cards.payouts(since)
  if (told === 'unknown') return false
  const refs = told.map(({ ref }) => ref)
  const known = new Map((await knownPayouts(query(ctx), cards.name, refs)).map((row) => [row.psp_ref, row]))
  const news = told.filter((payout) => isNews(payout, known.get(payout.ref)))
  let complete = true
  // The oldest first: each leaves of what the service has what those before it left there.
  for (const payout of news.sort((a, b) => a.madeAt.getTime() - b.madeAt.getTime())) {
    try {
      complete = (await inTx(ctx, (tx) => bookPayout(tx, cards.name, payout))) && complete
    } catch (error) {
      complete = false
      ctx.log.error({ err: error, payout: payout.ref }, 'a payout of the card service is not booked')
    }
  }
  await tieWaitingLines(ctx, cards.name)
  return complete
}

const isBack = (state: PspPayoutState): boolean => state === 'failed' || state === 'canceled'

const isNews = ({ is, arrivesOn, descriptor, trace }: CardPayout, row: PspPayoutRow | undefined): boolean =>
  row?.state !== is ||
  row.arrives_on.getTime() !== arrivesOn.getTime() ||
  (descriptor !== null && row.descriptor !== descriptor) ||
  (trace !== null && row.trace !== trace) ||
  (isBack(is) ? row.booked_at !== null && row.reversed_at === null : row.booked_at === null)

/** Books what the service says of a payout, or notes it where the books can't bear it yet: reserves count it as owed. @returns false where people have to look. */
async function bookPayout(tx: Tx, psp: string, told: CardPayout): Promise<boolean> {
  const id = pspPayoutId(psp, told.ref)
  const { ref, currency: asset, amount, is, descriptor, trace } = told
  if (amount <= 0n || !isAsset(asset)) {
    tx.ctx.log.error(
      { payout: ref },
      'a payout of the card service takes from the bank, or is in a currency without books: book it by hand',
    )
    return true
  }
  const said = { state: is, arrives_on: told.arrivesOn, descriptor, trace }
  const sum = { currency: asset, amount: amount.toString() }
  await insertPayout(tx, { id, psp, psp_ref: ref, ...sum, made_at: told.madeAt, ...said })
  const row = await lockPayout(tx, id)
  const isSame = row?.currency === asset && row.amount === amount.toString()
  // Asked before another look wrote what came of it since.
  if (row && isSame && row.state !== is && mayBecome(is, row.state)) return true
  if (!row || !isSame || !mayBecome(row.state, is)) {
    tx.ctx.log.error({ payout: ref }, 'the card service says of a payout what can’t be so: nothing is booked')
    return false
  }
  await noteTold(tx, id, said)
  const money = { payoutId: id, asset, amount, psp }
  if (!isBack(is) && !row.booked_at) {
    if (!(await borne(tx, `psp-payout:${id}`, pspPayout(money)))) return true
    await noteBooked(tx, id)
    await audit(tx, 'psp_payout.book', `psp_payout:${id}`, { psp, ref, ...sum })
  }
  if (isBack(is) && row.booked_at && !row.reversed_at) {
    if (!(await borne(tx, `psp-payout-back:${id}`, pspPayoutFailed(money)))) return true
    await noteReversed(tx, id)
    await audit(tx, 'psp_payout.reverse', `psp_payout:${id}`, { psp, ref, ...sum, state: is })
    tx.ctx.log.warn({ payout: ref, state: is }, 'a payout of the card service didn’t arrive: the service has it again')
  }
  return true
}

/** Whether a service may say so of what it said before. */
const mayBecome = (from: PspPayoutState, to: PspPayoutState): boolean =>
  from === to ||
  Object.values(pspPayoutMachine.transitions).some(
    (one) => one.to === to && (one.from as readonly PspPayoutState[]).includes(from),
  )

/** Posts it, unless the place that it leaves hasn't as much by the books: then the next look tries again. */
async function borne(tx: Tx, key: string, movement: Movement): Promise<boolean> {
  try {
    await post(tx, key, movement)
    return true
  } catch (error) {
    if (!(error instanceof Problem && error.code === 'house_cannot_cover')) throw error
    tx.ctx.log.warn({ key }, 'the books have less than the card service says it moved: tried again at the next look')
    return false
  }
}
