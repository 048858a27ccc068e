import { expect, test } from 'vitest'
import { blocksAtSpeed } from '../../../../contract/withdrawals/network-fees.ts'
import { coinParams } from '../addresses.ts'
import { coinsSender } from './coins-sender.ts'

test('a node is asked for what mines within as many blocks as customers are told', async () => {
  const within: unknown[] = []
  const ask = async (method: string, blocks: unknown) => {
    if (method === 'getmempoolinfo') return { mempoolminfee: '0.00001', minrelaytxfee: '0.00001' }
    within.push(blocks)
    return { feerate: `0.000${blocks}` }
  }
  const rpc = { ask, askAll: async () => [] } as never
  const fees = await coinsSender({ network: 'bitcoin', native: 'BTC', rpc, params: coinParams.bitcoin }).fees()
  const { low, medium, high } = blocksAtSpeed.bitcoin
  expect(within).toEqual([low, medium, high])
  expect([fees.low.rate, fees.medium.rate, fees.high.rate]).toEqual([12_000n, 60_000n, 20_000n])
})
