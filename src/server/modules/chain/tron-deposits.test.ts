import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { uuid7 } from '../../kernel/ids.ts'
import type { Chain } from '../../kernel/providers.ts'
import { query } from '../../kernel/tx.ts'
import { tronHttp } from '../../providers/chain/tron/tron-http.ts'
import { tronReader } from '../../providers/chain/tron/tron-reader.ts'
import { type TestChain, testChain } from '../../testing/chain.ts'
import { type FakeTron, fakeTron } from '../../testing/chain-nodes/fake-tron.ts'
import { anEngine } from '../../testing/database/engines.ts'
import { auditBalances } from './audit-balances.ts'
import { readChain } from './blocks/read-chain.ts'
import { confirmDeposits } from './confirm-deposits.ts'
import { openVaultAsset } from './user-wallet.ts'

describe('deposits on Tron, from a node (a fake) to the books:', () => {
  let it: TestChain
  let node: FakeTron
  let ada: string
  let address: string
  beforeAll(async () => {
    node = await fakeTron()
    node.mine(30)
    const make = () =>
      tronReader({
        ...{ network: 'tron', native: 'TRX', rpc: tronHttp(node.url), now: node.now },
        tokens: new Map([[node.usdt, 'USDT']]),
      })
    const real = (sandbox: Chain) =>
      sandbox.network === 'tron' ? { ...sandbox, sandbox: false, reader: make(), second: make() } : sandbox
    it = await testChain(anEngine, real, { experimental: true })
    await look()
  })
  afterAll(async () => {
    await it?.close()
    await node?.close()
  })
  beforeEach(async () => {
    ada = uuid7()
    address = await addressOf(ada)
  })
  const addressOf = async (id: string) =>
    (await openVaultAsset(it.as(id), { asset: 'USDT', network: 'tron' })).address ?? ''
  const look = () => it.blocks('tron', 0)
  const mine = async (blocks: number) => {
    node.mine(blocks)
    await look()
  }
  const figures = async (id = ada) =>
    (await it.deposits(id)).map(
      ({ status, chain, received }) =>
        `${status} ${received.amount} ${received.asset} ${chain?.confirmations}/${chain?.needed}`,
    )

  test('it is seen at once, and credited to the last unit once its block is final', async () => {
    node.transfer(node.usdt, [{ to: address, amount: 25_000_001n }])
    await mine(1)
    expect(await figures()).toEqual(['confirming 25.000001 USDT 1/20'])
    await mine(18)
    expect(await figures()).toEqual(['confirming 25.000001 USDT 19/20'])
    expect(await it.balance(ada, 'USDT')).toBe('0')
    await mine(1)
    expect(await figures()).toEqual(['credited 25.000001 USDT 20/20'])
    expect(await it.balance(ada, 'USDT')).toBe('25.000001')
  })

  test('however many blocks there are, it waits for what both nodes hold for final', async () => {
    node.transfer(node.usdt, [{ to: address, amount: 7_000_000n }])
    node.mine(1)
    const height = node.height()
    node.mine(40)
    const behind = async (which: 'reader' | 'second') => {
      const chain = it.chain('tron')
      const lagging = async () => ({ ...(await chain[which].head()), finalized: height - 1 })
      const odd = { ...chain, [which]: { ...chain[which], head: lagging } }
      await readChain(it.job, odd)
      await confirmDeposits(it.job, odd)
      return figures()
    }
    for (const which of ['reader', 'second'] as const)
      expect(await behind(which), which).toEqual([expect.stringMatching(/^confirming 7/)])
    await look()
    expect(await figures()).toEqual([expect.stringMatching(/^credited 7/)])
  })

  test('what failed, TRX and other tokens are never credited; the latter two are noted for who asks', async () => {
    node.transfer(node.usdt, [{ to: address, amount: 5_000_000n }], { result: 'OUT_OF_ENERGY' })
    node.transfer(node.unlisted, [{ to: address, amount: 999n }])
    node.send(address, 3_000_000n)
    await mine(25)
    expect(await figures()).toEqual([])
    const unknown = await query(it.job)(
      'select contract, u.amount::text from chain_unknown u join chain_address a on a.id = u.address_id where a.customer_id = $1 order by u.amount',
      [ada],
    )
    expect(unknown).toEqual([
      { contract: node.unlisted, amount: '999' },
      { contract: '', amount: '3000000' },
    ])
  })

  test('a reorganisation takes it out of its block; made again, it is credited once', async () => {
    node.transfer(node.usdt, [{ to: address, amount: 4_000_000n }])
    await mine(3)
    node.reorganise(3)
    await look()
    expect(await figures()).toEqual([expect.stringMatching(/^orphaned 4/)])
    await mine(20)
    expect(await figures()).toEqual([expect.stringMatching(/^credited 4/)])
    await mine(3)
    const [deposit] = await it.deposits(ada)
    expect((await it.eventsOf(deposit?.id ?? '')).filter((event) => event === 'chain_deposit.credited')).toHaveLength(1)
    expect(await it.balance(ada, 'USDT')).toBe('4')
  })

  test('an address of other letters is another address, and what is paid there nobody’s here', async () => {
    const chain = it.chain('tron')
    const other = [...address].map((letter, i) => (i === 0 ? letter : swapped(letter))).join('')
    const odd = (reader: Chain['reader']): Chain['reader'] => ({
      ...reader,
      block: async (height) => {
        const block = await reader.block(height)
        if (block === 'missing') return block
        return {
          ...block,
          arrivals: block.arrivals.map((one) => ({ ...one, to: one.to === address ? other : one.to })),
        }
      },
    })
    node.transfer(node.usdt, [{ to: address, amount: 2_000_000n }])
    node.mine(25)
    const both = { ...chain, reader: odd(chain.reader), second: odd(chain.second) }
    await readChain(it.job, both)
    await confirmDeposits(it.job, both)
    expect(await figures()).toEqual([])
  })

  test('the audit finds what the logs didn’t tell, and nothing where all agrees', async () => {
    node.transfer(node.usdt, [{ to: address, amount: 6_000_000n }])
    await mine(45)
    expect(await figures()).toEqual([expect.stringMatching(/^credited 6/)])
    // The payment of the test before lies at an address of ours, and on nobody's account.
    expect(await auditBalances(it.job, it.chain('tron'))).toBe(1)
    expect(await figures()).toHaveLength(1)
    expect(await auditBalances(it.job, it.chain('tron'))).toBe(0)
    expect(await it.killSwitches()).toEqual([])
  })
})

const swapped = (letter: string): string =>
  letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase()
