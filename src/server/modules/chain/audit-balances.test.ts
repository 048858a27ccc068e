import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { uuid7 } from '../../kernel/ids.ts'
import type { Chain } from '../../kernel/providers.ts'
import { query } from '../../kernel/tx.ts'
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

  test('asks again at a newer block where the node has no answer, and tells since when it has none', async () => {
    await openVaultAsset(it.as(uuid7()), { asset: 'ETH' })
    await it.blocks('ethereum', 45)
    const auditedAt = async () =>
      (
        await query(it.job)<{ at: Date }>(`select audited_at as at from chain_cursor where network = 'ethereum'`)
      )[0]?.at.getTime()
    const chain = it.chain('ethereum')
    const asked: number[] = []
    const silentFor = (times: number): Chain => {
      const balances: Chain['second']['balances'] = async (asset, addresses, height) => {
        asked.push(height)
        if (asked.length > times) return chain.second.balances(asset, addresses, height)
        await it.blocks('ethereum', 1)
        return 'unknown'
      }
      return { ...chain, second: { ...chain.second, balances } }
    }
    await auditBalances(it.job, silentFor(Number.POSITIVE_INFINITY))
    const before = await auditedAt()
    expect(before).toBeLessThan(it.job.now().getTime())
    asked.length = 0
    await auditBalances(it.job, silentFor(1))
    expect(asked[1]).toBe((asked[0] ?? 0) + 1)
    expect(await auditedAt()).toBeGreaterThan(before ?? 0)
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
