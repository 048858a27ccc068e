import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { uuid7 } from '../../kernel/ids.ts'
import type { Chain } from '../../kernel/providers.ts'
import { type TestChain, testChain } from '../../testing/chain.ts'
import { engines } from '../../testing/database/engines.ts'
import { auditBalances } from './audit-balances.ts'
import { openVaultAsset } from './user-wallet.ts'

describe.each(engines)('the audit of balances, on %s,', (engine) => {
  let it: TestChain
  beforeAll(async () => {
    it = await testChain(engine)
  })
  afterAll(() => it?.close())

  /** A node by which an address has so much more than its blocks say. */
  const withMore = (of: string, more: bigint): Chain => {
    const chain = it.chain('ethereum')
    const balances: Chain['second']['balances'] = async (asset, addresses, height) => {
      const true_ = await chain.second.balances(asset, addresses, height)
      return true_ === 'unknown'
        ? true_
        : true_.map((has, i) => (addresses[i] === of && asset === 'ETH' ? has + more : has))
    }
    return { ...chain, second: { ...chain.second, balances } }
  }

  test('finds nothing where the books agree, also where a token kept a part of a transfer', async () => {
    const ada = uuid7()
    await it.pay(ada, 'ETH', '2.5')
    await it.pay(ada, 'USDT', '100.18')
    await it.blocks('ethereum', 45)
    expect(await auditBalances(it.job, it.chain('ethereum'))).toBe(0)
    expect(await it.killSwitches()).toEqual([])
  })

  test('keeps what a contract paid apart, once, and no crumbs', async () => {
    const ada = uuid7()
    const { address } = await openVaultAsset(it.as(ada), { asset: 'ETH' })
    const paid = withMore(address ?? '', 700_000_000_000_000_000n)
    expect(await auditBalances(it.job, withMore(address ?? '', 1n))).toBe(0)
    expect(await Promise.all([1, 2, 3].map(() => auditBalances(it.job, paid)))).toContain(1)
    await it.blocks('ethereum', 3)
    expect(await auditBalances(it.job, paid)).toBe(0)
    expect((await it.deposits(ada)).map(({ status, received }) => `${status} ${received.amount}`)).toEqual([
      'quarantined 0.700000000000000000',
    ])
    expect(await it.inSuspense('ETH')).toBe('0.7')
  })

  test('halts the network where an address has less than came there', async () => {
    const ada = uuid7()
    const { address } = await openVaultAsset(it.as(ada), { asset: 'ETH' })
    await it.pay(ada, 'ETH', '1.5')
    await it.blocks('ethereum', 45)
    await auditBalances(it.job, withMore(address ?? '', -1n))
    expect(await it.killSwitches()).toEqual(['chain:ethereum'])
  })

  test('has nothing to say of networks without balances', async () => {
    await it.blocks('bitcoin', 3)
    expect(await auditBalances(it.job, it.chain('bitcoin'))).toBe(0)
  })
})
