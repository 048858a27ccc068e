import { assetOf } from '../../contract/assets.ts'

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
