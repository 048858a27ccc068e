import { networkCodes, networks } from '../../contract/chain/networks.ts'
import { shownDetail } from '../../contract/rails/shown-detail.ts'
import type { Destination } from '../../contract/withdrawals/destinations.ts'

/** Where a withdrawal goes, whole: an address of which a part is shown can be somebody else's. */
export const whereTo = ({ address, network, holder, rail_name, details }: Destination): string =>
  address === null
    ? [rail_name, holder, ...details.map((detail) => `${detail.label} ${shownDetail(detail)}`)]
        .filter(Boolean)
        .join(', ')
    : `${address} (${networkName(network)})`

/** A network as people call it: 'Ethereum'; a code that is none stands for itself. */
export function networkName(code: string | null | undefined): string {
  const known = networkCodes.find((one) => one === code)
  return known ? networks[known].name : (code ?? '')
}
