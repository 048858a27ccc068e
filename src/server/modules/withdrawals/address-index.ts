import type { Sealer } from '../../kernel/seal.ts'

/** What tells an address from all others, however it was typed. */
export const addressText = (network: string, address: string): string => `${network}|${address.toLowerCase()}`

/** A destination's keyed hash of what tells it from all others. */
export const destinationIndex = (sealer: Sealer, tellsApart: string): string =>
  sealer.blindIndex(`destination|${tellsApart}`)

/** Under which an address stands on the lists of its owners. */
export const addressIndex = (sealer: Sealer, network: string, address: string): string =>
  destinationIndex(sealer, addressText(network, address))
