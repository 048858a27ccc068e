import type { Endpoint } from '../../src/contract/endpoint.ts'
import { assetPrices } from '../../src/contract/wallet/asset-prices.ts'
import { accountChecklist } from '../../src/contract/wallet/checklist.ts'
import { priceHistory } from '../../src/contract/wallet/price-history.ts'
import * as wallets from '../../src/contract/wallet/wallets.ts'
import { adasOwn } from './adas-own.ts'
import type { Fixture } from './fixtures.ts'

export const overviewFixtures: [Endpoint, Fixture][] = []

const ada = adasOwn(overviewFixtures)

ada(accountChecklist, 'own')
ada(wallets.customerBalance, 'own')
ada(wallets.balanceHistory, 'own', async () => ({ input: { query: { days: '7' } as const } }))
ada(priceHistory, 'own', async () => ({ input: { query: { asset: 'BTC', days: '7' } as const } }))
ada(assetPrices, 'own')
