import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { addressOf } from '../../contract/addresses.ts'
import type { Endpoint, Input } from '../../contract/endpoint.ts'
import { savedSearches, saveSearch } from '../../contract/market/market.ts'
import { type Brought, SHOWN_READS } from '../../contract/realtime.ts'
import { createDeposit, listTransactions } from '../../contract/wallet/payments.ts'
import { conversionQuote, convertAtQuote } from '../../contract/wallet/swap.ts'
import { balanceHistory, customerBalance } from '../../contract/wallet/wallets.ts'
import { type TestApp, testApp } from '../testing/ctx.ts'
import { anEngine } from '../testing/database/engines.ts'
import { expectOk } from '../testing/expect-ok.ts'
import { fillFloat, giveMoney } from '../testing/factories.ts'
import { newPerson, type Person } from '../testing/people.ts'
import { bringReads } from './bring-reads.ts'

/** What the answer to an act brings along for the page that sent it. */
describe('an act’s answer', () => {
  let it: TestApp
  let ada: Person
  let bob: Person
  beforeAll(async () => {
    it = await testApp(anEngine)
    ;[ada, bob] = [await newPerson(it, 'ada'), await newPerson(it, 'bob')]
    await giveMoney(it, ada.customerId, 'EUR', '500.00')
    await fillFloat(it, 'USD', '1000.00')
  })
  afterAll(() => it.stop())

  const acting = async <E extends Endpoint>(
    endpoint: E,
    body: Input<E>['body'],
    { shown, key = randomUUID() }: { shown?: readonly string[]; key?: string },
  ) => {
    const response = await it.raw(endpoint.path, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${ada.token}`,
        'idempotency-key': key,
        ...(shown && { [SHOWN_READS]: shown.join(' ') }),
      },
    })
    expect(response.status).toBe(200)
    return (await response.json()) as { data: Record<string, unknown> } & Partial<Brought>
  }
  const deposit = { currency: 'EUR', amount: '100.00', method: 'bank' } as const
  const deposits = addressOf(listTransactions, { query: { kind: 'deposit', limit: 10 } })
  const balance = addressOf(customerBalance, { query: { currency: 'EUR' } })
  const quoted = async () => {
    const query = { from: 'EUR', to: 'USD', amount: '10.00', side: 'pay' } as const
    return expectOk(await it.call(conversionQuote, { query }, ada)).quote
  }

  test('brings what the page shows and the act changed, as it is now, and nothing else', async () => {
    const { data, news, reads } = await acting(createDeposit, deposit, { shown: [deposits, balance] })
    expect(news).toEqual([{ stale: [addressOf(listTransactions)], subject: data.id, version: 1 }])
    expect(Object.keys(reads ?? {})).toEqual([deposits])
    expect(reads?.[deposits]?.data).toEqual([expect.objectContaining({ id: data.id, version: 1, status: 'created' })])
  })

  test('is as ever for who doesn’t say what they show', async () => {
    expect(Object.keys(await acting(createDeposit, deposit, {}))).toEqual(['data'])
  })

  test('says of money in which version each account is that it moved; the balance that comes along was made of them', async () => {
    const history = addressOf(balanceHistory, { query: { currency: 'EUR', days: '7' } })
    const { news, reads } = await acting(convertAtQuote, { quote: await quoted() }, { shown: [balance, history] })
    const moved = (news ?? []).filter(({ stale }) => stale.includes(addressOf(customerBalance)))
    expect(moved).toHaveLength(2)
    const made = Object.fromEntries(moved.map(({ subject, version }) => [subject, version]))
    expect(reads?.[balance]?.data).toMatchObject({ versions: made })
    expect(reads).toHaveProperty([history])
    expect(
      Object.keys(reads ?? {}).filter((one) => one.includes('tranz_history')),
      'the receipt’s entry',
    ).toHaveLength(1)
  })

  test('a repeat says nothing new: what it did was told the first time', async () => {
    const [quote, key] = [await quoted(), randomUUID()]
    const first = await acting(convertAtQuote, { quote }, { shown: [balance], key })
    const again = await acting(convertAtQuote, { quote }, { shown: [balance], key })
    expect(again.data).toEqual(first.data)
    expect([again.news, Object.keys(again.reads ?? {}).includes(balance)]).toEqual([[], false])
  })

  test('names what it changes without an event', async () => {
    const shown = [addressOf(savedSearches)]
    const search = { market: 'crypto', side: 'buy', asset: 'BTC', currency: 'EUR' } as const
    const { data, news, reads } = await acting(saveSearch, search, { shown })
    expect(news).toEqual([{ stale: shown }])
    expect(reads?.[shown[0] ?? '']?.data).toEqual([data])
  })

  describe('is no refusal where a read', () => {
    const shown = [addressOf(savedSearches)]
    const bring = (readAs: () => Promise<Response>) =>
      bringReads({ endpoint: saveSearch, shown, value: {} }, { actor: { kind: 'anonymous', ip: '' } }, readAs)
    const nothing = { news: [{ stale: shown }], reads: {} }
    const json = { headers: { 'content-type': 'application/json' } }

    test.each<[string, () => Promise<Response>]>([
      ['fails', () => Promise.reject(new Error('the database is away'))],
      [
        'throws',
        () => {
          throw new Error('no such address')
        },
      ],
      ['breaks off', () => Promise.resolve(new Response('{"data":', json))],
    ])('%s: the act is done', async (_, readAs) => {
      expect(await bring(readAs)).toEqual(nothing)
    })

    test('takes too long: the answer waits a second', async () => {
      vi.useFakeTimers()
      try {
        const brought = bring(() => new Promise(() => {}))
        await vi.advanceTimersByTimeAsync(1_000)
        expect(await brought).toEqual(nothing)
      } finally {
        vi.useRealTimers()
      }
    })
  })

  test('opens no door: whatever is named is read as its caller, and what they may not read stays out', async () => {
    const shown = [
      deposits,
      addressOf(listTransactions, { query: { limit: 1 } }),
      '/api/v1/desk/bank-lines',
      'http://elsewhere.invalid/',
    ]
    const { reads } = await acting(createDeposit, deposit, {
      shown: [...shown, `${deposits}&format=csv`, `${deposits}&format=pdf`, `${deposits}&limit=x`],
    })
    expect(Object.keys(reads ?? {})).toEqual(shown.slice(0, 2))
    expect(
      expectOk(await it.call(listTransactions, { query: { kind: 'deposit' } }, bob)),
      'nor is it anybody else’s',
    ).toEqual([])
  })
})
