import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createStandingReference, standingReference } from '../../../../contract/wallet/standing.ts'
import { uuid7 } from '../../../kernel/ids.ts'
import { query } from '../../../kernel/tx.ts'
import { balancesOf } from '../../../ledger/balances.ts'
import { verifyLedger } from '../../../ledger/verify.ts'
import { financeCommands } from '../../../operator/finance.ts'
import { type TestApp, testApp } from '../../../testing/ctx.ts'
import { engines } from '../../../testing/database/engines.ts'
import { expectOk } from '../../../testing/expect-ok.ts'
import { newPerson, type Person } from '../../../testing/people.ts'
import { asCustomer } from '../../../testing/withdrawals.ts'
import type { StatementLine } from '../bank/bank-lines.rows.ts'
import { creditByHand } from '../bank/credit-by-hand.ts'
import { importLine } from '../bank/import-line.ts'
import { returnLine } from '../bank/return-line.ts'
import { createDeposit } from '../create-deposit.ts'
import { newReference } from '../reference.ts'

const REASON = 'their client, who sent the invoice that it is for'

describe.each(engines)('a reference for good, on %s,', (engine) => {
  let it: TestApp
  let ada: Person
  let reference: string
  beforeAll(async () => {
    it = await testApp(engine)
  })
  afterAll(async () => {
    expect((await verifyLedger(it.ctx())).checks.filter(({ ok }) => !ok)).toEqual([])
    await it.stop()
  })
  beforeEach(async () => {
    ada = await newPerson(it)
    reference = expectOk(await it.call(createStandingReference, {}, { token: ada.token })).reference
  })

  const job = () => it.ctx({ kind: 'system', job: 'test' })
  const finance = () => it.ctx({ kind: 'operator', name: 'fay' })
  const line = (odd: Partial<StatementLine> = {}): StatementLine => ({
    lineId: uuid7(),
    currency: 'EUR',
    amount: 5_000n,
    text: `Invoice 12 ${reference}`,
    payer: 'OKONKWO-CANARY, Ada',
    bookedAt: it.clock.now(),
    ...odd,
  })
  const brought = (odd?: Partial<StatementLine>) => importLine(job(), line(odd))
  const has = async (who = ada, asset = 'EUR') =>
    (await balancesOf(query(it.ctx()), who.customerId)).get(asset)?.available ?? 0n
  const keptId = async (lineId: string) =>
    (await query(it.ctx())<{ id: string }>('select id from bank_line where line_id = $1', [lineId]))[0]?.id ?? ''

  test('is one a customer, however often and at once they ask, and shown with the house’s accounts', async () => {
    const again = () => it.call(createStandingReference, {}, { token: ada.token, key: uuid7() })
    const each = await Promise.all([again(), again(), again()])
    expect(new Set(each.map((one) => expectOk(one).reference))).toEqual(new Set([reference]))
    const { standing } = expectOk(await it.call(standingReference, {}, { token: ada.token }))
    expect(standing).toMatchObject({ reference, name: 'Ada Okonkwo-Canary' })
    expect(standing?.accounts.map(({ currency }) => currency)).toContain('EUR')
    const stranger = await newPerson(it)
    expect(expectOk(await it.call(standingReference, {}, { token: stranger.token })).standing).toBeNull()
  })

  test('credits what its customer sends, of any amount and currency, each line once', async () => {
    const first = line()
    const both = await Promise.all([importLine(job(), first), importLine(job(), first)])
    expect([...both].sort()).toEqual(['matched', 'repeated'])
    expect(await importLine(job(), first)).toBe('repeated')
    expect(await has()).toBe(5_000n)
    expect([await brought({ amount: 123_456n }), await brought({ currency: 'USD' })]).toEqual(['matched', 'matched'])
    expect([await has(), await has(ada, 'USD')]).toEqual([128_456n, 5_000n])
  })

  test('keeps what somebody else sends, until finance credits it or sends it back', async () => {
    const theirs = line({ payer: 'Acme GmbH' })
    expect([await importLine(job(), theirs), await has()]).toEqual(['other_payer', 0n])
    const id = await keptId(theirs.lineId)
    const credit = () => creditByHand(finance(), id, undefined, REASON)
    await Promise.all([credit(), credit()])
    expect([await credit(), await has()]).toEqual([{ line_id: id, status: 'credited_by_hand' }, 5_000n])
    await expect(returnLine(finance(), id, REASON)).rejects.toMatchObject({ code: 'bank_line_moved_on' })

    const nameless = line({ payer: '' })
    expect(await importLine(job(), nameless)).toBe('other_payer')
    await returnLine(finance(), await keptId(nameless.lineId), REASON)
    expect(await has()).toBe(5_000n)
  })

  test('tells its customer once that money came and is looked at, and not why; nothing of what may never have come', async () => {
    const told = async () => {
      await it.settleEvents()
      return query(it.ctx())<{ kind: string }>('select kind from notification where customer_id = $1', [ada.customerId])
    }
    const held = line({ payer: 'Acme GmbH' })
    expect([await importLine(job(), held), await importLine(job(), held)]).toEqual(['other_payer', 'repeated'])
    expect(await brought({ doubtful: true })).toBe('doubtful')
    expect(await told()).toEqual([{ kind: 'deposit_held' }])
    expect(await has()).toBe(0n)
  })

  test('is credited by hand by its reference on the command line', async () => {
    const stray = line({ text: 'thank you' })
    expect(await importLine(job(), stray)).toBe('unmatched')
    const credit = async (named: string) =>
      financeCommands['bank credit']?.run(finance(), {
        args: [await keptId(stray.lineId), named],
        values: { reason: REASON },
        readFile: async () => Buffer.alloc(0),
        say: () => undefined,
      })
    await expect(credit(newReference('standing'))).rejects.toMatchObject({ code: 'not_found' })
    await credit(reference)
    await credit(reference)
    expect(await has()).toBe(5_000n)
  })

  test('credits nobody who closed their account, by hand neither', async () => {
    const theirs = line({ payer: 'Acme GmbH' })
    await importLine(job(), theirs)
    await query(it.ctx())(`update customer set status = 'closed' where id = $1`, [ada.customerId])
    const credit = async () => creditByHand(finance(), await keptId(theirs.lineId), undefined, REASON)
    await expect(credit()).rejects.toMatchObject({ code: 'invalid_input', fields: [{ path: 'deposit' }] })
    expect(await has()).toBe(0n)
    await returnLine(finance(), await keptId(theirs.lineId), REASON)
  })

  test('keeps what is below the smallest deposit, and what comes for somebody suspended', async () => {
    expect(await brought({ amount: 1n })).toBe('out_of_range')
    await query(it.ctx())(`update customer set status = 'suspended' where id = $1`, [ada.customerId])
    expect([await brought(), await has()]).toEqual(['customer_suspended', 0n])
  })

  test('beside another customer’s is nobody’s, and mistyped is nobody’s', async () => {
    const bob = await newPerson(it)
    const other = expectOk(await it.call(createStandingReference, {}, { token: bob.token })).reference
    expect(await brought({ text: `${reference} ${other}` })).toBe('unmatched')
    expect(await brought({ text: reference.replace('FLP', 'FLN') })).toBe('unmatched')
    expect([await has(), await has(bob)]).toEqual([0n, 0n])
  })

  test('beside a deposit of the same customer is that deposit’s', async () => {
    const announced = await createDeposit(asCustomer(it, ada), { currency: 'EUR', amount: '50.00', method: 'bank' })
    const text = `${announced.reference} ${reference}`
    expect([await brought({ text }), await brought({ text })]).toEqual(['matched', 'duplicate'])
    expect(await has()).toBe(5_000n)
  })

  test('without a line that bears one finance names a deposit', async () => {
    const stray = line({ text: 'thank you' })
    expect(await importLine(job(), stray)).toBe('unmatched')
    await expect(creditByHand(finance(), await keptId(stray.lineId), undefined, REASON)).rejects.toMatchObject({
      code: 'invalid_input',
    })
  })
})
