import type { Intent } from '../../../contract/custody/intent.ts'
import type { HeldFor } from '../../../contract/desk/desk-withdrawals.ts'
import { audit } from '../../kernel/audit.ts'
import type { Ctx } from '../../kernel/context.ts'
import type { Providers } from '../../kernel/providers.ts'
import { inTx, query } from '../../kernel/tx.ts'
import type { CustodyAnswer } from '../../providers/custody/port.ts'
import { holdBackFor } from '../withdrawals/held-back/hold-back-for.ts'
import { heldForOf, lockReady } from '../withdrawals/instructed.rows.ts'
import { takeApproverPlace } from './asks.rows.ts'
import { withdrawalOf } from './payout-intent.ts'
import { isForPeople, pullFor } from './refused-payment.ts'
import { lastScreening, noteScreening, type Screenable } from './screened/screenings.rows.ts'
import { heard } from './sending-parts.ts'

/** An approved withdrawal, and the address that it goes to. */
interface Payout {
  id: string
  customer_id: string
  held_for: readonly string[]
  network: string
  address: string
}

type ScreenedPayout = Omit<Payout, 'id'>
type WithdrawalIntent = Extract<Intent, { kind: 'withdrawal' }>

/** What screening says now of where a withdrawal goes; 'silent': nobody says yet. What people looked at for that and approved may pass. */
async function screened(
  ctx: Ctx,
  { customer_id, held_for, network, address }: ScreenedPayout,
): Promise<'passes' | 'held' | 'silent'> {
  const payee = { network, address, customerId: customer_id }
  const said = await heard(ctx, 'screening', () => ctx.providers.screening.address(payee))
  if (said === 'unknown' || said === 'pending') return 'silent'
  return said.risk === 'clear' || (said.risk === 'review' && held_for.includes('screening')) ? 'passes' : 'held'
}

/**
 * Screens again where an approved withdrawal goes: lists change while it waits. What may not is held back for people. @returns whether it may be paid
 * now; false also where nobody says yet.
 */
export async function passesScreening(ctx: Ctx, { id, ...payout }: Payout): Promise<boolean> {
  const said = await screened(ctx, payout)
  if (said === 'held') await holdBack(ctx, id, 'screening')
  return said === 'passes'
}

/** What was screened no longer ago than that is as good as screened now. */
const SCREENED_FOR_MS = 60_000

/**
 * Screens what was instructed once more before the first of it is signed, where that took a while: lists change until then. Asked once a minute at most,
 * however often whoever signs looks. @returns 'silent' where nobody says yet; else the withdrawals that may not be paid any more, by id.
 */
export async function screenedAgain(
  ctx: Ctx,
  what: Screenable,
  intents: readonly Intent[],
): Promise<'silent' | readonly string[]> {
  const payouts = intents.filter((intent) => intent.kind === 'withdrawal')
  const at = ctx.now()
  const isFresh = (then: Date) => at.getTime() - then.getTime() < SCREENED_FOR_MS
  if (payouts.length === 0 || isFresh(what.since)) return []
  const last = await lastScreening(query(ctx), what)
  if (last && isFresh(last.at)) return last.ok ? [] : 'silent'
  const held = await heldOf(ctx, payouts)
  await noteScreening(query(ctx), what, { at, ok: held.length === 0 })
  if (held !== 'silent' && held.length > 0)
    ctx.log.error({ withdrawals: held }, 'screening refuses what was to be signed')
  return held
}

async function heldOf(ctx: Ctx, payouts: readonly WithdrawalIntent[]): Promise<'silent' | string[]> {
  const reasons = await heldForOf(query(ctx), payouts.map(withdrawalOf))
  const held: string[] = []
  for (const payout of payouts) {
    const { customer: customer_id, network, to: address } = payout
    const id = withdrawalOf(payout)
    const said = await screened(ctx, { customer_id, held_for: reasons.get(id) ?? [], network, address })
    if (said === 'silent') return 'silent'
    if (said === 'held') held.push(id)
  }
  return held
}

type Custody = NonNullable<Providers['custody']>

/**
 * Asks custody about one approved withdrawal. What it refuses for good, or an approver declined, is held back for people, with the kill switch where it says
 * that something is wrong in the house; all else waits, and is asked again. What needs approvals is put before people once few enough of its customer's are
 * ('in_turn' until then): no customer fills their list.
 */
export async function judgedByCustody(
  ctx: Ctx,
  custody: Custody,
  withdrawalId: string,
  intent: Intent,
): Promise<CustodyAnswer<object> | 'in_turn'> {
  const first = await heard(ctx, 'judge', () => custody.judge([intent], { lists: false }))
  const answer = first !== 'unknown' && first.is === 'needs' ? await asked(ctx, custody, intent, first) : first
  if (typeof answer === 'string' || answer.is !== 'refused' || !isForPeople(answer.code)) return answer
  const { code, declined } = answer
  ctx.log.error({ withdrawal: withdrawalId, code, ...declined }, 'custody refuses a withdrawal')
  await holdBack(ctx, withdrawalId, declined ? 'declined' : 'custody', answer)
  return answer
}

/** Puts before people what needs their approval, where its customer has room there. */
async function asked(ctx: Ctx, custody: Custody, intent: Intent, { have, of }: { have: number; of: number }) {
  const place = { withdrawalId: withdrawalOf(intent), have, of }
  if (!(await takeApproverPlace(query(ctx), place, ctx.now()))) return 'in_turn'
  return heard(ctx, 'judge', () => custody.judge([intent]))
}

type Refused = Extract<CustodyAnswer<object>, { is: 'refused' }>

const holdBack = (ctx: Ctx, id: string, reason: HeldFor, refused?: Refused): Promise<void> =>
  inTx(ctx, async (tx) => {
    const row = await lockReady(tx, id, 'chain')
    if (!row) return
    await holdBackFor(tx, row, reason)
    if (refused?.declined) await audit(tx, 'withdrawal.declined', `withdrawal:${id}`, { ...refused.declined })
    if (refused) await pullFor(tx, refused.code, id)
  })
