import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Query } from '../../../kernel/tx.ts'
import { query } from '../../../kernel/tx.ts'
import { type TestDatabase, testDatabase } from '../../../testing/database/databases.ts'
import { askedBy, buffersOf } from '../../../testing/database/plans.ts'
import { casesIn } from './desk-cases.rows.ts'

const [SIZE, STEP] = [20_000, 2_000]
const id = (kind: number, n: string) => `lpad('${kind}', 12, '0')::text || lpad(to_hex(${n}), 20, '0')`
/** Cases that were cleared long ago, every two-thousandth still open, and a confirmed one in every four thousand with a second look that waits. */
const FILL = [
  'begin; set local session_replication_role = replica',
  `insert into customer (id, kind, legal_type, username, email_index, email_sealed, profile_sealed, status, level, email_verified_at, created_at, updated_at)
    values ((${id(1, '1')})::uuid, 'individual', 'person', 'somebody', '', '', '', 'active', '2', now(), now(), now())`,
  `insert into screening_subject (id, kind, ref, customer_id, facts_sealed, facts_digest, due_at, created_at)
    select (${id(2, 'i')})::uuid, 'person', 'subject ' || i, (${id(1, '1')})::uuid, '', '', now(), now() from generate_series(1, ${SIZE}) i`,
  `insert into screening_case (id, number, subject_id, subject_kind, customer_id, holds, kind, entity, score, facts_digest, hit_digest, facts_sealed, hit_sealed, provider, state,
      proposed_by, verdict, proposal_sealed, decided_by, decided_at, reason_sealed, opened_at, deadline_at)
    select (${id(3, 'i')})::uuid, 'K' || i, (${id(2, 'i')})::uuid, 'person', (${id(1, '1')})::uuid, 'account', 'sanction', 'entry', 900, '', '', repeat('x', 300), repeat('x', 300), 'fake', state,
      case when done then gen_random_uuid() end, case state when 'cleared' then 'clear' when 'confirmed' then 'confirm' end, case when done then '' end,
      case when done then gen_random_uuid() end, case when done then now() end, case when done then '' end, now(), now()
    from (select i, state, state <> 'open' as done from generate_series(1, ${SIZE}) i,
      lateral (select case when i % ${STEP} = 0 then 'open' when i % ${2 * STEP} = 1 then 'confirmed' else 'cleared' end as state) s) k`,
  `insert into desk_proposal (id, act, screening_case_id, subject_version, proposed_by, created_at, reason_sealed, evidence_sealed)
    select (${id(4, 'row_number() over ()')})::uuid, 'screening.overturn', k.id, 1, k.decided_by, now(), '', '' from screening_case k where k.state = 'confirmed'`,
  `insert into approval (id, proposal_id, asked_by, created_at) select p.id, p.id, p.proposed_by, p.created_at from desk_proposal p`,
  'commit',
  'analyze',
]

let database: TestDatabase
beforeAll(async () => {
  // tidy: allow what PostgreSQL plans is counted
  database = await testDatabase('postgres')
  const client = await database.superuser.connect()
  for (const sql of FILL) await client.query(sql)
  client.release(true)
})
afterAll(() => database?.close())

const page = async (after: string | undefined, limit: number) =>
  (await casesIn(query(database), 'open', after, limit)).map(({ id, number }) => ({ id, number }))

test('what waits for the desk is what is open and what is looked at again, the oldest first, a page after the other', async () => {
  const all = await page(undefined, 50)
  expect(all.map(({ number }) => number)).toEqual(
    Array.from({ length: SIZE / STEP }, (_, i) => [
      ...(i % 2 === 0 ? [`K${i * STEP + 1}`] : []),
      `K${(i + 1) * STEP}`,
    ]).flat(),
  )
  const paged: typeof all = []
  while (paged.length < all.length) {
    const more = await page(paged.at(-1)?.id, 2)
    expect(more.length).toBeGreaterThan(0)
    paged.push(...more)
  }
  expect(paged).toEqual(all)
})

test('it is found from what is open, not among all that there ever were', async () => {
  const read = (q: Query) => casesIn(q, 'open', undefined, 26)
  expect(await buffersOf(database.db.pool, await askedBy(read))).toBeLessThanOrEqual(300)
})
