import type { LevelFact } from '../../../contract/accounts/account-facts.ts'
import type { AccountKind, AccountLevel } from '../../../contract/accounts/profiles.ts'
import { assets } from '../../../contract/assets.ts'
import { formatAmount } from '../../../contract/money.ts'
import { type Sentence, type SentenceCode, say } from '../../../contract/sentence.ts'
import { limitCurrency, type WithdrawalLimits, withdrawalLimits } from '../../../contract/withdrawals/limits.ts'
import type { CustomerCtx } from '../../kernel/context.ts'
import { Problem } from '../../kernel/errors.ts'
import { euroIn, euroWorthIn } from '../../kernel/rates/worth-in-euro.ts'
import { type Query, query } from '../../kernel/tx.ts'
import { onWire } from '../../ledger/post.ts'
import { customerById, openProfile } from '../accounts/customers.rows.ts'
import { latestEnd } from '../accounts/ending/endings.rows.ts'
import { frozenUntil } from '../accounts/freeze.ts'
import { isTaken } from '../accounts/is-taken.ts'
import { heldCardMoney, isDisputed } from '../accounts/leaving/card-money.ts'
import { displayCurrencyOf } from '../accounts/profiles.ts'
import { arrivalDay } from './arrival-day.ts'
import { needsCode } from './email-code/email-code.ts'
import { usedSince, whyStopped } from './withdrawals.rows.ts'

const DAY_MS = 86_400_000
const CENTS = 100n

/** What may leave, what of it was used, and what is left, in euro cents. */
export interface Room {
  limit: bigint
  used: bigint
  left: bigint
}

/** What of a customer of a level may still leave within 24 hours and within 30 days, from `now` back: withdrawn, or sent to other customers. */
export async function roomOf(
  q: Query,
  customerId: string,
  level: AccountLevel,
  now: Date,
): Promise<Record<'day' | 'month', Room>> {
  const ago = (days: number) => new Date(now.getTime() - days * DAY_MS)
  const used = await usedSince(q, customerId, ago(1), ago(30))
  const room = (span: 'day' | 'month'): Room => {
    const limit = BigInt(withdrawalLimits[level][span]) * CENTS
    return { limit, used: used[span], left: used[span] < limit ? limit - used[span] : 0n }
  }
  return { day: room('day'), month: room('month') }
}

/** What is left by both limits, in euro cents. */
export const leastOf = ({ day, month }: Record<'day' | 'month', Room>): bigint =>
  day.left < month.left ? day.left : month.left

/** What raises the limits of a level, for a person or an organisation; undefined where nothing does. */
export const raisedBy = (level: AccountLevel, kind: AccountKind): Sentence | undefined => {
  if (kind === 'entity') return level === 'E' ? undefined : say('check_company')
  if (level === '0') return say('confirm_phone')
  if (level === '1') return say('check_document')
  return level === '2' ? say('check_address') : undefined
}

/** What each sentence that says what raises a limit asks to be shown. */
const factOf: Readonly<Partial<Record<SentenceCode, LevelFact>>> = {
  confirm_phone: 'phone',
  check_document: 'identity',
  renew_document: 'identity',
  check_address: 'address',
  check_company: 'company',
  renew_company: 'company',
}

interface Limited {
  id: string
  level: AccountLevel
  kind: AccountKind
}

/** The same for a customer of this installation: whose document ran out, or whose organisation's year is over, is told to renew that; what nobody here takes or checks raises nothing. */
export async function raiseFor(
  q: Query,
  { id, level, kind }: Limited,
  providers: CustomerCtx['providers'],
): Promise<Sentence | undefined> {
  const raise = raisedBy(level, kind)
  const fact = raise && factOf[raise.say]
  if (fact && !isTaken(fact, providers)) return undefined
  const renews =
    raise?.say === 'check_document' ? 'renew_document' : raise?.say === 'check_company' ? 'renew_company' : null
  if (renews === null) return raise
  return (await latestEnd(q, id))?.why === 'expired' ? say(renews) : raise
}

/** Cents of a euro as a decimal text. */
export const inEuro = (cents: bigint): string => formatAmount(cents, 2)

/** What the caller may still withdraw. */
export async function readLimits(ctx: CustomerCtx): Promise<WithdrawalLimits> {
  const customer = await customerById(ctx, ctx.actor.customerId)
  if (!customer) throw new Problem('unauthenticated')
  const now = ctx.now()
  const { day, month } = await roomOf(query(ctx), customer.id, customer.level, now)
  const shownIn = displayCurrencyOf(openProfile(ctx.sealer, customer))
  const span = async ({ limit, used, left }: Room) => ({
    ...{ limit: inEuro(limit), used: inEuro(used), left: inEuro(left) },
    left_about: await leftAbout(ctx, shownIn, left),
  })
  const raise = await raiseFor(query(ctx), customer, ctx.providers)
  const most = await euroIn(query(ctx), ctx, assets, leastOf({ day, month }))
  const frozen = await frozenUntil(query(ctx), ctx.actor, customer.id, now)
  return {
    currency: limitCurrency,
    day: await span(day),
    month: await span(month),
    most: most.map(({ asset, amount }) => ({ asset, amount: onWire(amount, asset) })),
    frozen_until: frozen?.toISOString() ?? null,
    card_money: await cardMoney(ctx),
    paused: (await whyStopped(query(ctx))) !== undefined,
    email_code: await needsCode(ctx),
    arrivals: arrivalsOf(ctx.providers.payouts, now),
    raised_by: raise ? ctx.textOf(raise) : null,
    raised_with: (raise && factOf[raise.say]) ?? null,
  }
}

/** Cents of a euro in a currency, for who counts in that; null in euros, and without a rate now. */
async function leftAbout(
  ctx: CustomerCtx,
  currency: string,
  cents: bigint,
): Promise<WithdrawalLimits['day']['left_about']> {
  if (currency === limitCurrency) return null
  const worth = await euroWorthIn(query(ctx), ctx, currency, cents)
  return worth === null ? null : { currency, amount: onWire(worth, currency) }
}

/** The day on which what is asked for now usually arrives, by each way to a bank that is paid out by. */
const arrivalsOf = (payouts: CustomerCtx['providers']['payouts'], now: Date): WithdrawalLimits['arrivals'] =>
  assets.flatMap(({ code, rails }) =>
    rails
      .filter((rail) => payouts.rails.includes(rail))
      .map((rail) => ({ currency: code, rail, on: arrivalDay(payouts, { rail, currency: code }, now) })),
  )

/** What the caller paid by card and may not have leave yet; null where there is none of it. */
async function cardMoney(ctx: CustomerCtx): Promise<WithdrawalLimits['card_money']> {
  const disputed = await isDisputed(query(ctx), ctx.actor.customerId)
  const held = await heldCardMoney(query(ctx), ctx, ctx.actor.customerId)
  if (!held && !disputed) return null
  const { stays, free, until } = held ?? { stays: 0n, free: 0n, until: null }
  return {
    stays: inEuro(stays),
    may_leave: inEuro(disputed ? 0n : free),
    until: until?.toISOString() ?? null,
    disputed,
  }
}
