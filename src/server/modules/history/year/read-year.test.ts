import { parse } from 'csv-parse/sync'
import type { PoolClient } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { assetOf } from '../../../../contract/assets.ts'
import { type YearRow, type YearStatement, yearStatement } from '../../../../contract/wallet/year-statement.ts'
import { uuid7, uuidOf } from '../../../kernel/ids.ts'
import type { FileAnswer } from '../../../kernel/implement.ts'
import { writeClosingRates } from '../../../kernel/rates/closing-rates.rows.ts'
import { inTx, query } from '../../../kernel/tx.ts'
import {
  cardDeposit,
  cardDispute,
  cardDisputeWon,
  cardRefund,
  receivableSettled,
} from '../../../ledger/cards/card-movements.ts'
import {
  bankDeposit,
  chainDeposit,
  conversion,
  customerTransfer,
  dustGivenUp,
  type Movement,
} from '../../../ledger/movements.ts'
import { balancesAsOf } from '../../../ledger/past.ts'
import { post } from '../../../ledger/post.ts'
import { withdrawalHold, withdrawalReserve, withdrawalSettle } from '../../../ledger/withdrawal-movements.ts'
import { type TestApp, testApp } from '../../../testing/ctx.ts'
import { anEngine } from '../../../testing/database/engines.ts'
import { expectOk } from '../../../testing/expect-ok.ts'
import { fillFloat } from '../../../testing/factories.ts'
import { pdfText } from '../../../testing/pdf-text.ts'
import { newPerson, type Person, signIn } from '../../../testing/people.ts'
import { asCustomer } from '../../../testing/withdrawals.ts'
import { readYear } from './read-year.ts'

const HOME = 'NGN'
const DAY_MS = 86_400_000
const system = { kind: 'system', job: 'test' } as const

/** One thing that happened, as the other program reads it; amounts in smallest units, as text. */
interface Op {
  n: number
  day: string
  sort: 'deposit' | 'unknown' | 'exchange' | 'withdrawal' | 'out'
  out_asset: string | null
  out_amount: string | null
  in_asset: string | null
  in_amount: string | null
}

/** The same numbers each time, with nothing to them. */
function dice(seed: number) {
  let state = seed
  return (sides: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * sides)
  }
}

