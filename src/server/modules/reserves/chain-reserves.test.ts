import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { formatAmount } from '../../../contract/money.ts'
import type { Ctx } from '../../kernel/context.ts'
import { uuid7 } from '../../kernel/ids.ts'
import type { Chain } from '../../kernel/providers.ts'
import { inTx, query, type Tx } from '../../kernel/tx.ts'
import { type TestChain, testChain } from '../../testing/chain.ts'
import { engines } from '../../testing/database/engines.ts'
import { seeded } from '../../testing/simulation/simulation.ts'
import { auditBalances } from '../chain/audit-balances.ts'
import { readChain } from '../chain/blocks/read-chain.ts'
import { confirmDeposits } from '../chain/confirm-deposits.ts'
import { bookReturn, decideDeposit } from '../chain/decide-deposit.ts'
import { type DecidedRow, lockDeposit } from '../chain/decided-deposits.rows.ts'
import { openVaultAsset } from '../chain/user-wallet.ts'
import { compareReserves } from './compare-reserves.ts'
import { newestLooks } from './looks.rows.ts'

const LOOK_MS = 30_000

describe.each(engines)('reserves on networks, on %s,', (engine) => {
  let it: TestChain
  beforeAll(async () => {
    it = await testChain(engine)
  })
  afterAll(() => it?.close())
  beforeEach(() => query(it.job)('delete from brake'))

  const looks = async () =>
    (await newestLooks(query(it.job))).map(({ asset, state, difference }) => `${asset} ${state} ${difference}`)
  const off = async () => (await looks()).filter((one) => !one.endsWith(' agrees 0'))
  /** The job's run after half a minute, in which the network was read. */
  const look = async (ctx: Ctx = it.job) => {
    it.advance(LOOK_MS)
    for (const chain of it.job.providers.chains) await readChain(it.job, chain)
    await compareReserves(ctx)
    return off()
  }
  /** Nodes that say something else. */
  const saying = (change: (second: Chain['second']) => Partial<Chain['second']>): Ctx => ({
    ...it.job,
    providers: {
      ...it.job.providers,
      chains: it.job.providers.chains.map((chain) => ({
        ...chain,
        second: { ...chain.second, ...change(chain.second) },
      })),
    },
  })
  const withMore = (more: bigint): Ctx =>
    saying((second) => ({
      balances: async (asset, addresses, height) => {
        const real = await second.balances(asset, addresses, height)
        return real === 'unknown' ? real : real.map((has, i) => (i === 0 && asset === 'ETH' ? has + more : has))
      },
    }))

  test('agree once what came is credited, and say by which block', async () => {
    const ada = uuid7()
    await it.pay(ada, 'ETH', '2')
    await it.blocks('ethereum', 45)
    await it.blocks('bitcoin', 0)
    await it.pay(ada, 'BTC', '0.3')
    await it.blocks('bitcoin', 5)
    expect(await look()).toEqual([])
    const rows = await newestLooks(query(it.job))
    expect(rows.map(({ asset, ref }) => `${asset} ${ref}`)).toEqual([
      'BTC chain:bitcoin:deposit',
      'ETH chain:ethereum:deposit',
    ])
    for (const { ours, outside, basis } of rows) {
      expect(BigInt(ours)).toBeGreaterThan(0n)
      expect(outside).toBe(ours)
      expect(basis).toMatch(/^block:\d+:/)
    }
  })

  test('ask the node about no address that was never paid in an asset, however many there are', async () => {
    const [ada, bob] = [uuid7(), uuid7()]
    for (const who of [ada, bob, ...Array.from({ length: 5 }, () => uuid7())])
      await openVaultAsset(it.as(who), { asset: 'ETH' })
    await it.pay(ada, 'ETH', '0.3')
    await it.pay(bob, 'USDT', '40')
    await it.blocks('ethereum', 45)
    const addressOf = async (who: string) =>
      (await query(it.job)<{ address: string }>('select address from chain_address where customer_id = $1', [who]))[0]
        ?.address as string
    const asked = new Map<string, readonly string[]>()
    const counting = saying((second) => ({
      balances: (asset, addresses, height) => {
        asked.set(asset, addresses)
        return second.balances(asset, addresses, height)
      },
    }))
    expect(await look(counting)).toEqual([])
    expect(asked.get('ETH')).toContain(await addressOf(ada))
    expect(asked.get('ETH')).not.toContain(await addressOf(bob))
    expect(asked.get('USDT')).toEqual([await addressOf(bob)])
    const [{ n }] = (await query(it.job)<{ n: number }>(
      `select count(*)::int n from chain_address a where network = 'ethereum' and exists (select from chain_deposit d where d.address_id = a.id)`,
    )) as [{ n: number }]
    expect(asked.get('ETH')?.length).toBeLessThan(n)
  })

  test('agree where a token kept a part of a transfer, and where the second node is behind', async () => {
    const ada = uuid7()
    await it.pay(ada, 'USDT', '100.18')
    await it.pay(ada, 'ETH', '0.2')
    await it.blocks('ethereum', 45)
    expect(await it.deposits(ada)).toMatchObject([{ status: 'credited' }, { status: 'quarantined' }])
    expect(await look()).toEqual([])
    const behind = saying((second) => ({
      head: async () => ({
        ...(await second.head()),
        height: (await second.head()).height - (second.network === 'ethereum' ? 60 : 0),
      }),
    }))
    expect(await look(behind)).toEqual([])
    const [eth] = (await newestLooks(query(it.job))).filter(({ asset }) => asset === 'ETH')
    expect(BigInt(eth?.in_flight ?? 0)).toBeLessThan(0n)
    expect(await look()).toEqual([])
  })

  test('agree where that was returned, before and after it was paid', async () => {
    const ada = uuid7()
    await it.pay(ada, 'USDT', '100.18')
    await it.blocks('ethereum', 45)
    const [held] = await query(it.job)<{ id: string }>(
      `select id from chain_deposit where customer_id = $1 and state = 'quarantined' and why = 'balance'`,
      [ada],
    )
    expect(await look()).toEqual([])
    const locked = (work: (tx: Tx, row: DecidedRow) => Promise<void>) =>
      inTx(it.job, async (tx) => work(tx, (await lockDeposit(tx, held?.id as string)) as DecidedRow))
    await locked((tx, row) => decideDeposit(tx, row, 'return', `0x${'5'.repeat(40)}`))
    expect([await look(), await look()]).toEqual([[], []])
    await locked(bookReturn)
    expect([await look(), await look()]).toEqual([[], []])
    expect(await it.killSwitches()).toEqual([])
  })

  test('stop withdrawals and the network within a minute of something that left', async () => {
    const thief = withMore(-1n)
    expect(await look()).toEqual([])
    expect(await look(thief)).toEqual(['ETH less -1'])
    expect(await it.killSwitches()).toEqual([])
    await look(thief)
    expect(await it.killSwitches()).toEqual(['chain:ethereum', 'withdrawals'])
    const audited = await query(it.job)<{ subject: string }>(
      `select subject from audit where action = 'brake.pull' order by subject`,
    )
    expect(audited.map(({ subject }) => subject)).toEqual(['chain:ethereum', 'withdrawals'])
  })

  test('stop nothing for one look, however often it ran at that moment, nor once it was an error', async () => {
    const thief = withMore(-5n)
    await look()
    await look(thief)
    await compareReserves(thief)
    it.advance(1_000)
    await compareReserves(thief)
    await look()
    await look(thief)
    expect(await it.killSwitches()).toEqual([])
    expect(await look()).toEqual([])
  })

  test('stop nothing for what anybody may send, and show it', async () => {
    const gift = withMore(7n)
    for (let i = 0; i < 4; i++) await look(gift)
    expect(await off()).toEqual(['ETH more 7'])
    expect(await it.killSwitches()).toEqual([])
    await look()
  })

  test('never take silence for agreement', async () => {
    const since = async () => (await newestLooks(query(it.job))).find(({ asset }) => asset === 'ETH')?.since
    const silent = saying(() => ({
      balances: async () => 'unknown' as const,
      standing: async () => 'unknown' as const,
    }))
    expect(await look(silent)).toEqual(['ETH unknown null', 'USDT unknown null'])
    const first = await since()
    expect(await look(saying(() => ({ head: () => Promise.reject(new Error('away')) })))).toHaveLength(3)
    expect(await look(saying(() => ({ hashAt: async () => '0xother' })))).toHaveLength(3)
    expect(
      await look(saying((second) => ({ head: async () => ({ ...(await second.head()), height: 10 ** 9 }) }))),
    ).toHaveLength(3)
    expect(await since()).toEqual(first)
    expect(await it.killSwitches()).toEqual([])
    expect(await look({ ...it.job, providers: { ...it.job.providers, chains: [] } })).toHaveLength(3)
    expect(await look()).toEqual([])
  })

  test('bear what the configuration allows, and no more', async () => {
    const within: Ctx = {
      ...withMore(-3n),
      config: { ...it.job.config, RESERVE_TOLERANCE: 'EUR=1,ETH=0.000000000000000003' },
    }
    expect(await look(within)).toEqual([expect.stringMatching('ETH agrees -3')])
    const beyond: Ctx = { ...withMore(-4n), config: within.config }
    expect(await look(beyond)).toEqual(['ETH less -4'])
    await look()
  })

  test('agree at every point of many deposits, blocks and reorganisations in any order', async () => {
    const random = seeded(1252)
    const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T
    const people = Array.from({ length: 3 }, () => uuid7())
    const readOne = async () => void (await readChain(it.job, pick(it.job.providers.chains)))
    const steps = [
      () => it.pay(pick(people), pick(['ETH', 'USDT', 'BTC', 'LTC']), amountOf(random)),
      async () => it.advance(Math.floor(random() * 15_000)),
      readOne,
      readOne,
      readOne,
      async () => void (await confirmDeposits(it.job, pick(it.job.providers.chains))),
      async () => void (await auditBalances(it.job, pick(it.job.providers.chains))),
    ]
    const wrong: string[] = []
    let said = 0
    for (let i = 0; i < 360; i++) {
      await pick(steps)()
      // Halted networks credit nothing, and what follows would be of no interest.
      await query(it.job)(`delete from brake where name like 'chain:%'`)
      if (i % 3 === 0) {
        it.advance(500)
        await compareReserves(it.job)
        said += (await looks()).filter((one) => !one.includes('unknown')).length
        const found = (await off()).filter((one) => !one.includes('unknown'))
        if (found.length > 0) wrong.push(`${i}: ${found.join(', ')}`)
      }
    }
    expect(wrong).toEqual([])
    expect(said).toBeGreaterThan(200)
    expect(await it.killSwitches()).toEqual([])
    const [row] = await query(it.job)<{ n: number; credited: number }>(
      `select count(*)::int n, count(*) filter (where state = 'credited')::int credited from chain_deposit`,
    )
    expect(row?.n).toBeGreaterThan(30)
    expect(row?.credited).toBeGreaterThan(5)
  })

  test('forget looks of more than a day ago', async () => {
    it.advance(86_400_000)
    await look()
    const [row] = await query(it.job)<{ n: number }>('select count(*)::int n from reserve_look')
    expect(row?.n).toBe((await newestLooks(query(it.job))).length)
  })
})

/** Plain ones and those that the sandbox plays tricks with. */
function amountOf(random: () => number): string {
  const trick = Math.floor(random() * 14)
  return formatAmount(BigInt(1 + Math.floor(random() * 20)) * 100n + BigInt(trick < 6 ? trick + 13 : 0), 2)
}
