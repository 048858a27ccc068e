import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Alike } from '../../../../contract/endpoint.ts'
import * as contract from '../../../../contract/market/market.ts'
import * as methods from '../../../../contract/rails/payment-methods.ts'
import { inTx, query } from '../../../kernel/tx.ts'
import { engines } from '../../../testing/database/engines.ts'
import { expectOk } from '../../../testing/expect-ok.ts'
import { someIban, type TestMarket, testMarket } from '../../../testing/market.ts'
import type { Person } from '../../../testing/people.ts'
import { type AdRow, addToLeft, lockAd } from './ads.rows.ts'

describe.each(engines)('rules of ads and payment methods, on %s', (engine) => {
  let market: TestMarket
  beforeAll(async () => {
    market = await testMarket(engine)
  })
  afterAll(() => market.it.stop())

  const faults = async (odd: Parameters<TestMarket['post']>[0]) => {
    const { status, body } = await market.post(odd)
    return [status, ...(body.errors ?? []).map(({ field }) => field)]
  }
  const save = ({ token, stepUp }: Person, body: object) =>
    market.it.call(methods.createPaymentMethod, { body: body as never }, { token, stepUp })

  test.each([
    [{ max: '99.99' }, ['max']],
    [{ max: '100000.01' }, ['max']],
    [{ min: '0.001', max: 'x' }, ['max']],
    [{ min: '0.50', max: '5' }, ['min']],
    [{ total: '30' }, ['total']],
    [{ total: '0.0019' }, ['total']],
    [{ total: '0.123456789' }, ['total']],
    [{ method_ids: [] }, ['method_ids']],
    [{ rails: ['sepa'] }, ['rails']],
    [{ method_ids: ['0198f000-0000-7000-8000-000000000001'] }, ['method_ids']],
    [{ side: 'buy' as const, rails: ['pix'] }, ['rails']],
    [{ side: 'buy' as const, rails: ['sepa', 'sepa'] }, ['rails']],
    [{ side: 'buy' as const, rails: ['swift'] }, ['window_minutes']],
    [{ window_minutes: 20 }, ['window_minutes']],
    [{ asset: 'BTC', currency: 'NGN' }, ['method_ids']],
    [{ conditions: { countries: ['XX'] } }, ['conditions.countries']],
    [{ conditions: { first_trade_max: '99.99' } }, ['conditions.first_trade_max']],
    [{ hours: { time_zone: 'Mars/Olympus', days: [1], from: '09:00', until: '17:00' } }, ['hours.time_zone']],
    [{ hours: { time_zone: 'Africa/Lagos', days: [1, 1], from: '09:00', until: '17:00' } }, ['hours.days']],
    [{ pricing: { kind: 'floating' as const, margin_bps: 2_001 } }, ['pricing.margin_bps']],
    [{ max: '1', min: '0', total: 'lots' }, ['total', 'min']],
  ])('%j is refused under its name', async (odd, fields) => {
    const [status, ...named] = await faults(odd)
    expect(status).toBe(422)
    expect(named).toEqual(expect.arrayContaining(fields))
  })

  test('each market takes its own assets, and nothing against itself', async () => {
    const { it, ada } = market
    const draft = {
      side: 'buy' as const,
      pricing: { kind: 'fixed' as const, price: '1' },
      total: '500',
      min: '10',
      max: '100',
      rails: ['swift'],
      window_minutes: 120,
    }
    const posts = async (endpoint: Alike<typeof contract.createProduct>, asset: string, currency: string) =>
      (await it.call(endpoint, { body: { ...draft, asset, currency } }, ada)).body.errors?.[0]?.field
    expect(await posts(contract.createProduct, 'USD', 'EUR')).toBe('asset')
    expect(await posts(contract.createCurrencyAd, 'BTC', 'EUR')).toBe('asset')
    expect(await posts(contract.createCurrencyAd, 'EUR', 'EUR')).toBe('currency')
    expect(await posts(contract.createCurrencyAd, 'USD', 'EUR')).toBeUndefined()
  })

  test('a payment method is kept under its holder’s own name, in one form, and the database shows none of it', async () => {
    const { it, bob } = market
    const { body } = await save(bob, {
      rail: 'sepa',
      currency: 'EUR',
      fields: { iban: 'fr14 2004 1010 0505 0001 3m02 606' },
    })
    expect(body.data).toMatchObject({
      rail_name: 'SEPA transfer',
      holder: 'Ada Okonkwo-Canary',
      label: 'SEPA transfer',
    })
    expect(body.data.details).toEqual([{ name: 'iban', label: 'IBAN', value: 'FR1420041010050500013M02606' }])
    const rows = await query(it.ctx())('select * from payment_method')
    expect(JSON.stringify(rows)).not.toMatch(/20041010|2004 1010|Okonkwo-Canary/)
    expect(expectOk(await it.call(methods.paymentMethods, {}, bob))).toEqual([body.data])
  })

  test('wrong fields, foreign ones, missing ones and accounts saved already are named', async () => {
    const { ada } = market
    const refused = async (body: object) =>
      (await save(ada, { currency: 'EUR', ...body })).body.errors?.map(({ field }) => field)
    expect(await refused({ rail: 'sepa', fields: { iban: 'DE89370400440532013001' } })).toEqual(['fields.iban'])
    expect(await refused({ rail: 'sepa', fields: { iban: someIban.replace('DE89', 'DE89 ') } })).toEqual([
      'fields.iban',
    ])
    expect(await refused({ rail: 'sepa', fields: {} })).toEqual(['fields.iban'])
    expect(await refused({ rail: 'sepa', fields: { iban: someIban, key: 'x' } })).toEqual(['fields.key'])
    expect(await refused({ rail: 'pix', fields: { key: 'ana@example.org' } })).toEqual(['currency'])
    expect(await refused({ rail: 'nip', currency: 'NGN', country: 'DE', fields: {} })).toEqual(['country'])
  })

  test('without the password nothing is saved or removed', async () => {
    const { it, ada, iban } = market
    const body = { method_id: iban.id }
    expect((await it.call(methods.removePaymentMethod, { body }, { token: ada.token })).status).toBe(401)
    const fields = { bank: 'Zenith', account_number: '0123456789' }
    const unsure = await it.call(
      methods.createPaymentMethod,
      { body: { rail: 'nip', currency: 'NGN', fields } },
      { token: ada.token },
    )
    expect(unsure.status).toBe(401)
  })

  test('for a buy ad only what it pays to fits; a sell ad asks nothing of its taker', async () => {
    const { it, ada, bob, posted } = market
    const buy = await posted({ side: 'buy', rails: ['sepa'], method_ids: [] })
    const sell = await posted({ total: '0.1' })
    const fitting = async (query: object, who = bob) =>
      expectOk(await it.call(methods.p2pPaymentMethods, { query }, who)).length
    expect(await fitting({ ad_id: buy.id })).toBe(1)
    expect(await fitting({ ad_id: sell.id })).toBe(0)
    expect(await fitting({ ad_id: sell.id }, ada)).toBe(1)
    expect(await fitting({ currency: 'USD' })).toBe(0)
    expect((await it.call(methods.p2pPaymentMethods, {}, bob)).status).toBe(422)
  })

  test('an ad whose only payment method is removed pauses, and can’t be resumed until it names another', async () => {
    const { it, ada, iban, saveIban } = market
    const own = async () =>
      expectOk(await it.call(contract.customerProducts, { query: { open: 'true' } }, ada)).filter(
        ({ side }) => side === 'sell',
      )
    const [ad] = await own()
    const { token, stepUp } = ada
    expectOk(await it.call(methods.removePaymentMethod, { body: { method_id: iban.id } }, { token, stepUp }))
    expect(await own()).toMatchObject([{ state: 'paused', reserved: '0.10000000' }])
    const update = (body: object) => it.call(contract.updateProduct, { body: { ad_id: ad?.id, ...body } as never }, ada)
    expect((await update({ action: 'resume' })).body.errors?.[0]?.field).toBe('method_ids')
    const other = await saveIban(ada)
    expectOk(await update({ changes: { method_ids: [other.id] } }))
    expect(expectOk(await update({ action: 'resume' }))).toMatchObject({ state: 'online' })
  })

  test('the wallet and the currencies to receive are those of the ledger and the index', async () => {
    const { it, ada } = market
    const wallet = expectOk(await it.call(contract.productWallet, {}, ada))
    expect(wallet.find(({ asset }) => asset === 'BTC')?.available).toBe('1.90000000')
    const others = expectOk(await it.call(contract.receivableCurrencies, { query: { currency: 'EUR' } }, ada))
    expect(others.map(({ code }) => code)).not.toContain('EUR')
    expect(Number.parseFloat(others.find(({ code }) => code === 'USD')?.rate ?? '')).toBeGreaterThan(1)
  })

  test('an ad that is open or sold out names a method: the database removes none of it, and the owner’s removal pauses it for good', async () => {
    const { it, ada, posted, saveIban } = market
    const { token, stepUp } = ada
    const only = await saveIban(ada, 'GB29NWBK60161331926819')
    const ad = await posted({ method_ids: [only.id] })
    for (const state of ['online', 'sold_out']) {
      await query(it.ctx())('update ad set state = $2 where id = $1', [ad.id, state])
      const remove = query(it.ctx())('update payment_method set removed_at = now() where id = $1', [only.id])
      await expect(remove).rejects.toThrow('an ad on the market names it')
    }
    await query(it.ctx())('update ad set remaining = 0 where id = $1', [ad.id])
    expectOk(await it.call(methods.removePaymentMethod, { body: { method_id: only.id } }, { token, stepUp }))
    const state = async () => (await query(it.ctx())('select state from ad where id = $1', [ad.id]))[0]
    expect(await state()).toEqual({ state: 'paused' })
    await inTx(it.ctx(), async (tx) => {
      const { version } = (await lockAd(tx, ad.id)) as AdRow
      expect(await addToLeft(tx, { id: ad.id, version }, 1_000n)).toBe(true)
    })
    expect(await state()).toEqual({ state: 'paused' })
  })
})
