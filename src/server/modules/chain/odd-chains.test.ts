import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { assetOf } from '../../../contract/assets.ts'
import { parseAmount } from '../../../contract/money.ts'
import { uuid7 } from '../../kernel/ids.ts'
import type { Arrival, Chain } from '../../kernel/providers.ts'
import { query } from '../../kernel/tx.ts'
import { type TestChain, testChain } from '../../testing/chain.ts'
import { engines } from '../../testing/database/engines.ts'
import { type ScriptedChain, scriptedChain } from '../../testing/scripted-chain.ts'
import { readChain } from './blocks/read-chain.ts'
import { confirmDeposits } from './confirm-deposits.ts'
import { dueDeposits } from './deposits.rows.ts'
import { openVaultAsset } from './user-wallet.ts'

const PAYING = { ETH: 'ethereum', BTC: 'bitcoin', LTC: 'litecoin' } as const
type Paying = keyof typeof PAYING

describe.each(engines)('what a chain may do to a deposit, on %s:', (engine) => {
  let it: TestChain
  let script: ScriptedChain
  let ada: string
  const scripts = new Map<Paying, ScriptedChain>()
  beforeAll(async () => {
    it = await testChain(engine)
  })
  afterAll(() => it?.close())
  beforeEach(async () => {
    ada = uuid7()
    await it.database.db.pool.query('delete from brake')
  })

  /** On a network's chain, far from all that the tests before did to it. */
  const on = async (asset: Paying) => {
    const real = it.chain(PAYING[asset])
    script = scripts.get(asset) ?? scriptedChain(real)
    scripts.set(asset, script)
    script.mine(40)
    await look()
  }
  const look = async (chain: Chain = script.chain) => {
    await readChain(it.job, chain)
    await confirmDeposits(it.job, chain)
  }
  const arrival = async (customerId: string, asset: Paying, amount: string, odd: Partial<Arrival> = {}) => {
    const { address } = await openVaultAsset(it.as(customerId), { asset })
    const paid = parseAmount(amount, assetOf(asset).decimals)
    return { to: address ?? '', asset, contract: null, amount: paid, tx: `tx-${ada}`, place: '1', ...odd }
  }
  const states = async (customerId = ada) =>
    (await it.deposits(customerId)).map(
      ({ status, chain, received }) =>
        `${status} ${received.amount.replace(/\.?0+$/, '')} ${chain?.confirmations}/${chain?.needed}`,
    )

  test('what the network itself holds back waits for as long, though its amount would ask for less', async () => {
    await on('LTC')
    script.mine(5, [await arrival(ada, 'LTC', '1', { needs: 6 })])
    await look()
    expect(await states()).toEqual(['confirming 1 5/6'])
    script.mine(1)
    await look()
    expect(await states()).toEqual(['credited 1 6/6'])
  })

  test('a contract that runs anew pays another amount, and that one is credited', async () => {
    await on('ETH')
    script.mine(3, [await arrival(ada, 'ETH', '0.5')])
    await look()
    script.reorganise(3, [await arrival(ada, 'ETH', '1.25')])
    await look()
    expect(await states()).toEqual(['confirming 1.25 4/20'])
    script.mine(16)
    await look()
    expect(await states()).toEqual(['credited 1.25 20/20'])
    expect(await it.balance(ada, 'ETH')).toBe('1.25')
  })

  test('a contract that runs anew pays somebody else, and that one is credited', async () => {
    const bob = uuid7()
    await on('ETH')
    script.mine(3, [await arrival(ada, 'ETH', '0.5')])
    await look()
    script.reorganise(3, [await arrival(bob, 'ETH', '0.5')])
    await look()
    script.mine(12)
    await look()
    expect([await states(ada), await states(bob)]).toEqual([['orphaned 0.5 0/12'], ['credited 0.5 12/12']])
    expect([await it.balance(ada, 'ETH'), await it.balance(bob, 'ETH')]).toEqual(['0', '0.5'])
  })

  test('a payment that is said to stand in two blocks is money once', async () => {
    const bob = uuid7()
    await on('ETH')
    script.mine(1, [await arrival(ada, 'ETH', '0.5')])
    script.mine(13, [await arrival(bob, 'ETH', '0.5')])
    await look()
    expect([await states(ada), await states(bob)]).toEqual([['credited 0.5 12/12'], []])
  })

  test('what was booked keeps its amount', async () => {
    await on('LTC')
    script.mine(3, [await arrival(ada, 'LTC', '1')])
    await look()
    await expect(
      query(it.job)('update chain_deposit set amount = amount + 1 where customer_id = $1', [ada]),
    ).rejects.toThrow('what was paid stays')
  })

  test('who was looked at longest ago is looked at next', async () => {
    await on('LTC')
    script.mine(3, [await arrival(ada, 'LTC', '1'), await arrival(ada, 'LTC', '2', { place: '2' })])
    await readChain(it.job, script.chain)
    const next = async () => {
      it.advance(1_000)
      const rows = await dueDeposits(query(it.job), 'litecoin', { limit: 1, now: it.job.now() })
      return rows.map(({ amount }) => amount)
    }
    const [first, second, third] = [await next(), await next(), await next()]
    expect(second).not.toEqual(first)
    expect(third).toEqual(first)
  })

  test('a node that runs ahead, or calls final what the other doesn’t, has nothing credited early', async () => {
    await on('ETH')
    script.mine(30, [await arrival(ada, 'ETH', '20')])
    const { reader } = script.chain
    const height = (await reader.head()).height
    const saying = (odd: Partial<Awaited<ReturnType<Chain['reader']['head']>>>): Chain['reader'] => ({
      ...reader,
      head: async () => ({ ...(await reader.head()), ...odd }),
    })
    await readChain(it.job, script.chain)
    const final = saying({ finalized: height })
    for (const [first, second] of [
      [final, saying({ height: height - 1, finalized: height })],
      [final, saying({ finalized: height - 30 })],
      [saying({ finalized: height - 30 }), final],
    ] as const) {
      await confirmDeposits(it.job, { ...script.chain, reader: first, second })
      expect(await states()).toEqual(['confirming 20 30/30'])
    }
    await confirmDeposits(it.job, { ...script.chain, reader: final, second: saying({ finalized: height - 29 }) })
    expect(await states()).toEqual(['credited 20 30/30'])
  })

  test('confirmations that a reorganisation took from a deeper block are not counted', async () => {
    await on('ETH')
    script.mine(12, [await arrival(ada, 'ETH', '0.5')])
    await readChain(it.job, script.chain)
    script.reorganise(8, 'gone')
    // Its new blocks can't be had yet: what there is goes as far as both agree.
    const reader: Chain['reader'] = { ...script.chain.reader, block: async () => 'missing' }
    await readChain(it.job, { ...script.chain, reader })
    expect(await states()).toEqual(['confirming 0.5 4/12'])
  })

  test('a large amount in many small payments waits as a large one', async () => {
    await on('BTC')
    const part = (amount: string, place: string) => arrival(ada, 'BTC', amount, { place })
    script.mine(1, [await part('0.006', '0'), await part('0.007', '1')])
    await look()
    expect(await states()).toEqual(['confirming 0.007 1/3', 'confirming 0.006 1/3'])
    script.mine(1, [await part('0.99', '2')])
    await look()
    expect(await states()).toEqual(['confirming 0.99 1/6', 'confirming 0.007 2/6', 'confirming 0.006 2/6'])
    script.mine(5)
    await look()
    expect(await it.balance(ada, 'BTC')).toBe('1.003')
  })

  /** The same by a node that can't say where a transaction stands, or still has it waiting. */
  const saysOf = (standing: 'unknown' | { in: 'mempool' | 'nowhere' }): Chain['reader'] => ({
    ...script.chain.reader,
    standing: async () => standing,
  })

  test('a credited deposit that a reorganisation took out is mined again, and all goes on', async () => {
    await on('LTC')
    const paid = await arrival(ada, 'LTC', '1')
    script.mine(3, [paid])
    await look()
    expect(await states()).toEqual(['credited 1 3/3'])
    script.reorganise(3, 'gone')
    await look({ ...script.chain, second: saysOf({ in: 'mempool' }) })
    await look({ ...script.chain, reader: saysOf('unknown') })
    expect((await states())[0]).toMatch(/^credited/)
    script.mine(1, [paid])
    await look()
    script.mine(12)
    await look()
    expect([(await states())[0], await it.killSwitches(), await it.balance(ada, 'LTC')]).toEqual([
      expect.stringMatching(/^credited/),
      [],
      '1',
    ])
    const { height, hash } = await script.chain.reader.head()
    const [row] = await query(it.job)<{ block: string; block_hash: string }>(
      'select block, block_hash, adrift_at from chain_deposit where customer_id = $1',
      [ada],
    )
    expect(row).toMatchObject({ block: String(height - 12), adrift_at: null })
    expect(row?.block_hash).not.toBe(hash)
  })

  test('a credited deposit that stays out as long as the largest would wait is given up, and not before', async () => {
    await on('LTC')
    script.mine(3, [await arrival(ada, 'LTC', '1')])
    await look()
    script.reorganise(3, 'gone')
    const waiting = () => ({ ...script.chain, second: saysOf({ in: 'mempool' }) })
    script.mine(11 - 4)
    await look(waiting())
    expect([(await states())[0], await it.killSwitches()]).toEqual([expect.stringMatching(/^credited/), []])
    script.mine(1)
    await look(waiting())
    expect([(await states())[0], await it.killSwitches()]).toEqual([expect.stringMatching(/^sunk/), ['chain:litecoin']])
  })
})
