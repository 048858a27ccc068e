import { Registry } from 'prom-client'
import { beforeEach, describe, expect, test } from 'vitest'
import { deskReserves } from '../../src/contract/desk/desk-reserves.ts'
import { formatAmount } from '../../src/contract/money.ts'
import { addGauges } from '../../src/server/api/gauges/add-gauges.ts'
import type { Ctx } from '../../src/server/kernel/context.ts'
import { uuid7 } from '../../src/server/kernel/ids.ts'
import { inTx, query } from '../../src/server/kernel/tx.ts'
import { readChain } from '../../src/server/modules/chain/blocks/read-chain.ts'
import { haltNetwork } from '../../src/server/modules/chain/halt-network.ts'
import { fundFloat } from '../../src/server/modules/payments/fund-float.ts'
import { compareReserves } from '../../src/server/modules/reserves/compare-reserves.ts'
import { newestLooks } from '../../src/server/modules/reserves/looks.rows.ts'
import { holdLevels } from '../../src/server/modules/sending/levels/hold-levels.ts'
import { reserveCommands } from '../../src/server/operator/reserves.ts'
import { sandboxRaw } from '../../src/server/providers/chain/sandbox-sender.ts'
import { type Between, chainSending } from '../../src/server/testing/chain-sending.ts'
import { anEngine } from '../../src/server/testing/database/engines.ts'
import { newStaff } from '../../src/server/testing/desk.ts'
import { expectOk } from '../../src/server/testing/expect-ok.ts'

const BLOCK_MS = 5_000
const ETHER = 10n ** 18n
const COLD = '0x15d34AAf54267DB7D7c367839AAf71A00a2C6A65'

