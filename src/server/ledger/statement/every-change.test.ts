import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { uuid7 } from '../../kernel/ids.ts'
import { query } from '../../kernel/tx.ts'
import { deep, engines } from '../../testing/database/engines.ts'
import { genericCost } from '../../testing/database/generic-cost.ts'
import { type TestBooks, testBooks } from '../../testing/ledger/books.ts'
import { seeded } from '../../testing/simulation/simulation.ts'
import { balancesOf } from '../balances.ts'
import { cardDeposit, cardDispute, cardDisputeWon, cardRefund } from '../cards/card-movements.ts'
import { available, clearing } from '../chart.ts'
import {
  adReserve,
  adReturn,
  conversion,
  customerTransfer,
  escrowLock,
  escrowRelease,
  escrowReturn,
  escrowSplit,
  hold,
  holdSettle,
  holdVoid,
} from '../movements.ts'
import { balancesAsOf, stagesOf } from '../past.ts'
import { type StatementRow, statementRows } from './statement.rows.ts'

const SEEDS = deep ? 500 : 6
const STEPS = 60

describe.each(engines)('every change of what somebody has is a line, on %s', (engine) => {
  let books: TestBooks
  let time = Date.parse('2026-03-01T10:00:00.000Z')
  beforeAll(async () => {
    books = await testBooks(engine)
    pass(0)
    for (const asset of ['BTC', 'EUR']) await books.fund(asset, 10n ** 15n)
    const card = { depositId: uuid7(), customerId: uuid7(), asset: 'EUR', psp: 'test' }
    await books.post(cardDeposit({ ...card, amount: 10n ** 12n, fee: 10n ** 6n }))
  })
  afterAll(() => books?.close())

  const pass = (ms: number) => {
    time += ms
    books.setClock(new Date(time).toISOString())
  }

  /** Anything that can happen to two people's money, as a seed has it; many things happen in one millisecond. */
  async function live(seed: number): Promise<readonly [string, string]> {
    const random = seeded(seed)
    const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)] as T
    const [ada, bob] = [uuid7(), uuid7()]
    const ads: { adId: string; owner: string; asset: string; left: bigint }[] = []
    const orders: { orderId: string; sellerId: string; buyerId: string; asset: string; amount: bigint }[] = []
    const holds: { holdId: string; who: string; asset: string; amount: bigint }[] = []
    const one = () => pick([ada, bob])
    const other = (who: string) => (who === ada ? bob : ada)
    const has = async (who: string, asset: string) => (await balancesOf(query(books), who)).get(asset)?.available ?? 0n
    const some = (most: bigint) => (most === 0n ? 0n : 1n + BigInt(Math.floor(random() * Number(most))))
    const card = (who: string, asset: string) => ({ depositId: uuid7(), customerId: who, asset, psp: 'test' })
    for (const who of [ada, bob]) for (const asset of ['BTC', 'EUR']) await books.deposit(who, asset, 10_000n)
    const aside = (it: (typeof holds)[number]) => ({
      ...it,
      from: available(it.who, it.asset),
      to: clearing(it.asset, 'bank'),
      reason: 'test',
    })
    const deeds: (() => Promise<void>)[] = [
      async () => books.deposit(one(), pick(['BTC', 'EUR']), some(500n)),
      async () => {
        const [senderId, asset] = [one(), pick(['BTC', 'EUR'])]
        const amount = some((await has(senderId, asset)) / 3n)
        const payeeId = other(senderId)
        if (amount) await books.post(customerTransfer({ senderId, payeeId, asset, amount, transferId: uuid7() }))
      },
      async () => {
        const [who, from] = [one(), pick(['BTC', 'EUR'])]
        const pay = some((await has(who, from)) / 3n)
        const to = from === 'BTC' ? 'EUR' : 'BTC'
        const about = { customerId: who, conversionId: uuid7(), from, to }
        if (pay) await books.post(conversion({ ...about, pay, receive: pay + 7n, fee: 2n }))
      },
      async () => {
        const [who, asset] = [one(), pick(['BTC', 'EUR'])]
        const amount = some((await has(who, asset)) / 4n)
        if (!amount) return
        const it = { holdId: uuid7(), who, asset, amount }
        await books.post(hold(aside(it)))
        holds.push(it)
      },
      async () => {
        const it = holds.pop()
        if (!it) return
        if (random() < 0.5) await books.post(holdVoid(aside(it)))
        else await books.post(holdSettle({ ...aside(it), amount: some(it.amount) }))
      },
      async () => {
        const [owner, asset] = [one(), pick(['BTC', 'EUR'])]
        const known = ads.find((ad) => ad.owner === owner && ad.asset === asset && random() < 0.6)
        const amount = some((await has(owner, asset)) / 3n)
        if (!amount) return
        const ad = known ?? { adId: uuid7(), owner, asset, left: 0n }
        if (!known) ads.push(ad)
        await books.post(adReserve({ customerId: owner, adId: ad.adId, asset, amount }))
        ad.left += amount
      },
      async () => {
        const ad = ads.length > 0 ? pick(ads) : undefined
        const amount = ad && (random() < 0.5 ? ad.left : some(ad.left))
        if (!ad || !amount) return
        ad.left -= amount
        await books.post(adReturn({ customerId: ad.owner, adId: ad.adId, asset: ad.asset, amount }))
      },
      async () => {
        const ad = ads.length > 0 ? pick(ads) : undefined
        const amount = ad && (random() < 0.3 ? ad.left : some(ad.left))
        if (!ad || !amount || amount < 4n) return
        ad.left -= amount
        const { asset, adId, owner } = ad
        const order = { orderId: uuid7(), sellerId: owner, buyerId: other(owner), asset, amount }
        await books.post(escrowLock({ ...order, from: { adId } }))
        orders.push(order)
      },
      async () => {
        const [sellerId, asset] = [one(), pick(['BTC', 'EUR'])]
        const amount = some((await has(sellerId, asset)) / 4n)
        if (amount < 4n) return
        const order = { orderId: uuid7(), sellerId, buyerId: other(sellerId), asset, amount }
        await books.post(escrowLock({ ...order, from: { sellerId } }))
        orders.push(order)
      },
      async () => {
        const order = orders.shift()
        if (!order) return
        const fee = random() < 0.5 ? 1n : 0n
        const ends = [
          escrowRelease({ ...order, fee }),
          escrowReturn(order),
          escrowSplit({ ...order, buyerPart: order.amount / 2n, fee }),
        ]
        await books.post(pick(ends))
      },
      async () => {
        const who = one()
        const covered = some((await has(who, 'EUR')) / 5n)
        if (!covered) return
        const it = { ...card(who, 'EUR'), disputeId: uuid7(), covered, owed: 3n }
        await books.post(cardDispute(it))
        if (random() < 0.5) await books.post(cardDisputeWon(it))
      },
      async () => {
        const who = one()
        const covered = some((await has(who, 'EUR')) / 5n)
        if (covered) await books.post(cardRefund({ ...card(who, 'EUR'), covered, owed: 0n, fee: 2n, kept: 0n }))
      },
    ]
    for (let step = 0; step < STEPS; step++) {
      if (random() < 0.6) pass(Math.floor(random() * 3) * 1_000 + 1)
      await pick(deeds)()
    }
    return [ada, bob]
  }

  const sums = (lines: readonly StatementRow[], of: (line: StatementRow) => bigint) => {
    const all = new Map<string, bigint>()
    for (const line of lines) all.set(line.asset, (all.get(line.asset) ?? 0n) + of(line))
    return all
  }

  test('the lines come to the balance, and to what can be spent of it; each has the balance after it, alone or with others', {
    timeout: deep ? 3_600_000 : 60_000,
  }, async () => {
    for (let seed = 1; seed <= SEEDS; seed++) {
      for (const who of await live(seed)) {
        const read = (limit: number, filter = {}) => statementRows(query(books), who, { limit }, filter)
        const lines = (await read(1_000)).reverse()
        const now = await balancesOf(query(books), who)
        const [total, aside] = [sums(lines, ({ amount }) => amount), sums(lines, ({ setAside }) => setAside)]
        for (const [asset, balance] of now) {
          expect(total.get(asset), `seed ${seed}`).toBe(balance.total)
          expect(aside.get(asset), `seed ${seed}`).toBe(balance.held + balance.inAds + balance.inOrders)
        }
        const stands = new Map<string, bigint>()
        for (const { asset, amount, balanceAfter, kind } of lines) {
          stands.set(asset, (stands.get(asset) ?? 0n) + amount)
          expect(balanceAfter, `seed ${seed}, ${kind}`).toBe(stands.get(asset))
        }
        for (const kinds of [['bank_deposit'], ['escrow_release', 'escrow_split'], ['hold', 'ad_reserve']])
          expect((await read(1_000, { kinds })).reverse()).toEqual(lines.filter(({ kind }) => kinds.includes(kind)))
        for (const line of lines.slice(-8)) {
          expect(await read(5, { id: line.id })).toEqual([line])
          const { journalId } = line
          expect((await read(9, { journalId })).reverse()).toEqual(lines.filter((one) => one.journalId === journalId))
        }
        // The balance as of any instant is what the lines up to it come to.
        for (const at of [lines[20]?.at, lines[40]?.at, new Date(time)] as Date[]) {
          const stood = await balancesAsOf(query(books), who, at)
          for (const [asset, sum] of sums(
            lines.filter((line) => line.at <= at),
            ({ amount }) => amount,
          ))
            expect(stood.get(asset), `seed ${seed} at ${at.toISOString()}`).toBe(sum)
        }
      }
    }
  })

  test('a page of somebody who sold hundreds of times costs its lines', async () => {
    const [ada, bob] = [uuid7(), uuid7()]
    await books.deposit(ada, 'LTC', 1_000_000n)
    for (let trade = 0; trade < 600; trade++) {
      pass(1_000)
      const order = { orderId: uuid7(), asset: 'LTC', amount: 10n, sellerId: ada, buyerId: bob }
      await books.post(escrowLock({ ...order, from: { sellerId: ada } }))
      pass(1_000)
      await books.post(escrowRelease({ ...order, fee: 1n }))
    }
    await books.database.owner.query('analyze ledger_transfer; analyze ledger_journal; analyze ledger_escrow')
    const costs: number[] = []
    const measured = async <T>(text: string, params: readonly unknown[] = []): Promise<T[]> => {
      costs.push(await genericCost(books.db.pool, text, params))
      return query(books)(text, params) as Promise<T[]>
    }
    const first = await statementRows(measured, ada, { limit: 24 })
    expect(first.map(({ amount }) => amount)).toEqual(Array.from({ length: 24 }, (_, i) => (i % 2 ? 0n : -10n)))
    await statementRows(measured, ada, { limit: 24, cursor: first.at(-1)?.cursor })
    await statementRows(measured, ada, { limit: 1 }, { id: first[0]?.id })
    expect(costs).toHaveLength(6)
    for (const cost of costs) expect(cost).toBeLessThanOrEqual(250)
  }, 60_000)

  test('what lies in an order costs one look, however long it lies there: in a page, on a day and over many', async () => {
    const [cem, bob] = [uuid7(), uuid7()]
    const [day, count] = [86_400_000, 200]
    await books.deposit(cem, 'LTC', 1_000_000n)
    const order = () => ({ orderId: uuid7(), asset: 'LTC', amount: 10n, sellerId: cem, buyerId: bob })
    const orders = Array.from({ length: count }, order)
    for (const each of orders) await books.post(escrowLock({ ...each, from: { sellerId: cem } }))
    pass(day)
    for (const each of orders.slice(0, count / 2)) await books.post(escrowRelease({ ...each, fee: 1n }))
    pass(day)
    await books.deposit(cem, 'LTC', 5n)
    await books.database.owner.query('analyze ledger_transfer; analyze ledger_journal; analyze ledger_escrow')
    const costs: number[] = []
    const measured = async <T>(text: string, params: readonly unknown[] = []): Promise<T[]> => {
      costs.push(await genericCost(books.db.pool, text, params))
      return query(books)(text, params) as Promise<T[]>
    }
    const left = 1_000_005n - 10n * BigInt(count / 2)
    const [line] = await statementRows(measured, cem, { limit: 1 })
    expect(line?.balanceAfter).toBe(left)
    expect((await balancesAsOf(measured, cem, new Date(time))).get('LTC')).toBe(left)
    const midnights = [1, 0].map((back) => new Date(Math.floor(time / day) * day - back * day))
    const stages = await stagesOf(measured, cem, midnights)
    expect(stages.map(({ totals }) => totals.get('LTC'))).toEqual([1_000_000n, left - 5n, left])
    const [, page, asOf, days] = costs.map((cost) => cost / count) as [number, number, number, number]
    expect(page).toBeLessThan(3)
    expect(asOf).toBeLessThan(2.5)
    expect(days).toBeLessThan(6)
  }, 60_000)
})
