import { isSome } from '../../contract/money.ts'
import { answerIn, type Prefetched } from '../../contract/prefetched.ts'
import { customerBalance } from '../../contract/wallet/wallets.ts'
import { listDestinations } from '../../contract/withdrawals/destinations.ts'
import { canLeave, goesTo, type Ways } from '../destinations/ways.ts'

type Known = Prefetched<typeof customerBalance | typeof listDestinations>

/**
 * What the form starts with: what the address asks for, else of what one has and can send the most valuable, one first that has a place to go; with
 * nothing to send, the currency that totals are shown in.
 */
export function startAsset(asked: string | undefined, known: Known, currency: string, ways: Ways): string {
  if (asked !== undefined) return asked
  const places = answerIn(known, listDestinations)?.data ?? []
  const parts = answerIn(known, customerBalance, { query: { currency } })?.data.parts ?? []
  const held = parts
    .filter(({ asset, available }) => isSome(available) && canLeave(asset, ways))
    .sort((a, b) => Number(worthOf(b) - worthOf(a)))
  const ready = held.find(({ asset }) => places.some((place) => goesTo(asset, place)))
  return (ready ?? held[0])?.asset ?? currency
}

/** In the smallest unit of the currency of totals; what has no price comes last. Values are all of one currency, so their decimals agree. */
const worthOf = ({ value }: { value: string | null }): bigint => BigInt((value ?? '-1').replace('.', ''))
