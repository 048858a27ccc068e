import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Input } from '../../../contract/endpoint.ts'
import { listNotifications } from '../../../contract/notifications.ts'
import { transactionHistory } from '../../../contract/wallet/history.ts'
import { listTransactions } from '../../../contract/wallet/payments.ts'
import { getTransfer, sendTransfer as sendEndpoint } from '../../../contract/wallet/transfers.ts'
import { customerBalance } from '../../../contract/wallet/wallets.ts'
import { getWithdrawalLimits, withdrawalLimits } from '../../../contract/withdrawals/limits.ts'
import { withdrawFiat } from '../../../contract/withdrawals/withdrawals.ts'
import { uuid7 } from '../../kernel/ids.ts'
import { inTx, query } from '../../kernel/tx.ts'
import { balancesOf } from '../../ledger/balances.ts'
import { chainLoss } from '../../ledger/chain-movements.ts'
import { available, clearing } from '../../ledger/chart.ts'
import { customerTransfer, hold } from '../../ledger/movements.ts'
import { post } from '../../ledger/post.ts'
import { ledgerReport, verifyLedger } from '../../ledger/verify.ts'
import { type TestApp, testApp } from '../../testing/ctx.ts'
import { engines } from '../../testing/database/engines.ts'
import { expectOk } from '../../testing/expect-ok.ts'
import { giveMoney } from '../../testing/factories.ts'
import { newPerson, type Person } from '../../testing/people.ts'
import { asCustomer, oldDestination } from '../../testing/withdrawals.ts'
import { sendTransfer } from './send-transfer.ts'

const DAY_MS = 86_400_000
const FREEZE = 'update customer set frozen_until = $2 where id = $1'

