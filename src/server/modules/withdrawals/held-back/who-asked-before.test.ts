import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { uuid7 } from '../../../kernel/ids.ts'
import { type BeforeMigration, beforeMigration, customerBefore } from '../../../testing/database/before-migration.ts'
import { engines } from '../../../testing/database/engines.ts'

const AT = '2026-11-01T10:00:00.000Z'
const LATER = '2026-11-02T10:00:00.000Z'

describe.each(engines)('of what was asked for before it was written down by whom, on %s,', (engine) => {
  let it: BeforeMigration
  beforeAll(async () => {
    it = await beforeMigration(engine, '0370')
  })
  afterAll(() => it?.close())

  const customer = (kind: 'individual' | 'entity') => customerBefore(it, kind, AT)
  const withdrawal = async (customerId: string, at: string, state = 'approved') => {
    const id = uuid7(new Date(AT))
    await it.q(
      `insert into destination (id, customer_id, kind, value_sealed, value_index, label, owner, rail, currency, created_at, usable_at)
        values ($1::uuid, $2, 'bank', '', $1::text, '', 'self', 'sepa', 'EUR', $3::timestamptz, $3::timestamptz + interval '1 day')`,
      [id, customerId, AT],
    )
    await it.q(
      `insert into withdrawal (id, customer_id, number, kind, asset, amount, fee, destination_id, clearing, hold_id, fee_hold_id, worth, state, created_at, moved_at)
        values ($1::uuid, $2, $1::text, 'bank', 'EUR', 1, 0, $1, 'bank', gen_random_uuid(), gen_random_uuid(), 1, $4, $3, $3)`,
      [id, customerId, at, state],
    )
    return id
  }
  const asked = async (id: string) =>
    (
      await it.q<{ asked_by: string | null; agreed_by: string | null }>(
        'select asked_by, agreed_by from withdrawal where id = $1',
        [id],
      )
    )[0]

  test('what waits has whose own it is, whose wish it was, and who acted at that moment; nothing is guessed', async () => {
    const [ada, otto, anna] = [await customer('individual'), await customer('individual'), await customer('individual')]
    const company = await customer('entity')
    const own = await withdrawal(ada, AT)
    const ended = await withdrawal(ada, AT, 'cancelled')
    const wished = await withdrawal(company, AT)
    const acted = await withdrawal(company, LATER)
    const unknown = await withdrawal(company, '2026-11-03T10:00:00.000Z')
    await it.q(
      `insert into team_payment (id, company_id, kind, asset, amount, worth, destination_id, asked_by, state, created_at, decided_by, made_id, decided_at)
        values ($1, $2, 'bank', 'EUR', 1, 1, $3, $4, 'agreed', $6, $5, $3, $6)`,
      [uuid7(), company, wished, otto, anna, AT],
    )
    const line = `insert into audit (id, actor, action, subject, detail, request_id, created_at) values ($1, $2, 'team.act', $3, $4, '', $5)`
    await it.q(line, [uuid7(), `customer:${anna}`, company, { endpoint: '/order/create' }, LATER])
    await it.q(line, [uuid7(), `customer:${otto}`, company, { endpoint: '/transactions/withdraw-fiat' }, LATER])
    await it.goOn()
    expect(await asked(own)).toEqual({ asked_by: ada, agreed_by: null })
    expect(await asked(wished)).toEqual({ asked_by: otto, agreed_by: anna })
    expect(await asked(acted)).toEqual({ asked_by: otto, agreed_by: null })
    const nobody = { asked_by: null, agreed_by: null }
    expect([await asked(ended), await asked(unknown)]).toEqual([nobody, nobody])
    // What nobody knows of goes its way as before.
    await it.q(`update withdrawal set state = 'cancelled' where id = $1`, [unknown])
  })
})
