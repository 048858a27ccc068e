import { expect } from 'vitest'
import type { MovementKind } from '../../contract/wallet/movement-kinds.ts'
import { listTransactions, type Transaction } from '../../contract/wallet/payments.ts'
import { getReceipt, receiptOf } from '../../contract/wallet/receipts.ts'
import { FileAnswer } from '../kernel/implement.ts'
import { query } from '../kernel/tx.ts'
import { readReceipt } from '../modules/payments/receipts/read-receipt.ts'
import { expectToAddUp } from './adds-up.ts'
import type { TestApp } from './ctx.ts'
import { expectOk } from './expect-ok.ts'
import { pdfText } from './pdf-text.ts'
import { newPerson, type Person } from './people.ts'
import { asCustomer } from './withdrawals.ts'

export const KIND = 'select kind from ledger_journal where id = $1'

/** The receipt of somebody's latest transaction, on the paper and as data; nobody else's. */
export async function receiptFor(it: TestApp, who: Person) {
  const ctx = asCustomer(it, who)
  const token = await it.app.signIn.mintToken(who)
  const [latest] = expectOk(await it.call(listTransactions, { query: { limit: 1 } }, { token }))
  const { id, number } = latest as Transaction
  const receipt = expectOk(await it.call(getReceipt, { query: { transaction_id: id } }, { token }))
  const file = await readReceipt(ctx, { transaction_id: id, format: 'pdf' })
  if (!(file instanceof FileAnswer)) throw new Error('no file')
  expect([file.name, file.type]).toEqual([`${number}.pdf`, 'application/pdf'])
  const text = pdfText(file.body as Uint8Array)
  for (const one of [
    number,
    receipt.entry,
    'Issued by',
    'Customer',
    'Ada Okonkwo-Canary',
    'This is a sandbox: no real money moved.',
  ])
    expect(text).toContain(one)
  expectToAddUp(text)
  expect(text.at(-1)).toMatch(new RegExp(` · ${number} · Page 1 of 1$`))
  const stranger = await newPerson(it)
  const theirs = await it.call(getReceipt, { query: { transaction_id: id } }, { token: stranger.token })
  expect(theirs.status).toBe(404)
  const [journal] = await query(it.ctx())<{ kind: MovementKind }>(KIND, [receipt.entry])
  const kind = journal?.kind as MovementKind
  expect(receiptOf[kind]).toBe(receipt.transaction.kind)
  return { kind, text, ...receipt }
}
