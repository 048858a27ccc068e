import { Registry } from 'prom-client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readChain } from '../../modules/chain/blocks/read-chain.ts'
import { type TestChain, testChain } from '../../testing/chain.ts'
import { anEngine } from '../../testing/database/engines.ts'
import { addNetworkGauges } from './add-network-gauges.ts'

let it: TestChain
beforeAll(async () => {
  it = await testChain(anEngine)
  for (const network of ['ethereum', 'bitcoin'] as const) await readChain(it.job, it.chain(network))
})
afterAll(() => it?.close())

const metricsOf = async (chains: Parameters<typeof addNetworkGauges>[3]) => {
  const registry = new Registry()
  addNetworkGauges(registry, it.job.db, it.job.now, chains)
  return registry.metrics()
}

// A block of the sandbox takes five seconds; of the other too few were read to say, so it takes as long as one usually does.
test('how long a block may take is said of each network, by what customers are told', async () => {
  const said = await metricsOf(it.job.providers.chains)
  expect(said).toContain('florin_chain_quoted_seconds{network="ethereum"} 75')
  expect(said).toContain('florin_chain_quoted_seconds{network="bitcoin"} 7200')
})

test('how old an audit is is said of networks that are still read, and what is open on one that isn’t as well', async () => {
  const said = await metricsOf([it.chain('bitcoin')])
  expect(said).toContain('florin_chain_audited_seconds{network="bitcoin"} 0')
  expect(said).not.toContain('florin_chain_audited_seconds{network="ethereum"}')
  expect(said).toContain('florin_chain_in_flight{network="ethereum"} 0')
  expect(await metricsOf(it.job.providers.chains)).toContain('florin_chain_audited_seconds{network="ethereum"}')
})
