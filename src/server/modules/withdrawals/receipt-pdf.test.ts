import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { shownDetail } from '../../../contract/rails/shown-detail.ts'
import { getWithdrawal, withdrawFiat } from '../../../contract/withdrawals/withdrawals.ts'
import { uuid7 } from '../../kernel/ids.ts'
import { inTx } from '../../kernel/tx.ts'
import { expectToAddUp } from '../../testing/adds-up.ts'
import { type TestApp, testApp } from '../../testing/ctx.ts'
import { anEngine } from '../../testing/database/engines.ts'
import { expectOk } from '../../testing/expect-ok.ts'
import { giveMoney } from '../../testing/factories.ts'
import { pdfText } from '../../testing/pdf-text.ts'
import { newPerson, type Person } from '../../testing/people.ts'
import { asCustomer, oldDestination } from '../../testing/withdrawals.ts'
import { moveWithdrawal } from './move-withdrawal.ts'
import { withdrawalReceipt } from './receipt-pdf.ts'
import { lockWithdrawal } from './withdrawals.rows.ts'

describe('a withdrawal to a bank account', () => {
  let it: TestApp
  let ada: Person
  let bob: Person
  beforeAll(async () => {
    it = await testApp(anEngine)
    ada = await newPerson(it)
    bob = await newPerson(it, 'bob')
    await it.refreshRates()
    await giveMoney(it, ada.customerId, 'EUR', '1000')
  })
  afterAll(() => it.stop())

  const by = async (who: Person) => ({ stepUp: who.stepUp, token: await it.app.signIn.mintToken(who) })
  const asked = async (amount: string) => {
    const body = { destination_id: (await oldDestination(it, ada)).id, currency: 'EUR', amount }
    return expectOk(await it.call(withdrawFiat, { body }, { ...(await by(ada)), key: uuid7() }))
  }

  test('has a receipt once it has arrived, and not before: her own, for nobody else', async () => {
    const { id, number, destination } = await asked('250.50')
    await expect(withdrawalReceipt(asCustomer(it, ada), id)).rejects.toMatchObject({
      code: 'receipt_not_ready',
      extra: { state: 'requested' },
    })
    for (const event of ['pass', 'instruct', 'complete'] as const)
      await inTx(it.ctx({ kind: 'system', job: 'test' }), async (tx) => {
        const row = await lockWithdrawal(tx, id)
        if (row) await moveWithdrawal(tx, row, event, 'system')
      })
    const { name, type, body } = await withdrawalReceipt(asCustomer(it, ada), id)
    expect([name, type]).toEqual([`${number}.pdf`, 'application/pdf'])
    const said = pdfText(body as Uint8Array)
    expectToAddUp(said)
    const iban = destination.details[0] ? shownDetail(destination.details[0]) : ''
    for (const text of [
      `Receipt of withdrawal ${number}`,
      '250.50 EUR',
      'Completed: it has arrived',
      'Customer',
      'Ada Okonkwo-Canary',
      destination.label,
      'None',
      'SEPA transfer',
      destination.holder,
      iban,
    ])
      expect(said).toContain(text)
    // Its number stands under each page, and no id that nobody can read aloud but the ledger's.
    expect(said.at(-1)).toMatch(new RegExp(` · ${number} · Page 1 of 1$`))
    expect(said.join(' ').match(/[0-9a-f]{8}-[0-9a-f]{4}-/g)).toHaveLength(1)
    expect(said[said.indexOf('Ledger entry') + 1]).toMatch(/^[0-9a-f]{8}-/)
    await expect(withdrawalReceipt(asCustomer(it, bob), id)).rejects.toMatchObject({ code: 'not_found' })
    const over = await it.call(getWithdrawal, { query: { withdrawal_id: id, format: 'pdf' } }, await by(bob))
    expect(over.status).toBe(404)
  })
})
