import { describe, expect, test } from 'vitest'
import { bankWithdrawals } from '../../testing/bank-withdrawals.ts'
import { engines } from '../../testing/database/engines.ts'

/** Columns that say where a withdrawal stands; `hold_id` and `reserved` change together alone. */
const moving =
  'state version held_for reason_sealed provider provider_ref moved_at instructed_at look_at hold_id reserved queued_at'

/** Another value of a column, by its type. */
const others: Record<string, (name: string) => string> = {
  uuid: () => 'gen_random_uuid()',
  text: (name) => `coalesce(${name}, '') || 'x'`,
  numeric: (name) => `coalesce(${name}, 0) + 1`,
  bigint: (name) => `coalesce(${name}, 0) + 1`,
  'timestamp with time zone': (name) => `${name} + interval '1 hour'`,
}

describe.each(engines)('a withdrawal as it was asked for, on %s,', (engine) => {
  const w = bankWithdrawals(engine)

  test('stays in every column but those that say where it stands, also in ones that are added later', async () => {
    const { id } = await w.requested('100')
    const { owner } = w.it.database
    await owner.query('alter table withdrawal add column added_later text')
    const { rows } = await owner.query<{ name: string; type: string }>(
      `select column_name as name, data_type as type from information_schema.columns where table_name = 'withdrawal' and column_name <> all($1)`,
      [moving.split(' ')],
    )
    expect(rows.length).toBeGreaterThan(14)
    for (const { name, type } of rows)
      await expect(
        owner.query(`update withdrawal set ${name} = ${others[type]?.(name)} where id = $1`, [id]),
        name,
      ).rejects.toMatchObject({ code: '23001' })
  })
})
