import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { uuid7 } from '../kernel/ids.ts'
import { query } from '../kernel/tx.ts'
import { engines } from '../testing/database/engines.ts'
import { type TestBooks, testBooks } from '../testing/ledger/books.ts'
import { balancesOf } from './balances.ts'
import { adReserve, adReturn, escrowLock, escrowRelease, escrowReturn, escrowSplit } from './movements.ts'
import { stagesOf } from './past.ts'
import { verifyLedger } from './verify.ts'

const DAY_MS = 86_400_000

describe.each(engines)('what lies in escrow on %s', (engine) => {
  let books: TestBooks
  beforeAll(async () => {
    books = await testBooks(engine)
  })
  afterAll(() => books?.close())

  const part = { asset: 'BTC' }
  const split = async (customerId: string) => {
    const { available, held, inAds, inOrders, total } = (await balancesOf(query(books), customerId)).get('BTC') ?? {}
    return [available, held, inAds, inOrders, total]
  }

  test('is its owner’s from the ad to the order, and until it has really left', async () => {
    const [ada, bob, adId, orderId] = [uuid7(), uuid7(), uuid7(), uuid7()]
    await books.deposit(ada, 'BTC', 1_000n)
    await books.post(adReserve({ ...part, customerId: ada, adId, amount: 600n }))
    expect(await split(ada)).toEqual([400n, 0n, 600n, 0n, 1_000n])
    await books.post(escrowLock({ ...part, orderId, amount: 600n, from: { adId } }))
    expect(await split(ada)).toEqual([400n, 0n, 0n, 600n, 1_000n])
    await books.post(
      escrowSplit({ ...part, orderId, amount: 600n, buyerId: bob, sellerId: ada, buyerPart: 200n, fee: 2n }),
    )
    expect(await split(ada)).toEqual([800n, 0n, 0n, 0n, 800n])
    expect(await split(bob)).toEqual([198n, 0n, 0n, 0n, 198n])
    expect((await verifyLedger(books.ctx())).checks.filter(({ ok }) => !ok)).toEqual([])
  })

  test('an ad that was emptied and filled again is counted again', async () => {
    const [ada, adId, orderId] = [uuid7(), uuid7(), uuid7()]
    await books.deposit(ada, 'BTC', 1_000n)
    const ad = { ...part, customerId: ada, adId }
    await books.post(adReserve({ ...ad, amount: 300n }))
    await books.post(adReturn({ ...ad, amount: 300n }))
    expect(await split(ada)).toEqual([1_000n, 0n, 0n, 0n, 1_000n])
    await books.post(adReserve({ ...ad, amount: 500n }))
    await books.post(escrowLock({ ...part, orderId, amount: 100n, from: { sellerId: ada } }))
    expect(await split(ada)).toEqual([400n, 0n, 500n, 100n, 1_000n])
    await books.post(escrowReturn({ ...part, orderId, amount: 100n, sellerId: ada }))
    expect(await split(ada)).toEqual([500n, 0n, 500n, 0n, 1_000n])
  })

  test('an order’s is locked once: neither more nor again, whatever the code says', async () => {
    const [ada, orderId] = [uuid7(), uuid7()]
    await books.deposit(ada, 'BTC', 1_000n)
    const order = { ...part, orderId, amount: 100n }
    const lock = () => books.post(escrowLock({ ...order, from: { sellerId: ada } }))
    await lock()
    await expect(lock()).rejects.toThrow('locked before')
    await books.post(escrowReturn({ ...order, sellerId: ada }))
    await expect(lock()).rejects.toThrow('locked before')
    expect(await split(ada)).toEqual([1_000n, 0n, 0n, 0n, 1_000n])
  })

  test('leaves it although the clock of the process that empties it is behind', async () => {
    const [ada, adId] = [uuid7(), uuid7()]
    await books.deposit(ada, 'BTC', 1_000n)
    const ad = { ...part, customerId: ada, adId, amount: 600n }
    books.setClock('2026-03-02T11:00:03.000Z')
    await books.post(adReserve(ad))
    books.setClock('2026-03-02T11:00:00.000Z')
    await books.post(adReturn(ad))
    expect(await split(ada)).toEqual([1_000n, 0n, 0n, 0n, 1_000n])
    expect((await verifyLedger(books.ctx())).checks.filter(({ ok }) => !ok)).toEqual([])
  })

  test('nobody can put theirs into somebody else’s, whatever the code says', async () => {
    const [ada, eve, adId] = [uuid7(), uuid7(), uuid7()]
    for (const who of [ada, eve]) await books.deposit(who, 'BTC', 10n)
    await books.post(adReserve({ ...part, customerId: ada, adId, amount: 4n }))
    await expect(books.post(adReserve({ ...part, customerId: eve, adId, amount: 4n }))).rejects.toThrow('somebody else')
    expect(await split(eve)).toEqual([10n, 0n, 0n, 0n, 10n])
    await expect(query(books)('update ledger_escrow set owner_id = $1', [eve])).rejects.toThrow('stays its owner')
    // The application may not even try; whoever may is refused by the table itself.
    await expect(books.database.superuser.query('delete from ledger_escrow')).rejects.toThrow('append-only')
    await expect(query(books)('delete from ledger_escrow')).rejects.toThrow(/append-only|permission denied/)
  })

  test('counts at each midnight that it stood over, and at no other', async () => {
    const [ada, bob, adId] = [uuid7(), uuid7(), uuid7()]
    const at = (iso: string) => books.setClock(`2026-05-${iso}:00.000Z`)
    const ad = { ...part, customerId: ada, adId }
    at('01T10:00')
    await books.deposit(ada, 'BTC', 1_000n)
    at('02T10:00')
    await books.post(adReserve({ ...ad, amount: 700n }))
    const overnight = { ...part, orderId: uuid7(), amount: 300n }
    at('04T10:00')
    await books.post(escrowLock({ ...overnight, from: { adId } }))
    // Within one day, and so in no day's end.
    const quick = { ...part, orderId: uuid7(), amount: 50n }
    await books.post(escrowLock({ ...quick, from: { sellerId: ada } }))
    at('04T11:00')
    await books.post(escrowRelease({ ...quick, buyerId: bob, fee: 1n }))
    at('07T00:00')
    await books.post(escrowRelease({ ...overnight, buyerId: bob, fee: 3n }))
    at('08T10:00')
    await books.post(adReturn({ ...ad, amount: 400n }))
    const midnights = Array.from({ length: 9 }, (_, day) => new Date(Date.parse('2026-05-01T00:00:00Z') + day * DAY_MS))
    const of = async (who: string, days = midnights) =>
      (await stagesOf(query(books), who, days)).map(({ totals }) => totals.get('BTC') ?? 0n)
    expect(await of(ada)).toEqual([0n, 1_000n, 1_000n, 1_000n, 950n, 950n, 950n, 650n, 650n, 650n])
    expect(await of(bob)).toEqual([0n, 0n, 0n, 0n, 49n, 49n, 49n, 346n, 346n, 346n])
    expect(await of(ada, midnights.slice(5, 7))).toEqual([950n, 950n, 650n])
  })
})
