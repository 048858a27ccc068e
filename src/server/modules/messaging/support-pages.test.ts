import { expect, test } from 'vitest'
import { testApp } from '../../testing/ctx.ts'
import { anEngine } from '../../testing/database/engines.ts'
import { askedBy, buffersOf } from '../../testing/database/plans.ts'
import { newPerson } from '../../testing/people.ts'
import { supportRows } from './conversations.rows.ts'

const TALKS = 2_000
const PAGE = 21
const MANY = `insert into conversation (id, kind, customer_id, subject_sealed, last_at, created_at)
  select gen_random_uuid(), 'support', $1, 'k1.words', now() - n * interval '1 minute', now() from generate_series(1, $2::int) n`
const LINES = `insert into message (conversation_id, seq, id, author_kind, author_id, client_id, text_sealed, at)
  select id, n, gen_random_uuid(), 'customer', customer_id, 'line ' || n, 'k1.words', now() from conversation, generate_series(1, 3) n where customer_id = $1`

test('a page of one’s talks with support reads the last lines of those on it alone, by the plan for any page too', async () => {
  const it = await testApp(anEngine)
  try {
    const { customerId } = await newPerson(it, 'talkative')
    const { owner, db } = it.database
    await owner.query(MANY, [customerId, TALKS])
    await owner.query(LINES, [customerId])
    await owner.query('analyze conversation, message, conversation_reader')
    const [all, page] = await Promise.all(
      [TALKS, PAGE].map((limit) => askedBy((q) => supportRows(q, customerId, undefined, limit))),
    )
    const whole = await buffersOf(db.pool, all as never)
    const part = await buffersOf(db.pool, page as never)
    expect([part, part < whole / 10 ? 'few' : whole]).toEqual([part, 'few'])
  } finally {
    await it.stop()
  }
})
