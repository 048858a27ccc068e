import { expect, test } from 'vitest'
import { closeAccount } from '../../src/contract/accounts/closures.ts'
import { uuid7 } from '../../src/server/kernel/ids.ts'
import { inTx, query } from '../../src/server/kernel/tx.ts'
import { balancesOf } from '../../src/server/ledger/balances.ts'
import { conversion, dustGivenUp, type Movement } from '../../src/server/ledger/movements.ts'
import { post } from '../../src/server/ledger/post.ts'
import { issueDueInvoices } from '../../src/server/modules/invoices/issue-due-invoices.ts'
import { eraseClosed } from '../../src/server/modules/personal-data/closure/erase-closed.ts'
import { testApp } from '../../src/server/testing/ctx.ts'
import { anEngine } from '../../src/server/testing/database/engines.ts'
import { expectOk } from '../../src/server/testing/expect-ok.ts'
import { fillFloat, giveMoney } from '../../src/server/testing/factories.ts'
import { newPerson } from '../../src/server/testing/people.ts'

test('the invoice of whoever was erased before the month’s end names them as they were', async () => {
  const it = await testApp(anEngine)
  const job = it.ctx({ kind: 'system', job: 'test' })
  const moved = (movement: Movement) => inTx(job, (tx) => post(tx, uuid7(), movement))
  try {
    const { customerId, ...who } = await newPerson(it, 'leaver')
    await fillFloat(it, 'USDC', '100')
    await giveMoney(it, customerId, 'EUR', '10')
    const swap = { customerId, conversionId: uuid7(), from: 'EUR', to: 'USDC', pay: 10_00n, receive: 10_000_000n }
    await moved(conversion({ ...swap, fee: 50_000n }))
    for (const [asset, { total: amount }] of await balancesOf(query(job), customerId))
      if (amount > 0n) await moved(dustGivenUp({ customerId, asset, amount }))
    expectOk(await it.call(closeAccount, { body: {} }, who))
    it.clock.advance(14 * 86_400_000)
    await eraseClosed(job)
    it.clock.set('2026-04-01T01:00:00.000Z')
    expect(await issueDueInvoices(job)).toBe(1)
    const paper = 'select parties_sealed from invoice where customer_id = $1'
    const [row] = await query(job)<{ parties_sealed: string }>(paper, [customerId])
    const { buyer } = JSON.parse(job.sealer.unseal(row?.parties_sealed ?? '{}'))
    expect(buyer.name).toMatch(/Okonkwo-Canary/)
    expect(buyer.country).toMatch(/^[A-Z]{2}$/)
  } finally {
    await it.stop()
  }
})