describe('a year for taxes', () => {
  let it: TestApp
  let ada: Person
  const ops: Op[] = []
  const held = new Map<string, bigint>([])
  const roll = dice(7)
  const days = Array.from({ length: 80 }, (_, i) => new Date(Date.UTC(2024, 10, 1) + i * 10 * DAY_MS))

  const moved = (movement: Movement) => inTx(it.ctx(system), (tx) => post(tx, uuid7(), movement))
  const has = (asset: string) => held.get(asset) ?? 0n
  const change = (asset: string, by: bigint) => held.set(asset, has(asset) + by)

  async function deposit(asset: string, amount: bigint): Promise<Partial<Op>> {
    change(asset, amount)
    const part = { customerId: ada.customerId, asset, amount, depositId: uuid7() }
    const isMoney = assetOf(asset).kind === 'fiat'
    await moved(isMoney ? bankDeposit(part) : chainDeposit({ ...part, network: 'litecoin' }))
    return { sort: isMoney ? 'deposit' : 'unknown', in_asset: asset, in_amount: String(amount) }
  }
  async function exchange(from: string, to: string): Promise<Partial<Op>> {
    const pay = (has(from) * BigInt(1 + roll(60))) / 100n + 1n
    const receive = BigInt(1 + roll(900_000)) * 1_001n
    change(from, -pay)
    change(to, receive)
    const fee = BigInt(roll(50))
    await moved(conversion({ customerId: ada.customerId, conversionId: uuid7(), from, to, pay, receive, fee }))
    return { sort: 'exchange', out_asset: from, out_amount: String(pay), in_asset: to, in_amount: String(receive) }
  }
  async function withdrawn(asset: string, amount: bigint, fee: bigint): Promise<string> {
    const withdrawalId = uuid7()
    const part = { customerId: ada.customerId, withdrawalId, asset, amount, fee, rail: 'bank' }
    const ids = { holdId: uuid7(), feeHoldId: uuid7(), nextHoldId: uuid7() }
    await moved(withdrawalHold({ ...part, ...ids }))
    await moved(withdrawalReserve({ ...part, ...ids }))
    await moved(withdrawalSettle({ ...part, ...ids, holdId: ids.nextHoldId, reserved: true }))
    change(asset, -amount - fee)
    return withdrawalId
  }
  const out = async (asset: string, amount: bigint, movement: Movement): Promise<Partial<Op>> => {
    change(asset, -amount)
    await moved(movement)
    return { sort: 'out', out_asset: asset, out_amount: String(amount) }
  }
  const came = async (
    asset: string,
    amount: bigint,
    movement: Movement,
    sort: Op['sort'] = 'deposit',
  ): Promise<Partial<Op>> => {
    change(asset, amount)
    await moved(movement)
    return { sort, in_asset: asset, in_amount: String(amount) }
  }
  const card = (asset: string) => ({
    depositId: uuidOf(`card-${asset}`),
    customerId: ada.customerId,
    asset,
    psp: 'test',
  })
  const disputed = () => ({ ...card('NGN'), disputeId: uuidOf('dispute') })
  const transfer = (senderId: string, payeeId: string, asset: string, amount: bigint) =>
    customerTransfer({ senderId, payeeId, asset, amount, transferId: uuid7() })
  const least = (a: bigint, b: bigint) => (a < b ? a : b)
  let [covered, settled, bob] = [0n, 0n, '']

  /** What happens on days of its own: of cards, which take back from the balance what is there, and between customers. */
  const onDay: Record<number, () => Promise<Partial<Op>>> = {
    10: () => came('EUR', 7_777_777n, cardDeposit({ ...card('EUR'), amount: 7_777_777n, fee: 100n })),
    12: () => came('NGN', 9_000_001n, cardDeposit({ ...card('NGN'), amount: 9_000_001n, fee: 0n })),
    14: () => {
      const taken = least(has('EUR') / 5n, 7_000_000n)
      return out('EUR', taken, cardRefund({ ...card('EUR'), covered: taken, owed: 7n, fee: 3n, kept: 0n }))
    },
    16: () => {
      covered = least(has('NGN') / 3n, 8_000_000n)
      return out('NGN', covered, cardDispute({ ...disputed(), covered, owed: 90_000n }))
    },
    18: () => {
      settled = least(has('NGN'), 50_000n)
      return out('NGN', settled, receivableSettled({ ...card('NGN'), amount: settled }))
    },
    20: () =>
      came(
        'NGN',
        covered + settled,
        cardDisputeWon({ ...disputed(), covered: covered + settled, owed: 90_000n - settled }),
      ),
    22: () => out('LTC', has('LTC') / 9n, transfer(ada.customerId, bob, 'LTC', has('LTC') / 9n)),
    24: () => out('EUR', has('EUR') / 9n, transfer(ada.customerId, bob, 'EUR', has('EUR') / 9n)),
    26: () => came('EUR', 1_234n, transfer(bob, ada.customerId, 'EUR', 1_234n)),
    28: () => came('LTC', 1_234n, transfer(bob, ada.customerId, 'LTC', 1_234n), 'unknown'),
    30: () => out('EUR', 1n, dustGivenUp({ customerId: ada.customerId, asset: 'EUR', amount: 1n })),
  }

  async function step(place: number): Promise<Partial<Op>> {
    const money = ['NGN', 'EUR']
    const own = onDay[place]
    if (own) return own()
    if (place < 3 || roll(6) === 0) return deposit(money[roll(2)] as string, BigInt(1 + roll(9_000_000)))
    if (place === 5) return deposit('LTC', 31_415_926n)
    const owned = [...held].filter(([, amount]) => amount > 1_000n).map(([asset]) => asset)
    const from = owned[roll(owned.length)] as string
    if (roll(6) === 0 && assetOf(from).kind === 'fiat') {
      const amount = has(from) / 7n + 1n
      await withdrawn(from, amount, 3n)
      return { sort: 'withdrawal', out_asset: from, out_amount: String(amount + 3n) }
    }
    const to = ['NGN', 'EUR', 'BTC', 'ETH', 'LTC'].filter((asset) => asset !== from)[roll(4)] as string
    return exchange(from, to)
  }

  beforeAll(async () => {
    it = await testApp(anEngine)
    ada = await newPerson(it)
    bob = (await newPerson(it, 'bob')).customerId
    for (const asset of ['NGN', 'EUR', 'BTC', 'ETH', 'LTC']) await fillFloat(it, asset, '1000000000')
    for (const [n, at] of days.entries()) {
      it.clock.set(at.toISOString())
      const day = at.toISOString().slice(0, 10)
      // On one day in nine nobody knew any rate.
      const rates = n % 9 === 8 ? [] : ['NGN', 'EUR', 'BTC', 'ETH', 'LTC']
      const closes = rates.map((asset, i) => ({
        asset,
        usdE12: BigInt(1 + roll(10 ** 6)) * 10n ** BigInt(3 + 2 * i),
        at,
      }))
      await writeClosingRates(query(it.ctx(system)), true, day, closes)
      const nothing = { out_asset: null, out_amount: null, in_asset: null, in_amount: null }
      ops.push({ n, day, sort: 'deposit', ...nothing, ...(await step(n)) })
    }
    it.clock.advance(DAY_MS)
  })
  afterAll(() => it?.stop())

  const year = (of: number) => readYear(asCustomer(it, ada), { year: of, format: 'json' }) as Promise<YearStatement>
  const minor = (text: string | null) => (text === null ? null : text.replace('.', '').replace(/^(-?)0+(?=\d)/, '$1'))

  test('each value, cost and gain is what another program comes to, in SQL and by another way, to the last unit', async () => {
    const told = (await Promise.all([2024, 2025, 2026].map(year))).flatMap(({ rows }) => rows)
    const client = await it.app.db.pool.connect()
    try {
      const expected = await byAnotherProgram(client, ops)
      const figures = (row: YearRow) => [
        minor(row.value),
        minor(row.fifo.cost),
        minor(row.average.cost),
        row.sort === 'exchange' ? minor(row.fifo.gain) : null,
      ]
      expect(told.map(figures)).toEqual(expected)
      // It says something: sales with and without a known gain, and days without a rate.
      expect(told.filter(({ fifo }) => fifo.gain !== null).length).toBeGreaterThan(20)
      expect(told.filter(({ sort, fifo }) => sort === 'exchange' && fifo.gain === null).length).toBeGreaterThan(3)
      expect(told.filter(({ value }) => value === null).length).toBeGreaterThan(2)
    } finally {
      client.release()
    }
  })

  test('a year closes with what the ledger has, and the next opens with it', async () => {
    const [before, after] = [await year(2025), await year(2026)]
    expect(after.opening).toEqual(before.closing)
    expect(before.currency).toBe(HOME)
    for (const told of [await year(2024), before, after]) {
      const last = new Date(Date.UTC(told.year + 1, 0, 1) - 1)
      const ledger = await balancesAsOf(query(it.ctx(system)), ada.customerId, last)
      const closing = told.closing.map(({ asset, amount }) => [asset, BigInt(minor(amount) ?? 0)])
      expect(new Map(closing as [string, bigint][])).toEqual(new Map([...ledger].filter(([, amount]) => amount > 0n)))
    }
    const taken = ['card_refund', 'card_dispute', 'card_dispute_won', 'receivable_settled', 'customer_transfer']
    expect(before.rows.map(({ kind }) => kind)).toEqual(expect.arrayContaining(taken))
  })

  test('a card payment taken back that is owed whole is no row: nothing they had has changed', async () => {
    const before = await year(2026)
    await moved(cardDispute({ ...disputed(), depositId: uuid7(), disputeId: uuid7(), covered: 0n, owed: 5n }))
    expect(await year(2026)).toEqual({ ...before, until: expect.any(String) })
  })

  test('as files it says who, the balances at both ends, and every row', async () => {
    const csv = (await readYear(asCustomer(it, ada), { year: 2025, format: 'csv' })) as FileAnswer
    const records = parse(csv.body as string, { columns: true }) as Record<string, string>[]
    const { rows, opening, closing, gains } = await year(2025)
    expect(records).toHaveLength(rows.length + opening.length + closing.length)
    const sum = records.reduce((all, { gain_fifo }) => all + BigInt((gain_fifo || '0.00').replace('.', '')), 0n)
    expect(sum.toString()).toBe(minor(gains.fifo))
    const pdf = (await readYear(asCustomer(it, ada), { year: 2025, format: 'pdf' })) as FileAnswer
    const said = pdfText(pdf.body as Uint8Array).join('\n')
    expect(said).toContain('This is a sandbox: no real money moved.')
    expect(said.split('\n'), 'the country by its name').toEqual(expect.arrayContaining(['Nigeria', 'Opening balance']))
    for (const text of ['Statement of the year 2025', 'Ada Okonkwo-Canary', 'Gain, FIFO', 'not known'])
      expect(said).toContain(text)
  })

  test('is one’s own: over the wire everybody gets theirs', async () => {
    const { token } = await signIn(it, await newPerson(it, 'carol'))
    const answer = expectOk(await it.call(yearStatement, { query: { year: 2025 } }, { token })) as YearStatement
    expect([answer.rows, answer.opening, answer.closing]).toEqual([[], [], []])
  })
})

