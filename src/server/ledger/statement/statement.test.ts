import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { statementKinds } from '../../../contract/wallet/history.ts'
import { movementKinds } from '../../../contract/wallet/movement-kinds.ts'
import { uuid7 } from '../../kernel/ids.ts'
import { type Query, query } from '../../kernel/tx.ts'
import { engines } from '../../testing/database/engines.ts'
import { genericCost } from '../../testing/database/generic-cost.ts'
import { type TestBooks, testBooks } from '../../testing/ledger/books.ts'
import { available, clearing } from '../chart.ts'
import { bankDeposit, conversion, hold, holdSettle } from '../movements.ts'
import { type StatementRow, statementRows } from './statement.rows.ts'

describe.each(engines)('a statement on %s', (engine) => {
  let books: TestBooks
  const ada = uuid7()
  beforeAll(async () => {
    books = await testBooks(engine)
    await books.fund('BTC', 10n ** 12n)
  })
  afterAll(() => books?.close())

  const buy = (customerId: string, pay: bigint) =>
    conversion({ customerId, conversionId: uuid7(), from: 'USD', to: 'BTC', pay, receive: pay * 10n, fee: 1n })

  test('pages neither skip nor repeat a line while new movements arrive between them', async () => {
    for (let i = 1n; i <= 12n; i++) {
      await books.deposit(ada, 'USD', i * 100n)
      await books.post(buy(ada, i))
    }
    const whole = await statementRows(query(books), ada, { limit: 100 })
    expect(whole).toHaveLength(36)
    const paged: StatementRow[] = []
    for (let cursor: string | undefined; ; cursor = paged.at(-1)?.cursor) {
      const page = await statementRows(query(books), ada, { limit: 5, cursor })
      paged.push(...page)
      if (page.length < 5) break
      await books.deposit(ada, 'USD', 1n)
    }
    expect(paged.map((line) => line.id)).toEqual(whole.map((line) => line.id))
  })

  test('each line continues from the balance of the one before', async () => {
    const lines = (await statementRows(query(books), ada, { limit: 1_000 })).reverse()
    const balance = new Map<string, bigint>()
    for (const line of lines) {
      expect(line.balanceAfter - line.amount).toBe(balance.get(line.asset) ?? 0n)
      balance.set(line.asset, line.balanceAfter)
    }
  })

  test('asset, kind and period narrow it down', async () => {
    const bea = uuid7()
    books.setClock('2026-05-01T00:00:00.000Z')
    await books.deposit(bea, 'USD', 1_000n)
    books.setClock('2026-05-02T00:00:00.000Z')
    await books.post(buy(bea, 10n))
    books.setClock('2026-05-03T00:00:00.000Z')
    await books.deposit(bea, 'EUR', 5n)
    const read = async (filter: Parameters<typeof statementRows>[3]) =>
      (await statementRows(query(books), bea, { limit: 50 }, filter)).map(
        (line) => `${line.kind} ${line.amount} ${line.asset}`,
      )
    const [eur, btc, usd, first] = [
      'bank_deposit 5 EUR',
      'conversion 100 BTC',
      'conversion -10 USD',
      'bank_deposit 1000 USD',
    ]
    expect(await read({})).toEqual([eur, btc, usd, first])
    expect(await read({ asset: 'USD' })).toEqual([usd, first])
    expect(await read({ kinds: ['conversion'] })).toEqual([btc, usd])
    expect(await read({ kinds: ['conversion', 'bank_deposit'], asset: 'EUR' })).toEqual([eur])
    expect(await read({ since: new Date('2026-05-02T00:00:00.000Z') })).toEqual([eur, btc, usd])
    expect(await read({ until: new Date('2026-05-02T00:00:00.000Z') })).toEqual([first])
    expect(
      await read({ since: new Date('2026-05-01T00:00:00.001Z'), until: new Date('2026-05-03T00:00:00.000Z') }),
    ).toEqual([btc, usd])
  })

  test('setting aside and freeing move no balance; only what is paid does', async () => {
    const cem = uuid7()
    await books.deposit(cem, 'GBP', 100n)
    const aside = {
      holdId: uuid7(),
      from: available(cem, 'GBP'),
      to: clearing('GBP', 'bank'),
      amount: 40n,
      reason: 'withdrawal',
    }
    await books.post(hold(aside))
    await books.post(holdSettle({ ...aside, amount: 25n }))
    const lines = await statementRows(query(books), cem, { limit: 10 })
    expect(lines.map(({ kind, amount, setAside, balanceAfter }) => [kind, amount, setAside, balanceAfter])).toEqual([
      ['hold_settle', -25n, -40n, 75n],
      ['hold', 0n, 40n, 100n],
      ['bank_deposit', 100n, 0n, 100n],
    ])
  })

  test('a stranger sees nothing, whatever cursor they hold', async () => {
    const [line] = await statementRows(query(books), ada, { limit: 1 })
    expect(await statementRows(query(books), uuid7(), { limit: 100 })).toEqual([])
    expect(await statementRows(query(books), uuid7(), { limit: 100, cursor: line?.cursor })).toEqual([])
  })

  test('a page costs the same however long the history is', async () => {
    const [dan, eve] = [uuid7(), uuid7()]
    const deposits = Array.from({ length: 4_000 }, (_, i) =>
      bankDeposit({ customerId: i % 4 ? dan : eve, asset: 'KES', amount: 1n, depositId: uuid7() }),
    )
    await books.bulk(deposits)
    await books.database.owner.query('analyze ledger_transfer; analyze ledger_journal')
    const costs: number[] = []
    const measured: Query = async (text, params = []) => {
      const { rows } = await books.db.pool.query(`explain (analyze, buffers, format json) ${text}`, [...params])
      const plan = rows[0]['QUERY PLAN'][0].Plan
      costs.push(plan['Shared Hit Blocks'] + plan['Shared Read Blocks'])
      expect(JSON.stringify(plan)).not.toMatch(/"Seq Scan"|Bitmap/)
      return query(books)(text, params)
    }
    const first = await statementRows(measured, dan, { limit: 25 })
    await statementRows(measured, dan, { limit: 25, cursor: first.at(-1)?.cursor })
    for (const cost of costs) expect(cost).toBeLessThanOrEqual(50)
    // The line that is meant is found by its key, wherever it stands.
    const [oldest] = (await query(books)<{ id: string }>(
      'select id from ledger_transfer where credit_owner = $1 order by created_at, id limit 1',
      [dan],
    )) as [{ id: string }]
    const generic: number[] = []
    const one: Query = async (text, params = []) => {
      generic.push(await genericCost(books.db.pool, text, params))
      return query(books)(text, params)
    }
    expect(await statementRows(one, dan, { limit: 1 }, oldest)).toMatchObject([{ id: oldest.id }])
    expect(generic[0]).toBeLessThanOrEqual(50)
  })

  test('a page costs what it shows, however rare the kind or the asset that is asked for', async () => {
    const fay = uuid7()
    await books.deposit(fay, 'USD', 100n)
    await books.post(buy(fay, 10n))
    await books.post(buy(fay, 20n))
    const many = Array.from({ length: 4_000 }, () => uuid7())
    await books.bulk(many.map((depositId) => bankDeposit({ customerId: fay, asset: 'NGN', amount: 1n, depositId })))
    await books.database.owner.query('vacuum analyze ledger_transfer')
    const read = async (filter: Parameters<typeof statementRows>[3], limit = 26) => {
      const costs: number[] = []
      const measured: Query = async (text, params = []) => {
        costs.push(await genericCost(books.db.pool, text, params))
        return query(books)(text, params)
      }
      const rows = await statementRows(measured, fay, { limit }, filter)
      return { rows, cost: costs[0] }
    }
    const { journalId } = (await read({ kinds: ['conversion'] })).rows[0] as StatementRow
    const manyKinds = statementKinds.filter((kind) => kind !== 'bank_deposit').slice(0, 15)
    const rare: [number, Parameters<typeof statementRows>[3]][] = [
      [2, { journalId }],
      [2, { journalId, kinds: ['conversion', 'bank_deposit'] }],
      [1, { journalId, asset: 'BTC' }],
      [4, { kinds: ['conversion'] }],
      [4, { kinds: ['conversion', 'customer_transfer', 'conversion'] }],
      [2, { asset: 'BTC' }],
      [3, { asset: 'USD' }],
      [2, { asset: 'USD', kinds: ['conversion'] }],
      [0, { asset: 'EUR' }],
      [0, { kinds: ['customer_transfer'] }],
      [0, { kinds: ['escrow_split'] }],
    ]
    for (const [lines, filter] of rare) {
      const { rows, cost } = await read(filter)
      expect([filter, rows.length, Number(cost) <= 60 ? 'few' : cost]).toEqual([filter, lines, 'few'])
    }
    expect(Number((await read({ kinds: ['bank_deposit'] })).cost)).toBeLessThanOrEqual(60)
    // Each kind is looked for by itself, there or not, and what there is comes in one order.
    const { rows: ofMany, cost: costOfMany } = await read({ kinds: manyKinds })
    expect(ofMany.map(({ kind, asset }) => `${kind} ${asset}`).sort()).toEqual([
      'conversion BTC',
      'conversion BTC',
      'conversion USD',
      'conversion USD',
    ])
    expect(Number(costOfMany)).toBeLessThanOrEqual(150)
    const all = await read({}, 5_000)
    const deposited = await read({ kinds: [...manyKinds, 'bank_deposit'] }, 5_000)
    expect(deposited.rows).toEqual(all.rows)
    // What is of one moment is neither skipped nor repeated.
    const ids: string[] = []
    for (let cursor: string | undefined; ; ) {
      const page = await statementRows(query(books), fay, { limit: 700, cursor }, { asset: 'NGN' })
      ids.push(...page.map(({ id }) => id))
      cursor = page.at(-1)?.cursor
      if (page.length < 700) break
    }
    const whole = await statementRows(query(books), fay, { limit: 5_000 })
    expect(ids).toEqual(whole.filter(({ asset }) => asset === 'NGN').map(({ id }) => id))
    expect(ids).toHaveLength(4_000)
  })
})

test('every kind of movement that can touch a customer can be filtered for', () => {
  const house = [
    ...[
      'bank_unmatched',
      'suspense_return',
      'float_funding',
      'float_withdrawal',
      'chain_quarantine',
      'chain_quarantine_return',
    ],
    ...['chain_sweep', 'chain_top_up', 'chain_refill', 'chain_from_cold', 'chain_gas', 'chain_funding'],
    ...['withdrawal_reserve', 'withdrawal_release'],
    ...['buy_lock', 'buy_return', 'psp_fee'],
    ...['psp_payout', 'psp_payout_failed', 'psp_payout_arrived'],
  ]
  expect([...statementKinds, ...house].sort()).toEqual([...movementKinds].sort())
})
