import { assetOf } from '../../contract/assets.ts'
import type { Destination } from '../../contract/withdrawals/destinations.ts'
import { AddAddress, AddDestination } from '../destinations/AddDestination.tsx'
import type { Ways } from '../destinations/ways.ts'

export type AddingProps = {
  open: boolean
  onClose: () => void
  asset: string
  ways: Ways
  onAdded: (destination: Destination) => void
}

/** An account for a currency, an address for an asset on one of the networks that it is sent on. */
export function Adding({ asset, ways, ...shown }: AddingProps) {
  const all = assetOf(asset).networks.map(({ code }) => code)
  if (all.length === 0) return <AddDestination {...shown} currency={asset} rails={ways.rails} />
  const networks = all.filter((code) => ways.networks.includes(code))
  return <AddAddress key={asset} {...shown} networks={networks} />
}
