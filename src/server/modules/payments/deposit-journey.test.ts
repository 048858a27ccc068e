import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { transactionHistory } from '../../../contract/wallet/history.ts'
import { createDeposit, initiateDeposit, listTransactions } from '../../../contract/wallet/payments.ts'
import { type TestApp, testApp } from '../../testing/ctx.ts'
import { engines } from '../../testing/database/engines.ts'
import { emailsTo, newPerson, type Person } from '../../testing/people.ts'
import { collectBankLines } from './bank/collect-bank-lines.ts'
import { sendCreditedEmail } from './jobs.ts'

describe.each(engines)('depositing through the API, on %s,', (engine) => {
  let it: TestApp
  let ann: Person
  beforeAll(async () => {
    it = await testApp(engine)
    ann = await newPerson(it, 'ann')
  })
  afterAll(() => it.stop())
  const body = { currency: 'EUR', amount: '250.00', method: 'bank' as const }

  test('goes from the form to the e-mail that the money arrived', async () => {
    const { token } = ann
    const created = await it.call(createDeposit, { body }, { token })
    expect(created.status).toBe(200)
    const { id: deposit_id, reference } = created.body.data
    const told = await it.call(initiateDeposit, { body: { deposit_id } }, { token })
    expect(told.body.data).toMatchObject({ reference, amount: '250.00', deposit: { status: 'pending' } })
    it.clock.advance(3_000)
    await collectBankLines(it.ctx({ kind: 'system', job: 'test' }))
    const listed = await it.call(listTransactions, { query: { kind: 'deposit' } }, { token })
    expect(listed.body.data).toMatchObject([
      { id: deposit_id, status: 'credited', received: { asset: 'EUR', amount: '250.00' } },
    ])
    await it.settleEvents()
    const [mail] = emailsTo(it, ann.email)
    expect(mail?.subject).toContain('250.00 EUR')
    expect(mail?.text).toContain(reference)
    const file = await it.call(listTransactions, { query: { format: 'csv' } }, { token })
    expect(file.headers.get('content-type')).toContain('text/csv')
    expect(String(file.body.data)).toContain(reference)
    expect(String(file.body.data)).not.toContain(deposit_id)
    const number = listed.body.data?.[0]?.number ?? ''
    const statement = await it.call(transactionHistory, { query: { format: 'csv' } }, { token })
    const [columns = '', line = ''] = String(statement.body.data).split('\r\n')
    expect(line.split(',')[columns.split(',').indexOf('reference')]).toBe(number)
  })

  test('asked fifty times at once under one key is one deposit', async () => {
    const key = randomUUID()
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => it.call(createDeposit, { body }, { token: ann.token, key })),
    )
    const ids = new Set(answers.filter(({ status }) => status === 200).map((answer) => answer.body.data.id))
    expect(ids.size).toBe(1)
    expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true)
    const other = await it.call(createDeposit, { body: { ...body, amount: '1.00' } }, { token: ann.token, key })
    expect(other.status).toBe(422)
  })

  test('says which field is wrong, and takes no field it does not know', async () => {
    const send = async (odd: object) =>
      (await it.call(createDeposit, { body: { ...body, ...odd } as never }, { token: ann.token })).body
    expect(await send({ amount: '1e3' })).toMatchObject({ code: 'invalid_input', errors: [{ field: 'amount' }] })
    expect(await send({ currency: 'BTC' })).toMatchObject({ code: 'invalid_input', errors: [{ field: 'currency' }] })
    expect(await send({ status: 'credited' })).toMatchObject({ code: 'invalid_input', errors: [{ field: 'status' }] })
    expect(await send({ amount: '0.50' })).toMatchObject({ code: 'amount_out_of_range', errors: [{ field: 'amount' }] })
  })

  test('announces no money that never came', async () => {
    const created = await it.call(createDeposit, { body }, { token: ann.token })
    const before = emailsTo(it, ann.email).length
    await sendCreditedEmail(it.ctx({ kind: 'system', job: 'test' }), created.body.data.id)
    expect(emailsTo(it, ann.email)).toHaveLength(before)
  })
})
