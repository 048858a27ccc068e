import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { assets } from '../../../contract/assets.ts'
import { uuid7 } from '../../kernel/ids.ts'
import { available, clearing } from '../../ledger/chart.ts'
import { adReserve, escrowLock, hold } from '../../ledger/movements.ts'
import { engines } from '../../testing/database/engines.ts'
import { type TestBooks, testBooks } from '../../testing/ledger/books.ts'
import { cryptoBalancesOf } from './crypto-balances.ts'
import { currencyBalancesOf } from './currency-balances.ts'
import { customerBalanceOf } from './customer-balance.ts'
import { vaultAssetsOf } from './vault-assets.ts'

const dollars = (cents: bigint) => cents * 10n ** 10n

describe.each(engines)('a wallet on %s', (engine) => {
  let books: TestBooks
  const ada = uuid7()
  beforeAll(async () => {
    books = await testBooks(engine)
    await books.price({ BTC: dollars(60_000_00n), ETH: dollars(2_000_00n), EUR: dollars(1_25n) })
    await books.deposit(ada, 'EUR', 80_00n)
    await books.deposit(ada, 'USD', 10_00n)
    await books.deposit(ada, 'BTC', 50_000n)
    await books.deposit(ada, 'ETH', 1_000_000_000_000_000_001n)
    const aside = {
      holdId: uuid7(),
      from: available(ada, 'EUR'),
      to: clearing('EUR', 'bank'),
      amount: 5_00n,
      reason: 'withdrawal',
    }
    await books.post(hold(aside))
  })
  afterAll(() => books?.close())

  test('shows every currency, and only those there are when asked to', async () => {
    const all = (await currencyBalancesOf(books.as(ada), { nonzero: 'false' })).data
    expect(all.map((one) => one.asset)).toEqual(assets.filter(({ kind }) => kind === 'fiat').map(({ code }) => code))
    const mine = (await currencyBalancesOf(books.as(ada), { nonzero: 'true' })).data
    expect(mine.map((one) => [one.asset, one.available, one.held, one.total])).toEqual([
      ['USD', '10.00', '0.00', '10.00'],
      ['EUR', '75.00', '5.00', '80.00'],
    ])
  })

  test('adds everything up in the currency the customer reads, held money included', async () => {
    const sum = await customerBalanceOf(books.as(ada), { currency: 'USD' })
    expect(sum.parts.map((part) => [part.asset, part.value])).toEqual([
      ['BTC', '30.00'],
      ['ETH', '2000.00'],
      ['USD', '10.00'],
      ['EUR', '100.00'],
    ])
    expect([sum.total, sum.unpriced]).toEqual(['2140.00', []])
    expect((await customerBalanceOf(books.as(ada), { currency: 'EUR' })).total).toBe('1712.00')
  })

  test('divides the very same total by where it stands, to the cent', async () => {
    const eve = uuid7()
    const [adId, orderId] = [uuid7(), uuid7()]
    await books.deposit(eve, 'BTC', 333_333n)
    await books.deposit(eve, 'USD', 9_99n)
    const whole = await customerBalanceOf(books.as(eve), { currency: 'USD' })
    expect(whole.split).toEqual({ available: '209.98', held: '0.00', in_ads: '0.00', in_orders: '0.00' })
    await books.post(adReserve({ customerId: eve, adId, asset: 'BTC', amount: 222_222n }))
    await books.post(escrowLock({ orderId, asset: 'BTC', amount: 77_777n, from: { adId } }))
    const divided = await customerBalanceOf(books.as(eve), { currency: 'USD' })
    expect([divided.total, divided.parts[0]?.total]).toEqual([whole.total, '0.00333333'])
    // 86.6670, 46.6662 and 66.6666 dollars of bitcoin: what rounding each down leaves over stands with what is available.
    expect(divided.split).toEqual({ available: '76.66', held: '0.00', in_ads: '86.66', in_orders: '46.66' })
    expect((await vaultAssetsOf(books.as(eve))).data[0]).toMatchObject({
      balance: '0.00333333',
      available: '0.00111111',
      in_ads: '0.00144445',
      in_orders: '0.00077777',
    })
  })

  test('shows wei to the last one, and what it is worth', async () => {
    const eth = (await cryptoBalancesOf(books.as(ada), { currency: 'EUR' })).data.find((one) => one.asset === 'ETH')
    expect(eth).toMatchObject({
      available: '1.000000000000000001',
      total: '1.000000000000000001',
      currency: 'EUR',
      value: '1600.00',
      unpriced: null,
    })
  })

  test('names what has no price instead of counting it as nothing', async () => {
    books.setClock('2026-03-02T10:00:16.000Z')
    const sum = await customerBalanceOf(books.as(ada), { currency: 'USD' })
    expect([sum.total, sum.unpriced]).toEqual(['110.00', ['BTC', 'ETH']])
    expect(sum.parts[0]).toMatchObject({ asset: 'BTC', total: '0.00050000', value: null, unpriced: 'stale' })
    const ltc = (await cryptoBalancesOf(books.as(ada), { currency: 'USD' })).data.find((one) => one.asset === 'LTC')
    expect(ltc).toMatchObject({ total: '0.00000000', value: '0.00', unpriced: null })
    const inNaira = await customerBalanceOf(books.as(ada), { currency: 'NGN' })
    expect([inNaira.total, inNaira.unpriced]).toEqual(['0.00', ['BTC', 'ETH', 'USD', 'EUR']])
  })

  test('the vault shows no address to pay to while no network takes deposits, and says why', async () => {
    const vault = (await vaultAssetsOf(books.as(ada))).data
    expect(vault.map((one) => one.asset)).toEqual(assets.filter(({ kind }) => kind !== 'fiat').map(({ code }) => code))
    for (const one of vault) {
      expect(one.deposit_address).toBeNull()
      expect(one.deposit_address_reason).toContain('not open yet')
      expect(one.networks.map((network) => network.status)).toEqual(['closed'])
    }
    expect(vault[0]?.balance).toBe('0.00050000')
  })

  test('a stranger sees nothing of it', async () => {
    const stranger = books.as(uuid7())
    expect((await currencyBalancesOf(stranger, { nonzero: 'true' })).data).toEqual([])
    expect(await customerBalanceOf(stranger, { currency: 'USD' })).toMatchObject({
      total: '0.00',
      parts: [],
      unpriced: [],
    })
    expect((await vaultAssetsOf(stranger)).data.every((one) => Number(one.balance) === 0)).toBe(true)
  })
})
