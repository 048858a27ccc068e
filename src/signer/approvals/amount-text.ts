import { assetOf, isAsset } from '../../contract/assets.ts'
import { formatAmount } from '../../contract/money.ts'

/** '1.500000000000000000 ETH', with all its places. An asset that this build doesn't know stays in its smallest unit: '15 units of DOGE'. */
export const amountText = (amount: bigint, asset: string): string =>
  isAsset(asset) ? `${formatAmount(amount, assetOf(asset).decimals)} ${asset}` : `${amount} units of ${asset}`
