import type { Prepared } from '../chains/prepared.ts'
import { type Effect, paysNobody } from '../journal/entry.ts'
import { isWithin, payingOf } from '../journal/signed-effects.ts'
import type { SignedState } from '../journal/signed-state.ts'
import { type NetworkPolicy, USUAL } from './policy.ts'
import { Refused } from './refused.ts'

/** A tenth more, as nodes ask of what takes another's place. */
const isDearer = (now: string, before: string) => BigInt(now) * 10n >= BigInt(before) * 11n

/** What is asked where many stand already: however little the first of them paid, there is room for few more below the cap. */
const isTwice = (now: string, before: string) => BigInt(now) >= BigInt(before) * 2n

/** A cancel above the cap: nothing but that can take the place of what stands at it, so that it goes a tenth above, wherever. */
const isLastWord = ({ effect, cancels }: Prepared, { feeCap }: NetworkPolicy) =>
  cancels && BigInt(effect.fee) > BigInt(feeCap)

/** So far ahead of what was signed a nonce may be: enough for what several processes sign out of order, little to spoil ahead of time. */
const AHEAD = 16

/** A nonce far ahead would be taken for what nobody is going to pay, long before its turn comes. Throws Refused. */
function checkNonce({ address, nonce, first }: NonNullable<Prepared['lane']>, { effects }: SignedState): void {
  if (nonce > Math.max(effects.lane(address) ?? 0, first) + AHEAD) throw new Refused('nonce_too_far')
}

/** Whether a transaction may stand at places where these were signed, which the network then may take instead of it. */
function maySucceed({ effect, cancels, lane }: Prepared, before: readonly Effect[]): boolean {
  if (cancels || paysNobody(effect) || before.length === 0) return true
  const pays = payingOf(effect)
  const isSame = (one: Effect) => one.pays === pays
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
 * for what pays nobody is free for payments. A tenth dearer is what would take the whole of an earlier one's place; where it has only some of its coins, nodes judge. Where `signaturesPerPlace`
 * stand, whatever comes is twice as dear as each of them, so that no place has many: all of them stand in the journal for ever.
 * Throws Refused.
 */
export function checkOneEffect(
  asked: Prepared,
  payments: readonly string[],
  state: SignedState,
  network: NetworkPolicy,
): void {
  const { effect, lane } = asked
  if (lane) checkNonce(lane, state)
  const places = new Set(effect.places)
  const isApart = (earlier: Effect) => !earlier.places.some((place) => places.has(place))
  for (const id of payments) if (state.payment(id)?.effects.some(isApart)) throw new Refused('paid_elsewhere')
  const before = [...state.effects.near(effect.places)]
  if (!maySucceed(asked, before)) throw new Refused('place_taken')
  // What has no price (a Safe's call, Tron's) can't be had dearer: there is one of each.
  const isAbove = (earlier: Effect, how: typeof isDearer) =>
    effect.rates.length === 0
      ? earlier.pays !== payingOf(effect)
      : effect.rates.every((rate, at) => how(rate, earlier.rates[at] ?? '0'))
  if (!before.filter((earlier) => isWithin(earlier, places)).every((earlier) => isAbove(earlier, isDearer)))
    throw new Refused('not_dearer')
  const step = isLastWord(asked, network) ? isDearer : isTwice
  const crowd = state.effects.crowded(effect.places, network.signaturesPerPlace ?? USUAL.signaturesPerPlace)
  if (![...crowd].every((earlier) => isAbove(earlier, step))) throw new Refused('not_dearer')
}