describe('what withdrawals are paid from is held between its levels', () => {
  const w = chainSending(anEngine)
  const withLevels = (levels: string, step?: Between): Ctx => {
    const ctx = w.job(step)
    return { ...ctx, config: { ...ctx.config, HOT_LEVELS: levels } }
  }
  const hold = (levels: string, step?: Between) => {
    const ctx = withLevels(levels, step)
    return holdLevels(ctx, w.ethereum(ctx))
  }
  const look = () => readChain(w.job(), w.ethereum(w.job()))
  const off = async () => {
    await compareReserves(w.job())
    await query(w.job())(`delete from brake where name = 'withdrawals' and reason like 'At bank %'`)
    return (await newestLooks(query(w.job())))
      .filter(({ ref, state }) => ref.startsWith('chain:ethereum:') && state !== 'agrees')
      .map((row) => `${row.asset} ${row.ref} ${row.state} ${row.difference ?? row.basis}`)
  }
  /** Passes so many blocks, and compares the reserves at each in which something is mined or final: the first and the last of them. */
  const watch = async (blocks: number, levels = '') => {
    const wrong: string[] = []
    const quiet = Math.max(1, blocks - 8)
    for (const ms of [...Array(4).fill(BLOCK_MS), quiet * BLOCK_MS, ...Array(Math.min(4, blocks - 5)).fill(BLOCK_MS)]) {
      await w.pass(ms)
      await look()
      await hold(levels)
      wrong.push(...(await off()))
    }
    return wrong
  }
  const refills = async () =>
    (await w.rows<{ state: string }>(`select state from chain_tx where kind = 'refill' order by id`)).map(
      ({ state }) => state,
    )
  /** By the books, in whole units without what fees left over. */
  const books = async (asset: string, place: string) => {
    const [row] = await w.rows<{ ours: string }>(
      `select (debits_posted - credits_posted)::text ours from ledger_account where purpose = 'clearing' and ref = $1 and asset = $2`,
      `chain:ethereum:${place}`,
      asset,
    )
    return BigInt(row?.ours ?? 0)
  }
  const hot = async () =>
    (await w.job().providers.custody?.publicKeys())?.find(
      ({ network, account }) => network === 'ethereum' && account === 'hot',
    )?.address ?? ''
  const brakes = () => w.rows<{ name: string }>('select name from brake')
  /** What whoever signs for cold storage sends, signed offline. */
  const fromCold = async (asset: string, amount: bigint, nonce: number) => {
    const { raw } = sandboxRaw({
      ...{ network: 'ethereum', from: COLD, to: await hot(), asset, amount: amount.toString(), nonce },
      ...{ gas: 65_000, maxFeePerGas: String(42n * 10n ** 9n), maxPriorityFeePerGas: String(2n * 10n ** 9n) },
    })
    expect(await w.ethereum(w.job()).sender?.send(raw)).toBe('taken')
  }
  beforeEach(async () => {
    await w.it.refreshRates()
    await look()
  })

  test('above the ceiling: to cold storage, down to the middle, once, and the reserves agree throughout', async () => {
    const before = await books('ETH', 'hot')
    const levels = `ethereum:ETH=100..500`
    await Promise.all([hold(levels), hold(levels), hold(levels)])
    expect(await refills()).toEqual(['made'])
    expect(await watch(34, levels)).toEqual([])
    expect(await refills()).toEqual(['final'])
    expect(await books('ETH', 'cold')).toBe(before - 300n * ETHER)
    await hold(levels)
    expect(await w.rows<{ state: string }>('select state from chain_level')).toEqual([{ state: 'within' }])
    expect(await refills()).toEqual(['final'])
    expect(await brakes()).toEqual([])
  })

  test('what withdrawals were promised stays', async () => {
    const free = await books('ETH', 'hot')
    await w.asked('0.5')
    // A ceiling that only what is promised would lie above.
    await hold(`ethereum:ETH=1..${formatAmount(free - ETHER / 4n, 18)}`)
    expect(await refills()).toEqual(['final'])
    const [level] = await w.rows<{ free: string }>('select free::text from chain_level')
    expect(BigInt(level?.free ?? 0)).toBe(free - ETHER / 2n)
    await watch(14)
  })

  test('a token likewise; not while anything is stopped', async () => {
    const before = await books('USDC', 'hot')
    const levels = 'ethereum:USDC=100000..500000'
    await inTx(w.job(), (tx) => haltNetwork(tx, 'ethereum', 'a test'))
    await hold(levels)
    expect(await refills()).toEqual(['final'])
    await w.rows('delete from brake')
    await hold(levels)
    expect(await watch(34)).toEqual([])
    expect(await refills()).toEqual(['final', 'final'])
    expect(await books('USDC', 'cold')).toBe(before - 300_000n * 10n ** 6n)
    expect(await brakes()).toEqual([])
  })

  test('below the floor: finance is told how much is missing, and where it goes', async () => {
    await hold('ethereum:ETH=2000..4000')
    const free = await books('ETH', 'hot')
    const staff = await newStaff(w.it, ['finance'])
    const { levels } = expectOk(await w.it.call(deskReserves, {}, { token: staff.token }))
    expect(levels).toMatchObject([
      { network: 'ethereum', asset: 'ETH', state: 'below', floor: '2000.000000000000000000', address: await hot() },
    ])
    expect(levels[0]?.missing?.startsWith((3000n - free / ETHER - 1n).toString())).toBe(true)
    const registry = new Registry()
    addGauges(registry, w.job().db, w.it.clock.now, w.job().providers.chains)
    expect(await registry.metrics()).toContain('florin_hot_level{network="ethereum",asset="ETH"} 2')
    const lines: string[] = []
    const show = {
      args: [],
      values: {},
      readFile: async () => Buffer.alloc(0),
      say: (line: string) => void lines.push(line),
    }
    await reserveCommands['reserves show']?.run(w.it.ctx({ kind: 'operator', name: 'fay' }), show)
    expect(lines.join('\n')).toMatch(/below +ETH +ethereum hot: free \d+\.\d+, kept between 2000\.0+ and 4000\.0+/)
    await hold('')
    expect(await w.rows('select 1 from chain_level')).toEqual([])
  })

  test('what cold storage sends is booked by itself once it is final, with its fee; reserves agree throughout', async () => {
    const [hotBefore, coldBefore] = [await books('ETH', 'hot'), await books('ETH', 'cold')]
    await fromCold('ETH', 50n * ETHER, 0)
    expect(await watch(29)).toEqual([])
    expect(await books('ETH', 'hot')).toBe(hotBefore)
    expect(await watch(6)).toEqual([])
    await Promise.all([hold(''), hold(''), hold('')])
    expect(await books('ETH', 'hot')).toBe(hotBefore + 50n * ETHER)
    expect(await books('ETH', 'cold')).toBe(coldBefore - 50n * ETHER - 21_000n * 22n * 10n ** 9n)
    expect(await off()).toEqual([])
    expect(await brakes()).toEqual([])
  })

  test('what the books don’t have in cold storage waits until it is there, and holds up nothing', async () => {
    const before = await books('USDT', 'hot')
    await w.rows(
      `insert into sandbox_payment (id, network, asset, address, amount, height, does, sent_at) values ($1, 'ethereum', 'USDT', $2, 900000000, 0, 'plain', now())`,
      uuid7(),
      COLD,
    )
    await fromCold('USDT', 500_000_000n, 1)
    expect(await watch(32)).toEqual([])
    await hold('ethereum:USDT=1..2')
    expect([await books('USDT', 'hot'), await books('USDT', 'cold')]).toEqual([before, 0n])
    expect(await w.rows(`select asset from chain_level`)).toEqual([{ asset: 'USDT' }])
    const operator = w.it.ctx({ kind: 'operator', name: 'fay' })
    await fundFloat(operator, { asset: 'USDT', amount: '900', rail: 'chain:ethereum:cold', reason: 'a test' })
    await hold('')
    expect([await books('USDT', 'hot'), await books('USDT', 'cold')]).toEqual([before + 500_000_000n, 400_000_000n])
    expect(await off()).toEqual([])
    expect(await brakes()).toEqual([])
  })

  test('a token from cold storage costs it coins', async () => {
    const [hotBefore, coldBefore, coins] = [
      await books('USDC', 'hot'),
      await books('USDC', 'cold'),
      await books('ETH', 'cold'),
    ]
    await fromCold('USDC', 1_000_000_000n, 2)
    expect(await watch(32)).toEqual([])
    await hold('')
    expect([await books('USDC', 'hot'), await books('USDC', 'cold')]).toEqual([
      hotBefore + 1_000_000_000n,
      coldBefore - 1_000_000_000n,
    ])
    expect(await books('ETH', 'cold')).toBeLessThan(coins)
    expect(await off()).toEqual([])
  })

  const points = ['custody.judge', 'custody.sign', 'sender.send', 'sender.outcome']
  test.each(points.flatMap((call) => [[call, false] as const, [call, true] as const]))(
    'once, where a process dies at %s (done: %s)',
    async (call, does) => {
      const before = {
        hot: await books('ETH', 'hot'),
        cold: await books('ETH', 'cold'),
        made: (await refills()).length,
      }
      const top = before.hot / ETHER
      const levels = `ethereum:ETH=${top - 6n}..${top - 2n}`
      const round = async (step?: Between) => {
        await hold(levels, step)
        await w.run(step)
        for (const ms of [BLOCK_MS, BLOCK_MS, 31_000, 31 * BLOCK_MS, BLOCK_MS]) {
          await w.pass(ms, step)
          await look()
        }
      }
      const { promise: died, resolve } = Promise.withResolvers<void>()
      await Promise.race([
        round(async (name, go) => {
          if (name !== call) return go()
          if (does) await go()
          resolve()
          return new Promise(() => {})
        }),
        died,
      ])
      await round()
      await round()
      expect((await refills()).slice(before.made)).toEqual(['final'])
      expect(await books('ETH', 'cold')).toBe(before.cold + before.hot - (top - 4n) * ETHER)
      expect(await off()).toEqual([])
      expect(await brakes()).toEqual([])
    },
  )
})
