import { afterAll, beforeAll, expect, test } from 'vitest'
import { anEngine } from '../../testing/database/engines.ts'
import { type TestBooks, testBooks } from '../../testing/ledger/books.ts'
import { openDetail } from '../audit.ts'
import { inTx, query } from '../tx.ts'
import { pullKillSwitch } from './kill-switch.ts'

let books: TestBooks
beforeAll(async () => {
  books = await testBooks(anEngine)
})
afterAll(() => books?.close())

test('a kill switch is pulled once and audited, and for the same finding not again once it was released', async () => {
  const pull = (finding?: string) =>
    inTx(books.ctx(), (tx) => pullKillSwitch(tx, 'chain:bitcoin', { reason: `of ${finding}`, finding }))
  const q = query(books.ctx())
  expect([await pull('a'), await pull('b'), await pull()]).toEqual([true, false, false])
  expect(await q('select name, reason from brake')).toEqual([{ name: 'chain:bitcoin', reason: 'of a' }])
  await q('delete from brake')
  // What was found meanwhile pulls it now: nobody has read of it yet.
  expect([await pull('a'), await pull('b')]).toEqual([false, true])
  await q('delete from brake')
  expect([await pull('a'), await pull('b'), await pull()]).toEqual([false, false, true])
  const pulls = await q<{ subject: string; detail: Record<string, unknown> }>(
    `select subject, detail from audit where action = 'brake.pull' order by id`,
  )
  expect(pulls.map(({ subject, detail }) => [subject, openDetail(books.ctx(), detail).reason])).toEqual(
    ['of a', 'of b', 'of undefined'].map((reason) => ['chain:bitcoin', reason]),
  )
})
