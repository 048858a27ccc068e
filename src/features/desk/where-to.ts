import type { Destination } from '../../contract/withdrawals/destinations.ts'

/** Where a withdrawal goes, whole: an address of which a part is shown can be somebody else's. */
export const whereTo = ({ address, network, holder, rail_name, details }: Destination): string =>
  address === null
    ? [rail_name, holder, ...details.map(({ label, value }) => `${label} ${value}`)].filter(Boolean).join(', ')
    : `${address} (${network})`
