import type { Prepared } from '../chains/prepared.ts'
import { type Effect, paysNobody } from '../journal/entry.ts'
import { isWithin } from '../journal/signed-effects.ts'
import type { SignedState } from '../journal/signed-state.ts'
import { Refused } from './refused.ts'

/** A tenth more, as nodes ask of what takes another's place. */
const isDearer = (now: string, before: string) => BigInt(now) * 10n >= BigInt(before) * 11n

/** So far ahead of what was signed a nonce may be: enough for what several processes sign out of order, little to spoil ahead of time. */
const AHEAD = 16

/** A nonce far ahead would be taken for what nobody is going to pay, long before its turn comes. Throws Refused. */
function checkNonce({ address, nonce, first }: NonNullable<Prepared['lane']>, { effects }: SignedState): void {
  if (nonce > Math.max(effects.lane(address) ?? 0, first) + AHEAD) throw new Refused('nonce_too_far')
}

/** Whether a transaction may stand at places where these were signed, which the network then may take instead of it. */
function maySucceed({ effect, cancels, lane }: Prepared, before: readonly Effect[]): boolean {
  if (cancels || paysNobody(effect) || before.length === 0) return true
  const isSame = (one: Effect) => one.pays === effect.pays
  // A nonce that was given up stays so; a coin that only ever went back to ourselves pays as any other.
  return lane ? before.some(isSame) : before.every((one) => isSame(one) || paysNobody(one))
}

/**
 * What holds for ever: **of all transactions that were signed for one payment the network takes one at most.** Any two of them share a place, a nonce or a
 * coin, and of each place the network takes one transaction. So a new one for a payment shares a place with every single one before it, whoever else
 * stands there. It needn't have all of their places: one of them may be a coin that was made up, with which nothing is ever mined, and of which nobody
 * could ever be rid. (That two of them share no more than a made-up coin does no harm: neither is mined.)
 *
 * Besides, so that what was asked for twice by mistake isn't taken for the same: where a payment was signed stands that payment, dearer, or what pays nobody.
 * That is a cancel or what gathers coins, of whichever of the coins: it makes no payment, so it can't make one twice. A coin that was signed only
 * for what pays nobody is free for payments. A tenth dearer is what would take the whole of an earlier one's place; where it has only some of its coins, nodes judge.
 * Throws Refused.
 */
export function checkOneEffect(asked: Prepared, payments: readonly string[], state: SignedState): void {
  const { effect, lane } = asked
  if (lane) checkNonce(lane, state)
  const places = new Set(effect.places)
  const isApart = (earlier: Effect) => !earlier.places.some((place) => places.has(place))
  for (const id of payments) if (state.payment(id)?.effects.some(isApart)) throw new Refused('paid_elsewhere')
  const before = [...state.effects.near(effect.places)]
  if (!maySucceed(asked, before)) throw new Refused('place_taken')
  for (const { rates } of before.filter((earlier) => isWithin(earlier, places)))
    if (!effect.rates.every((rate, at) => isDearer(rate, rates[at] ?? '0'))) throw new Refused('not_dearer')
}
