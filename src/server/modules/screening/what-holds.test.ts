import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { uuid7 } from '../../kernel/ids.ts'
import { type BeforeMigration, beforeMigration, customerBefore } from '../../testing/database/before-migration.ts'
import { engines } from '../../testing/database/engines.ts'
import type { SubjectKind } from './subjects.rows.ts'
import { holdsOf } from './take-answer.ts'

const AT = '2026-11-01T10:00:00.000Z'
const LATER = '2026-11-02T10:00:00.000Z'
const kinds: readonly SubjectKind[] = ['person', 'company', 'officer', 'payee', 'address', 'payer']

describe.each(engines)('what a case holds follows from whom it is about, on %s:', (engine) => {
  let it: BeforeMigration
  beforeAll(async () => {
    it = await beforeMigration(engine, '0193')
  })
  afterAll(() => it?.close())

  const customer = () => customerBefore(it, 'individual', AT)
  const subject = async (customerId: string, kind: SubjectKind, ref: string = uuid7(new Date(AT))) => {
    const id = uuid7(new Date(AT))
    await it.q(
      `insert into screening_subject (id, kind, ref, customer_id, facts_sealed, facts_digest, provider, answered_at, due_at, created_at)
        values ($1, $2, $3, $4, '', '', 'x', $5, $5, $5)`,
      [id, kind, ref, customerId, AT],
    )
    return id
  }
  const found = async (subjectId: string, customerId: string, holds: string, destination: string | null = null) => {
    const id = uuid7(new Date(AT))
    await it.q(
      `insert into screening_case (id, number, subject_id, customer_id, holds, destination_id, kind, entity, score, facts_digest, hit_digest, facts_sealed,
          hit_sealed, provider, opened_at, deadline_at)
        values ($1::uuid, $1::text, $2, $3, $4, $5, 'sanction', 'Q1', 900, '', '', '', '', 'x', $6, $6)`,
      [id, subjectId, customerId, holds, destination, AT],
    )
    return id
  }
  const deposit = async (customerId: string, closedAt: string) => {
    const id = uuid7(new Date(AT))
    await it.q(
      `insert into deposit (id, customer_id, number, reference, currency, amount, method, status, created_at, expires_at, closed_at, credited_amount)
        values ($1::uuid, $2, $1::text, $1::text, 'EUR', 5000, 'bank', 'credited', $3, $3, $4, 5000)`,
      [id, customerId, AT, closedAt],
    )
    await it.q(
      `insert into bank_line (id, bank, line_id, digest, currency, amount, text_sealed, payer_sealed, booked_at, imported_at, status, deposit_id)
        values ($1::uuid, 'x', $1::text, '', 'EUR', 5000, '', '', $2, $2, 'matched', $1::uuid)`,
      [id, closedAt],
    )
    return id
  }
  const held = (customerId: string) =>
    it.q('select deposit_id, subject_id from screened_deposit where customer_id = $1 order by deposit_id', [customerId])
  const holding = async (id: string) =>
    (await it.q<{ holds: string }>('select holds from screening_case where id = $1', [id]))[0]?.holds

  test('an open case of a payer from before holds what they paid and no more: all that may be theirs, and nothing that is known as another’s', async () => {
    const [whose, other] = [await customer(), await customer()]
    const payer = await subject(whose, 'payer')
    const open = await found(payer, whose, 'account')
    const own = await found(await subject(other, 'person', other), other, 'account')
    const paid = await deposit(whose, AT)
    await deposit(whose, LATER)
    await deposit(other, AT)
    const regular = await customer()
    const [again, friend] = [await subject(regular, 'payer'), await subject(regular, 'payer')]
    await found(again, regular, 'account')
    const early = await deposit(regular, AT)
    const [noted, friends] = [await deposit(regular, LATER), await deposit(regular, AT)]
    for (const [one, by, at] of [
      [noted, again, LATER],
      [friends, friend, AT],
    ] as const)
      await it.q('insert into screened_deposit values ($1, $2, $3, $4)', [one, by, regular, at])
    await it.goOn()
    expect(await holding(open)).toBe('deposit')
    expect(await holding(own)).toBe('account')
    expect(await held(whose), 'nothing of what came after they were looked for').toEqual([
      { deposit_id: paid, subject_id: payer },
    ])
    expect(await held(other)).toEqual([])
    expect(await held(regular)).toEqual(
      [early, noted, friends]
        .sort()
        .map((deposit_id) => ({ deposit_id, subject_id: deposit_id === friends ? friend : again })),
    )
  })

  test('the database takes no case that holds anything else than its kind does, whatever the code above says', async () => {
    const whose = await customer()
    for (const kind of kinds) {
      const id = await subject(whose, kind)
      for (const holds of ['account', 'deposit'] as const) {
        const done = found(id, whose, holds)
        if (holds === holdsOf(kind)) expect(await holding(await done)).toBe(holds)
        else await expect(done, `${kind} ${holds}`).rejects.toMatchObject({ code: '23514' })
      }
      await expect(it.q(`update screening_subject set kind = 'nobody' where id = $1`, [id])).rejects.toMatchObject({
        code: '23001',
      })
    }
    expect(holdsOf('address')).toBe('destination')
  })
})