describe.each(engines)('a transfer between customers, on %s,', (engine) => {
  let it: TestApp
  let ada: Person
  let bob: Person
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
    ada = await newPerson(it)
    bob = await newPerson(it)
    await giveMoney(it, ada.customerId, 'EUR', '10000')
  })

  const token = (who: Person) => it.app.signIn.mintToken(who)
  const body = (amount: string, to = bob): Input<typeof sendEndpoint>['body'] & object => ({
    payee_id: to.customerId,
    payee_name: to.username,
    asset: 'EUR',
    amount,
  })
  const send = async (
    sent: object,
    { who = ada, key = uuid7(), stepUp }: { who?: Person; key?: string; stepUp?: string } = {},
  ) => it.call(sendEndpoint, { body: sent as never }, { token: await token(who), key, stepUp: stepUp ?? who.stepUp })
  const has = async (who: Person) => (await balancesOf(query(it.ctx()), who.customerId)).get('EUR')?.available ?? 0n
  const why = (answer: { body: Record<string, unknown> }) =>
    ((answer.body.why_not ?? []) as { code: string }[]).map(({ code }) => code)
  const admin = (sql: string, ...values: unknown[]) => it.app.db.pool.query(sql, values)

  test('is the payee’s at once, costs nothing, and stands in both histories and statements', async () => {
    const made = expectOk(await send({ ...body('250.50'), note: 'Rent of May' }))
    expect(made).toMatchObject({
      side: 'sent',
      amount: '250.50',
      note: 'Rent of May',
      other: { username: bob.username },
    })
    expect(made.number).toMatch(/^T-\d{6}-/)
    expect([await has(ada), await has(bob)]).toEqual([974_950n, 25_050n])
    const read = expectOk(await it.call(getTransfer, { query: { transfer_id: made.id } }, { token: await token(bob) }))
    expect(read).toEqual({ ...made, side: 'received', other: { user_id: ada.customerId, username: ada.username } })
    for (const [who, amount] of [
      [ada, '-250.50'],
      [bob, '250.50'],
    ] as const) {
      const lines = await it.call(
        transactionHistory,
        { query: { kind: 'customer_transfer' } },
        { token: await token(who) },
      )
      expect(lines.body.data).toMatchObject([{ amount, meta: { transfer: made.id } }])
      const rows = await it.call(listTransactions, { query: { kind: 'transfer' } }, { token: await token(who) })
      expect(rows.body.data).toMatchObject([{ id: made.id, number: made.number, status: 'completed' }])
    }
  })

  test('is told to both, once', async () => {
    expectOk(await send(body('10')))
    await it.settleEvents()
    const told = async (who: Person) => {
      const { items } = expectOk(await it.call(listNotifications, {}, { token: await token(who) }))
      return items.filter(({ kind }) => kind.startsWith('transfer_')).map(({ kind, title }) => [kind, title])
    }
    expect(await told(ada)).toEqual([['transfer_sent', `You sent ${bob.username} 10.00 EUR`]])
    expect(await told(bob)).toEqual([['transfer_received', `${ada.username} sent you 10.00 EUR`]])
  })

  test('has a receipt for either, and is nothing to anybody else', async () => {
    const { id, number } = expectOk(await send(body('10')))
    for (const who of [ada, bob]) {
      const file = await it.raw(`/transactions/transfer?transfer_id=${id}&format=pdf`, {
        headers: { authorization: `Bearer ${await token(who)}` },
      })
      expect(file.headers.get('content-disposition')).toContain(`${number}.pdf`)
    }
    const stranger = await newPerson(it)
    const seen = await it.call(getTransfer, { query: { transfer_id: id } }, { token: await token(stranger) })
    expect(seen.status).toBe(404)
  })

  test('fifty at once send no more than there is', async () => {
    const cy = await newPerson(it)
    await giveMoney(it, cy.customerId, 'EUR', '100')
    const once = () =>
      sendTransfer(
        { ...asCustomer(it, cy), stepUp: cy.stepUp },
        {
          payeeId: bob.customerId,
          payeeName: bob.username,
          asset: 'EUR',
          amount: '9',
        },
      ).then(
        () => 'sent',
        (error: { code?: string }) => error.code,
      )
    const answers = await Promise.all(Array.from({ length: 50 }, once))
    expect(answers.filter((answer) => answer === 'sent')).toHaveLength(11)
    expect(new Set(answers)).toEqual(new Set(['sent', 'insufficient_funds']))
    expect([await has(cy), await has(bob)]).toEqual([100n, 9_900n])
  })

  test('two who send to each other at once don’t wait for each other', async () => {
    await giveMoney(it, bob.customerId, 'EUR', '100')
    const both = [
      [ada, bob],
      [bob, ada],
    ] as const
    const sent = Array.from({ length: 20 }, (_, n) => both[n % 2] as (typeof both)[number]).map(([from, to]) =>
      sendTransfer(
        { ...asCustomer(it, from), stepUp: from.stepUp },
        { payeeId: to.customerId, payeeName: to.username, asset: 'EUR', amount: '1' },
      ),
    )
    await Promise.all(sent)
    expect([await has(ada), await has(bob)]).toEqual([1_000_000n, 10_000n])
  })

  test('sent again under its key is the same one', async () => {
    const key = uuid7()
    const first = expectOk(await send(body('900'), { key }))
    expect(expectOk(await send(body('900'), { key }))).toEqual(first)
    expect(await has(bob)).toBe(90_000n)
  })

  test('can’t be of what is set aside', async () => {
    await inTx(it.ctx({ kind: 'system', job: 'test' }), (tx) =>
      post(
        tx,
        `hold:${uuid7()}`,
        hold({
          holdId: uuid7(),
          from: available(ada.customerId, 'EUR'),
          to: clearing('EUR', 'bank'),
          amount: 999_900n,
          reason: 'withdrawal',
        }),
      ),
    )
    expect((await send(body('1.01'))).body.code).toBe('insufficient_funds')
    expectOk(await send(body('1.00')))
  })

  test('goes to nobody who isn’t who was shown, is oneself, suspended or not there', async () => {
    const cases: [string, object][] = [
      ['self', body('1', ada)],
      ['payee_renamed', { ...body('1'), payee_name: 'somebody' }],
      ['payee_unavailable', { ...body('1'), payee_id: uuid7() }],
    ]
    for (const [code, sent] of cases) {
      const answer = await send(sent)
      expect([answer.status, answer.body.code, why(answer)]).toEqual([422, 'transfer_refused', [code]])
    }
    await admin("update customer set status = 'suspended' where id = $1", bob.customerId)
    expect(why(await send(body('1')))).toEqual(['payee_unavailable'])
    expect(await has(ada)).toBe(1_000_000n)
  })

  test('comes to who is frozen, and stays there', async () => {
    await admin(FREEZE, bob.customerId, new Date(it.clock.now().getTime() + DAY_MS))
    expectOk(await send(body('1')))
    expect(await has(bob)).toBe(100n)
    const back = await it.call(
      sendEndpoint,
      { body: body('1', ada) },
      { token: bob.token, key: uuid7(), stepUp: bob.stepUp },
    )
    expect([back.status, back.body.code, back.body.until]).toEqual([
      403,
      'security_freeze',
      new Date(it.clock.now().getTime() + DAY_MS).toISOString(),
    ])
    const { frozen_until } = expectOk(await it.call(getWithdrawalLimits, {}, { token: bob.token }))
    expect(frozen_until).toBe(back.body.until)
  })

  test('is sent by nobody who is frozen, or owes the house', async () => {
    await admin(FREEZE, ada.customerId, new Date(it.clock.now().getTime() + 1))
    expect((await send(body('1'))).body.code).toBe('security_freeze')
    it.clock.advance(1)
    expectOk(await send(body('1')))
    const borneBy = { customerId: ada.customerId, covered: 0n }
    const loss = { depositId: uuid7(), asset: 'ETH', network: 'ethereum', amount: 1n, ref: 'bank', borneBy }
    await giveMoney(it, bob.customerId, 'ETH', '1')
    await inTx(it.ctx({ kind: 'system', job: 'test' }), (tx) =>
      post(tx, `chain-loss:${loss.depositId}`, chainLoss(loss)),
    )
    expect((await send(body('1'))).body.code).toBe('owes_house')
  })

  test('stops with withdrawals, because the books don’t add up, and goes on with them', async () => {
    await admin(`insert into brake (name, reason, pulled_at) values ('withdrawals', 'We look.', now())`)
    const stopped = await send(body('1'))
    expect([stopped.status, stopped.body.code]).toEqual([503, 'withdrawals_paused'])
    expect(await has(bob)).toBe(0n)
    await admin(`delete from brake where name = 'withdrawals'`)
    expectOk(await send(body('1')))
  })

  test('counts with what was sent towards what may leave in a day', async () => {
    const { day } = withdrawalLimits['0']
    expectOk(await send(body(`${day}`), { stepUp: ada.stepUp }))
    const answer = await send(body('1'), { stepUp: ada.stepUp })
    expect([answer.body.code, why(answer)]).toEqual(['transfer_refused', ['day_limit']])
  })

  test('what a limit leaves is worth what as much is worth in the overview', async () => {
    const cora = await newPerson(it)
    const { day } = withdrawalLimits['0']
    await giveMoney(it, cora.customerId, 'EUR', `${day}`)
    const { token } = cora
    const limits = expectOk(await it.call(getWithdrawalLimits, {}, { token }))
    const held = expectOk(await it.call(customerBalance, { query: { currency: 'NGN' } }, { token }))
    expect(limits.day.left_about).toEqual({ currency: 'NGN', amount: held.total })
  })

  test('counts towards what may be withdrawn, too: what was sent on can’t leave a second time', async () => {
    const to = await oldDestination(it, ada)
    const { day } = withdrawalLimits['0']
    expectOk(await send(body(`${day - 500}`), { stepUp: ada.stepUp }))
    const { token } = ada
    const limits = expectOk(await it.call(getWithdrawalLimits, {}, { token }))
    expect(limits).toMatchObject({
      day: { used: `${day - 500}.00`, left: '500.00' },
      month: { used: `${day - 500}.00` },
    })
    // Ada counts in naira.
    expect(limits.day.left_about).toMatchObject({ currency: 'NGN', amount: expect.stringMatching(/^\d+\.\d\d$/) })
    const withdraw = async (amount: string) =>
      it.call(
        withdrawFiat,
        { body: { currency: 'EUR', amount, destination_id: to.id } },
        { token, stepUp: ada.stepUp, key: uuid7() },
      )
    const over = await withdraw('500.01')
    expect([over.body.code, why(over)]).toEqual(['withdrawal_refused', ['day_limit']])
    expectOk(await withdraw('500'))
    // And the other way round.
    const answer = await send(body('1'), { stepUp: ada.stepUp })
    expect([answer.body.code, why(answer)]).toEqual(['transfer_refused', ['day_limit']])
  })

  test('without its entry in the ledger, or an entry without it, is found by the audit', async () => {
    const part = { senderId: ada.customerId, payeeId: bob.customerId, asset: 'EUR', amount: 1n, transferId: uuid7() }
    const failing = async () => (await verifyLedger(it.ctx())).checks.filter(({ ok }) => !ok).map(({ name }) => name)
    const undone = new Error('undone')
    await inTx(it.ctx({ kind: 'system', job: 'test' }), async (tx) => {
      await post(tx, `customer-transfer:${part.transferId}`, customerTransfer(part))
      expect((await ledgerReport(tx.q)).checks.filter(({ ok }) => !ok).map(({ name }) => name)).toEqual(['transfers'])
      throw undone
    }).catch((error: unknown) => expect(error).toBe(undone))
    expect(await failing()).toEqual([])
  })
})
