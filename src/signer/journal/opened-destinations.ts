import type { Counted } from './entry.ts'

/** A customer's destination as it was vouched for one time: removed and added again it is another. */
type Registered = Pick<Counted, 'network' | 'asset' | 'to' | 'customer' | 'usableAt'>

/** What destinations may get, and got, without anybody's approval. */
export interface OpenedDestinations {
  /** What is left of what people's approvals opened since then (milliseconds), in the asset's smallest unit. */
  opened(whose: Registered, since: number): bigint
  /** What an address got of an asset that no approval had opened, whoever's destination it was. */
  unopened(network: string, asset: string, to: string): bigint
}

interface Opening {
  at: number
  left: bigint
}

const registeredKey = ({ network, asset, to, customer, usableAt }: Registered) =>
  JSON.stringify([network, asset, to, customer, usableAt])
const addressKey = (network: string, asset: string, to: string) => `${network} ${asset} ${to}`

/** An empty past. An approved payment opens its destination for as much again, once and for a while; what goes there alone uses that up, the oldest first. */
export function openedDestinations(): OpenedDestinations & { note(counted: Counted, at: number, since: number): void } {
  const openings = new Map<string, Opening[]>()
  const got = new Map<string, bigint>()
  /** Entries of earlier versions lack whose destination it was, or which time: what was approved there opens nothing. */
  const openAt = (whose: Registered, since: number): Opening[] =>
    whose.customer === undefined || whose.usableAt === undefined
      ? []
      : (openings.get(registeredKey(whose)) ?? []).filter(({ at, left }) => at > since && left > 0n)
  return {
    note(counted, at, since) {
      const { network, asset, to, approved } = counted
      const open = openAt(counted, since)
      let rest = BigInt(counted.amount)
      if (approved) return void openings.set(registeredKey(counted), [...open, { at, left: rest }])
      for (const one of open) {
        const used = one.left < rest ? one.left : rest
        one.left -= used
        rest -= used
      }
      const key = addressKey(network, asset, to)
      got.set(key, (got.get(key) ?? 0n) + rest)
    },
    opened: (whose, since) => openAt(whose, since).reduce((sum, { left }) => sum + left, 0n),
    unopened: (network, asset, to) => got.get(addressKey(network, asset, to)) ?? 0n,
  }
}
