import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Input } from '../../../contract/endpoint.ts'
import { listNotifications } from '../../../contract/notifications.ts'
import * as links from '../../../contract/wallet/payment-links.ts'
import { initiateDeposit, listTransactions } from '../../../contract/wallet/payments.ts'
import { uuid7 } from '../../kernel/ids.ts'
import { query } from '../../kernel/tx.ts'
import { balancesOf } from '../../ledger/balances.ts'
import { verifyLedger } from '../../ledger/verify.ts'
import { type TestApp, testApp } from '../../testing/ctx.ts'
import { engines } from '../../testing/database/engines.ts'
import { expectOk } from '../../testing/expect-ok.ts'
import { giveMoney } from '../../testing/factories.ts'
import { newPerson, type Person } from '../../testing/people.ts'
import { asCustomer } from '../../testing/withdrawals.ts'
import { importLine } from '../payments/bank/import-line.ts'
import { expireLinks } from '../payments/links/end-links.ts'
import { payLink } from './pay-link.ts'

const DAY_MS = 86_400_000

describe.each(engines)('a payment link, on %s,', (engine) => {
  let it: TestApp
  let payee: Person
  let payer: Person
  beforeAll(async () => {
    it = await testApp(engine)
  })
  afterAll(async () => {
    expect((await verifyLedger(it.ctx())).checks.filter(({ ok }) => !ok)).toEqual([])
    await it.stop()
  })
  beforeEach(async () => {
    it.clock.advance(61_000)
    await it.refreshRates()
    payee = await newPerson(it)
    payer = await newPerson(it)
    await giveMoney(it, payer.customerId, 'EUR', '500')
  })

  const by = async (who: Person) => ({ token: await it.app.signIn.mintToken(who), key: uuid7(), stepUp: who.stepUp })
  const make = async (body: Partial<Input<typeof links.createPaymentLink>['body'] & object> = {}) =>
    it.call(
      links.createPaymentLink,
      { body: { asset: 'EUR', amount: '25.00', text: 'Dinner', ...body } },
      await by(payee),
    )
  const made = async (body = {}) => expectOk(await make(body))
  const pay = async (code: string, { amount = '25.00', who = payer, payee_name = payee.username } = {}) =>
    it.call(links.payPaymentLink, { body: { code, payee_name, amount } }, await by(who))
  const opened = (code: string) => it.call(links.openPaymentLink, { params: { code } })
  const has = async (who: Person) => (await balancesOf(query(it.ctx()), who.customerId)).get('EUR')?.available ?? 0n
  const line = (text: string, amount = 2_500n) => ({
    lineId: uuid7(),
    currency: 'EUR',
    amount,
    text,
    payer: 'Grace Hopper',
    bookedAt: it.clock.now(),
  })
  const paying = (code: string) =>
    payLink(
      { ...asCustomer(it, payer), stepUp: payer.stepUp },
      { code, payeeName: payee.username, amount: '25.00' },
    ).then(
      () => 'paid',
      (error: { code?: string }) => error.code,
    )

  test('shows whoever opens it what is asked for and by which name, and nothing else of its payee', async () => {
    const { code, url, qr } = await made()
    expect(url.endsWith(`/pay/${code}`)).toBe(true)
    expect(qr.length).toBeGreaterThan(20)
    const seen = await opened(code)
    expect(seen.body.data).toEqual({
      code,
      payee: { username: payee.username, merchant: false },
      asset: 'EUR',
      amount: '25.00',
      text: 'Dinner',
      state: 'open',
      expires_at: new Date(it.clock.now().getTime() + links.linkDays * DAY_MS).toISOString(),
      bank: null,
    })
    expect(JSON.stringify(seen.body)).not.toContain(payee.customerId)
    expect((await opened('2'.repeat(16))).status).toBe(404)
  })

  test('is paid once, however many pay it at once', async () => {
    const { code } = await made()
    const answers = await Promise.all(Array.from({ length: 50 }, () => paying(code)))
    expect(answers.filter((answer) => answer === 'paid')).toHaveLength(1)
    expect(new Set(answers)).toEqual(new Set(['paid', 'payment_link_over']))
    expect([await has(payee), await has(payer)]).toEqual([2_500n, 47_500n])
    expect((await opened(code)).body.data).toMatchObject({ state: 'paid' })
  })

  test('of many uses is paid each time, until it is cancelled', async () => {
    const { id, code } = await made({ uses: 'many' })
    expect([await paying(code), await paying(code)]).toEqual(['paid', 'paid'])
    const list = await it.call(links.listPaymentLinks, {}, await by(payee))
    expect(list.body.data).toMatchObject([{ id, state: 'open', paid: 2 }])
    const cancel = async () => it.call(links.cancelPaymentLink, { body: { link_id: id } }, await by(payee))
    expect(expectOk(await cancel())).toMatchObject({ state: 'cancelled' })
    expect(expectOk(await cancel())).toMatchObject({ state: 'cancelled' })
    expect(await paying(code)).toBe('payment_link_over')
  })

  test('takes the amount that it asks for, and any where it asks for none', async () => {
    const { code } = await made()
    const other = await pay(code, { amount: '24.99' })
    expect([other.status, other.body.errors]).toMatchObject([422, [{ field: 'amount' }]])
    const open = await made({ amount: undefined })
    expect(expectOk(await pay(open.code, { amount: '7.00' }))).toMatchObject({ amount: '7.00', note: 'Dinner' })
    expect((await pay(code, { who: payee })).body.code).toBe('transfer_refused')
    expect((await pay(code, { payee_name: 'somebody' })).body.code).toBe('transfer_refused')
    // What was refused leaves the link as it was.
    expect(await paying(code)).toBe('paid')
  })

  test('ends to the millisecond, and its payee is told', async () => {
    const { id, code } = await made({ days: 1 })
    it.clock.advance(DAY_MS - 1)
    await expireLinks(it.ctx({ kind: 'system', job: 'test' }))
    expect((await opened(code)).body.data).toMatchObject({ state: 'open' })
    it.clock.advance(1)
    expect((await opened(code)).body.data).toMatchObject({ state: 'expired' })
    await it.refreshRates()
    expect(await paying(code)).toBe('payment_link_over')
    await expireLinks(it.ctx({ kind: 'system', job: 'test' }))
    await expireLinks(it.ctx({ kind: 'system', job: 'test' }))
    const list = await it.call(links.listPaymentLinks, { query: { state: 'expired' } }, await by(payee))
    expect(list.body.data).toMatchObject([{ id, version: 2 }])
    await it.settleEvents()
    const { items } = expectOk(await it.call(listNotifications, {}, await by(payee)))
    expect(items.filter(({ kind }) => kind === 'payment_link_expired')).toHaveLength(1)
  })

  const verified = () => query(it.ctx())(`update customer set level = '2' where id = $1`, [payee.customerId])

  test('of somebody unverified is paid by bank from their own account alone', async () => {
    const { code } = await made({ by_bank: true })
    const text = expectOk(await opened(code)).bank?.reference ?? ''
    const arrives = (odd: { payer?: string } = {}) =>
      importLine(it.ctx({ kind: 'system', job: 'test' }), { ...line(text), ...odd })
    expect([await arrives(), await has(payee)]).toEqual(['other_payer', 0n])
    expect([await arrives({ payer: 'Ada Okonkwo-Canary' }), await has(payee)]).toEqual(['matched', 2_500n])
  })

  test('by bank takes of others no more within a day than nobody looks at, however it is split or at once', async () => {
    await verified()
    const job = it.ctx({ kind: 'system', job: 'test' })
    const codes = await Promise.all([1, 2, 3].map(() => made({ by_bank: true, amount: '400.00' })))
    const lines = await Promise.all(
      codes.map(async ({ code }) => line(expectOk(await opened(code)).bank?.reference ?? '', 40_000n)),
    )
    const outcomes = await Promise.all(lines.map((one) => importLine(job, one)))
    expect([...outcomes].sort()).toEqual(['matched', 'matched', 'other_payer'])
    expect(await has(payee)).toBe(80_000n)
  })

  test('is paid by bank to its reference, by anybody and once', async () => {
    await verified()
    const { code } = await made({ by_bank: true })
    const bank = expectOk(await opened(code)).bank
    expect(bank?.reference).toMatch(/^FLN-/)
    expect(await importLine(it.ctx({ kind: 'system', job: 'test' }), line(`Dinner ${bank?.reference}`))).toBe('matched')
    expect(await has(payee)).toBe(2_500n)
    expect(expectOk(await opened(code))).toMatchObject({ state: 'paid', bank: null })
    const [seen] = expectOk(await it.call(links.listPaymentLinks, {}, await by(payee)))
    expect(seen).toMatchObject({ code, paid: 1, closed_at: it.clock.now().toISOString() })
    expect(await paying(code)).toBe('payment_link_over')
  })

  test('by bank is no deposit of its payee’s to send: its page names the link, and lists have it once it is paid', async () => {
    await verified()
    const { code, id } = await made({ by_bank: true })
    const [{ deposit_id }] = (await query(it.ctx())<{ deposit_id: string }>(
      'select deposit_id from payment_link where id = $1',
      [id],
    )) as [{ deposit_id: string }]
    const listed = async (q = {}) =>
      expectOk(await it.call(listTransactions, { query: q }, await by(payee))).map((one) => [one.id, one.status])
    const page = async () => it.call(initiateDeposit, { body: { deposit_id } }, await by(payee))
    const everywhere = [{}, { kind: 'deposit' }, { id: deposit_id }, { status: 'created' }, { status: 'pending' }]
    expect(expectOk(await page())).toMatchObject({ payment_link: { text: 'Dinner' }, deposit: { status: 'created' } })
    for (const q of everywhere) expect(await listed(q), JSON.stringify(q)).toEqual([])
    const reference = expectOk(await opened(code)).bank?.reference ?? ''
    expect(await importLine(it.ctx({ kind: 'system', job: 'test' }), line(reference))).toBe('matched')
    for (const q of [{}, { kind: 'deposit' }, { id: deposit_id }])
      expect(await listed(q), JSON.stringify(q)).toEqual([[deposit_id, 'credited']])
    expect((await page()).body.code).toBe('deposit_moved_on')
  })

  test('by bank that was cancelled is in no list', async () => {
    const { id } = await made({ by_bank: true })
    expectOk(await it.call(links.cancelPaymentLink, { body: { link_id: id } }, await by(payee)))
    expect(expectOk(await it.call(listTransactions, {}, await by(payee)))).toEqual([])
  })

  test('that a transfer paid takes bank money that comes after as its payee’s deposit', async () => {
    await verified()
    const { code } = await made({ by_bank: true })
    const reference = expectOk(await opened(code)).bank?.reference ?? ''
    expect(await paying(code)).toBe('paid')
    expect(await importLine(it.ctx({ kind: 'system', job: 'test' }), line(reference))).toBe('matched')
    expect(await has(payee)).toBe(5_000n)
  })

  test('by bank is of a currency, an amount and one use', async () => {
    for (const body of [{ asset: 'BTC', amount: '0.01' }, { amount: undefined }, { uses: 'many' as const }]) {
      const refused = await make({ ...body, by_bank: true })
      expect([refused.status, refused.body.errors]).toMatchObject([422, [{ field: 'by_bank' }]])
    }
  })

  test('is nothing once its payee is suspended, and there are no more than so many', async () => {
    const { code } = await made()
    await it.app.db.pool.query(
      `insert into payment_link (id, code, payee_id, asset, uses, state, created_at, expires_at)
        select gen_random_uuid(), gen_random_uuid()::text, $1, 'EUR', 'once', 'open', $2, $2::timestamptz + interval '1 day' from generate_series(2, $3::integer)`,
      [payee.customerId, it.clock.now(), links.mostOpenLinks],
    )
    expect((await make()).body.code).toBe('too_many')
    await it.app.db.pool.query("update customer set status = 'suspended' where id = $1", [payee.customerId])
    expect((await opened(code)).status).toBe(404)
    expect(await paying(code)).toBe('not_found')
  })
})
