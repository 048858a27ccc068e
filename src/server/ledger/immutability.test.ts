import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Db } from '../db/client.ts'
import type { Ctx } from '../kernel/context.ts'
import { uuid7 } from '../kernel/ids.ts'
import { inTx } from '../kernel/tx.ts'
import { testDatabase } from '../testing/database/databases.ts'
import { engines } from '../testing/database/engines.ts'
import { available, clearing } from './chart.ts'
import { bankDeposit, bankReversal, hold, holdSettle, holdVoid } from './movements.ts'
import { post } from './post.ts'

// The trigger's own code, or no privilege at all where the application's role is not a superuser.
const REFUSED = /^(23001|42501)$/
const NOT_SOLVENT = /^23514$/

describe.each(engines)('what is written stays written, on %s', (engine) => {
  let db: Db
  let close: () => Promise<void>
  let ctx: Ctx
  const ada = uuid7()
  const bob = uuid7()

  beforeAll(async () => {
    ;({ db, close } = await testDatabase(engine))
    ctx = { db, now: () => new Date() } as Ctx
    const depositId = uuid7()
    await inTx(ctx, (tx) =>
      post(tx, `deposit:${depositId}`, bankDeposit({ customerId: ada, asset: 'EUR', amount: 10_000n, depositId })),
    )
  })
  afterAll(() => close())

  test.each([
    ['a journal can’t be changed', `update ledger_journal set kind = 'gift'`],
    ['a journal can’t be deleted', 'delete from ledger_journal'],
    ['the journals can’t be emptied', 'truncate ledger_journal cascade'],
    ['a transfer can’t be changed', 'update ledger_transfer set amount = amount + 1'],
    ['a transfer can’t be deleted', 'delete from ledger_transfer'],
    ['the transfers can’t be emptied', 'truncate ledger_transfer'],
    ['an account can’t be deleted', 'delete from ledger_account'],
    ['the accounts can’t be emptied', 'truncate ledger_account cascade'],
    ['an account can’t change hands', `update ledger_account set owner_id = gen_random_uuid(), version = version + 1`],
    ['an account can’t change its asset', `update ledger_account set asset = 'USD', version = version + 1`],
    ['an account can’t be freed of its policy', `update ledger_account set policy = 3 - policy, version = version + 1`],
    ['a balance can’t move without its version', 'update ledger_account set credits_posted = credits_posted + 1'],
    ['a version can’t go back', 'update ledger_account set version = version - 1'],
    ['a conversion can’t be emptied away', 'truncate conversion'],
  ])('%s', async (_, statement) => {
    await expect(db.pool.query(statement)).rejects.toMatchObject({ code: expect.stringMatching(REFUSED) })
  })

  test.each([
    ['no customer’s balance goes below zero', 'debits_posted = credits_posted + 1', 1],
    ['nor by what is set aside', 'debits_pending = credits_posted - debits_posted + 1', 1],
    ['no more leaves the bank than came', 'credits_posted = debits_posted + 1', 2],
    ['a counter is never negative', 'debits_posted = -1', 1],
  ])('%s, whatever the code above says', async (_, change, policy) => {
    const statement = `update ledger_account set ${change}, version = version + 1 where policy = ${policy}`
    await expect(db.pool.query(statement)).rejects.toMatchObject({ code: expect.stringMatching(NOT_SOLVENT) })
  })

  const INSERT_LIKE = `insert into ledger_transfer
    select (jsonb_populate_record(t, jsonb_build_object('id', gen_random_uuid(), 'debit_version', 999, 'credit_version', 999) || $1)).*
    from ledger_transfer t where t.id = $2`

  test.each([
    ['a transfer between two assets is none', { asset: 'USD' }, '23503'],
    [
      'a transfer to its own account is none',
      { credit_account: available(ada, 'EUR').id, debit_account: available(ada, 'EUR').id },
      '23514',
    ],
    ['a transfer of nothing is none', { amount: 0 }, '23514'],
    ['a transfer of less than nothing is none', { amount: -1 }, '23514'],
    ['a version is used once: two who read the same balance can’t both write', { debit_version: 1 }, '23505'],
    ['a transfer of no journal is none', { journal_id: uuid7() }, '23503'],
    ['a settlement of no hold is none', { phase: 'settle' }, '23514'],
  ])('%s', async (_, change, code) => {
    const { rows } = await db.pool.query<{ id: string }>('select id from ledger_transfer')
    await expect(db.pool.query(INSERT_LIKE, [change, rows[0]?.id])).rejects.toMatchObject({ code })
  })

  test('nothing of all that has changed a balance', async () => {
    const { rows } = await db.pool.query(
      `select credits_posted - debits_posted balance from ledger_account where owner_id = $1`,
      [ada],
    )
    expect(rows).toEqual([{ balance: '10000' }])
  })

  test('a hold that many settle and void at once ends once, and a repeat of the same says so', async () => {
    for (let round = 0; round < 12; round++) {
      const held = {
        holdId: uuid7(),
        from: available(ada, 'EUR'),
        to: available(bob, 'EUR'),
        amount: 10n,
        reason: 'race',
      }
      await inTx(ctx, (tx) => post(tx, `hold:${held.holdId}`, hold(held)))
      const ends = Array.from({ length: 8 }, (_, i) => {
        const key = i % 3 === 0 ? `settle:${held.holdId}` : `other-${i}:${held.holdId}`
        return inTx(ctx, (tx) => post(tx, key, i % 3 === 1 ? holdVoid(held) : holdSettle(held)))
      })
      const outcomes = await Promise.allSettled(ends)
      const done = outcomes.filter((o) => o.status === 'fulfilled')
      expect(done.filter((o) => !o.value.replayed)).toHaveLength(1)
      for (const o of outcomes) if (o.status === 'rejected') expect(String(o.reason)).toMatch(/ledger: hold_gone/)
    }
  })

  test('a repeat of what emptied an account is told that it was done, not that the account is empty', async () => {
    for (let round = 0; round < 12; round++) {
      const depositId = uuid7()
      const deed = { customerId: bob, asset: 'GBP', amount: 500n, depositId }
      await inTx(ctx, (tx) => post(tx, `deposit:${depositId}`, bankDeposit(deed)))
      const taken = Array.from({ length: 8 }, () =>
        inTx(ctx, (tx) => post(tx, `reversal:${depositId}`, bankReversal(deed))),
      )
      const outcomes = await Promise.all(taken)
      expect(outcomes.filter(({ replayed }) => !replayed)).toHaveLength(1)
    }
  })

  test('the same hold made by many at once is made once', async () => {
    const held = {
      holdId: uuid7(),
      from: available(ada, 'EUR'),
      to: clearing('EUR', 'bank'),
      amount: 10n,
      reason: 'race',
    }
    const made = await Promise.all(
      Array.from({ length: 8 }, () => inTx(ctx, (tx) => post(tx, `hold:${held.holdId}`, hold(held)))),
    )
    expect(made.filter(({ replayed }) => !replayed)).toHaveLength(1)
  })
})
