import { assetOf, isAsset } from '../../../../contract/assets.ts'
import { type NetworkCode, networkCodes } from '../../../../contract/chain/networks.ts'
import { minorOf } from '../../../../contract/money.ts'

/** Between what the hot account of a network is kept in an asset, in smallest units. */
export interface HotLevel {
  network: NetworkCode
  asset: string
  floor: bigint
  ceiling: bigint
}

/**
 * The levels of HOT_LEVELS, 'ethereum:ETH=2..20,bitcoin:BTC=0.1..1' in whole units. Throws Error saying which of them names no asset of that network, has
 * its ceiling not above its floor, or stands there twice.
 */
export function hotLevels(text: string): HotLevel[] {
  const levels = text === '' ? [] : text.split(',').map(readLevel)
  const names = levels.map(({ network, asset }) => `${network}:${asset}`)
  const twice = names.find((name, i) => names.indexOf(name) !== i)
  if (twice) throw new Error(`HOT_LEVELS has ${twice} twice.`)
  return levels
}

function readLevel(one: string): HotLevel {
  const [, code, asset = '', floor = '', ceiling = ''] = /^([a-z]+):([A-Z0-9]+)=([\d.]+)\.\.([\d.]+)$/.exec(one) ?? []
  const network = networkCodes.find((known) => known === code)
  if (!network || !isAsset(asset) || !assetOf(asset).networks.some((on) => on.code === network))
    throw new Error(`HOT_LEVELS: ‘${one}’ names no asset of a network.`)
  const { decimals } = assetOf(asset)
  const read = { network, asset, floor: minorOf(floor, decimals), ceiling: minorOf(ceiling, decimals) }
  if (read.ceiling <= read.floor) throw new Error(`HOT_LEVELS: the ceiling of ‘${one}’ is not above its floor.`)
  return read
}

/** What the hot account is brought back to: half way between both, so that it isn't moved to and fro. */
export const middleOf = ({ floor, ceiling }: Pick<HotLevel, 'floor' | 'ceiling'>): bigint => (floor + ceiling) / 2n
