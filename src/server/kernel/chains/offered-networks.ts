import { assetOf } from '../../../contract/assets.ts'
import type { Network } from '../../../contract/chain/networks.ts'
import { type Chain, chainOn } from '../providers.ts'

/** The networks of an asset as customers see them: what is experimental only where this installation has it. */
export const offeredNetworks = (asset: string, chains: readonly Chain[]): Network[] =>
  assetOf(asset).networks.filter(({ code, experimental }) => !experimental || chainOn(chains, code) !== undefined)