/** Of each thing that happened: value, cost by FIFO and by average, gain by FIFO. FIFO by laying what came and what left beside each other, average by recursion. */
async function byAnotherProgram(client: PoolClient, ops: readonly Op[]): Promise<(string | null)[][]> {
  await client.query('begin')
  await client.query(`create temp table op on commit drop as select * from json_to_recordset('${JSON.stringify(ops)}')
    x(n int, day date, sort text, out_asset text, out_amount numeric, in_asset text, in_amount numeric)`)
  await client.query(`create function pg_temp.worth(d date, a text, amount numeric) returns numeric language sql as $$
    select case when a = 'NGN' then amount else (
      select div(2 * p.x + p.y, 2 * p.y) - (case when mod(2 * p.x + p.y, 2 * p.y) = 0 and mod(div(2 * p.x + p.y, 2 * p.y), 2) = 1 then 1 else 0 end)
      from (select amount * r.usd_e12 * 100 as x, h.usd_e12 * (case a when 'EUR' then 100 when 'ETH' then 1000000000000000000 else 100000000 end)::numeric as y
        from rate_close r, rate_close h where r.sandbox and h.sandbox and r.day = d and h.day = d and r.asset = a and h.asset = 'NGN') p) end $$`)
  const { rows } = await client.query<Record<'value' | 'fifo' | 'average' | 'gain', string | null>>(`
    with recursive valued as (
      select *, case when out_asset = 'NGN' then out_amount - case when sort = 'withdrawal' then 3 else 0 end when in_asset = 'NGN' then in_amount
        else coalesce(pg_temp.worth(day, out_asset, out_amount - case when sort = 'withdrawal' then 3 else 0 end), pg_temp.worth(day, in_asset, in_amount)) end as value from op),
    came as (select n, in_asset asset, in_amount amount, case when in_asset = 'NGN' then in_amount when sort <> 'unknown' then value end as cost,
      sum(in_amount) over (partition by in_asset order by n) - in_amount as lo, sum(in_amount) over (partition by in_asset order by n) as hi
      from valued where in_asset is not null),
    went as (select n, out_asset asset, out_amount amount, sum(out_amount) over (partition by out_asset order by n) - out_amount as lo,
      sum(out_amount) over (partition by out_asset order by n) as hi from valued where out_asset is not null),
    fifo as (select w.n, case when bool_and(c.cost is not null) then
        sum(div(c.cost * (least(w.hi, c.hi) - c.lo), c.amount) - div(c.cost * (greatest(w.lo, c.lo) - c.lo), c.amount)) end as cost
      from went w join came c on c.asset = w.asset and c.lo < w.hi and c.hi > w.lo group by w.n),
    moves as (select asset, n, row_number() over (partition by asset order by n) as k, amount, cost, taken from (
      select asset, n, amount, cost, false taken from came union all select asset, n, amount, null, true from went) both_ways),
    pool as (
      select m.asset, m.k, m.n, m.amount as held, 0::numeric as gone, m.cost, null::numeric as share from moves m where m.k = 1
      union all
      select m.asset, m.k, m.n, case when m.taken then p.held else p.held - p.gone + m.amount end, case when m.taken then p.gone + m.amount else 0 end,
        case when m.taken then p.cost when p.held = p.gone then m.cost else p.cost - div(p.cost * p.gone, p.held) + m.cost end,
        case when m.taken then div(p.cost * (p.gone + m.amount), p.held) - div(p.cost * p.gone, p.held) end
      from pool p join moves m on m.asset = p.asset and m.k = p.k + 1)
    select v.value::text, f.cost::text as fifo, p.share::text as average, case when v.sort = 'exchange' then (v.value - f.cost)::text end as gain
    from valued v left join fifo f on f.n = v.n left join pool p on p.n = v.n and p.asset = v.out_asset order by v.n`)
  await client.query('rollback')
  return rows.map(({ value, fifo, average, gain }) => [value, fifo, average, gain])
}
