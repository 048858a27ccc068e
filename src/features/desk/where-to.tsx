import { networkCodes, networks } from '../../contract/chain/networks.ts'
import { shownDetail } from '../../contract/rails/shown-detail.ts'
import type { Destination } from '../../contract/withdrawals/destinations.ts'
import { ChainAddress } from '../../ui/data/ChainAddress.tsx'

/** Where a withdrawal goes, whole: an address of which a part is shown can be somebody else's. */
export function WhereTo({ to: { address, network, holder, rail_name, details } }: { to: Destination }) {
  if (address !== null)
    return (
      <>
        <ChainAddress address={address} /> ({networkName(network)})
      </>
    )
  const account = details.map((detail) => `${detail.label} ${shownDetail(detail)}`)
  return [rail_name, holder, ...account].filter(Boolean).join(', ')
}

/** A network as people call it: 'Ethereum'; a code that is none stands for itself. */
export function networkName(code: string | null | undefined): string {
  const known = networkCodes.find((one) => one === code)
  return known ? networks[known].name : (code ?? '')
}
