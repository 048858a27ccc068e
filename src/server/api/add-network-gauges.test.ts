import { Registry } from 'prom-client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readChain } from '../modules/chain/blocks/read-chain.ts'
import { type TestChain, testChain } from '../testing/chain.ts'
import { anEngine } from '../testing/database/engines.ts'
import { addNetworkGauges } from './add-network-gauges.ts'

let it: TestChain
beforeAll(async () => {
  it = await testChain(anEngine)
  for (const network of ['ethereum', 'bitcoin'] as const) await readChain(it.job, it.chain(network))
})
afterAll(() => it?.close())

// A block of the sandbox takes five seconds; of the other too few were read to say, so it takes as long as one usually does.
test('how long a block may take is said of each network, by what customers are told', async () => {
  const registry = new Registry()
  addNetworkGauges(registry, it.job.db, it.job.now)
  const said = await registry.metrics()
  expect(said).toContain('florin_chain_quoted_seconds{network="ethereum"} 75')
  expect(said).toContain('florin_chain_quoted_seconds{network="bitcoin"} 7200')
})
