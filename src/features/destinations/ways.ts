import { assetOf } from '../../contract/assets.ts'
import type { Destination } from '../../contract/withdrawals/destinations.ts'

/** By what money can leave here: codes of the rails that we pay out by, and of the networks that we send on. */
export interface Ways {
  rails: readonly string[]
  networks: readonly string[]
  /** The bank that pays out is pretended, and says so. */
  sandbox: boolean
  /** The networks are. */
  sandboxNetworks: boolean
}

/** Whether anything of an asset can leave. */
export function canLeave(asset: string, ways: Pick<Ways, 'rails' | 'networks'>): boolean {
  const { rails, networks } = assetOf(asset)
  return rails.some((rail) => ways.rails.includes(rail)) || networks.some(({ code }) => ways.networks.includes(code))
}

/** Those that can't leave by any of the ways, which is said before they are deposited. */
export const thatStay = (codes: readonly string[], ways: Pick<Ways, 'rails' | 'networks'>): string[] =>
  codes.filter((code) => !canLeave(code, ways))

/** Whether an asset can go to a place on one's list: an account of its currency, an address on its network. */
export const goesTo = (asset: string, { kind, currency, network }: Destination): boolean =>
  kind === 'bank' ? currency === asset : assetOf(asset).networks.some(({ code }) => code === network)
