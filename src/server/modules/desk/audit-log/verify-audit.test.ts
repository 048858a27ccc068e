import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { query } from '../../../kernel/tx.ts'
import { type TestApp, testApp } from '../../../testing/ctx.ts'
import { engines } from '../../../testing/database/engines.ts'
import { pastAllIds } from '../../../testing/past-all-ids.ts'
import { sealedLog } from '../../../testing/sealed-log.ts'
import { looks } from './audit-looks.rows.ts'
import { logStanding } from './audit-seals.rows.ts'
import { watchAudit } from './verify-audit.ts'

const DAY_MS = 86_400_000
const REASON = (reason: string) => JSON.stringify({ reason })

describe.each(engines)('the watch over the audit log, on %s,', (engine) => {
  let it: TestApp
  let log: ReturnType<typeof sealedLog>
  beforeAll(async () => {
    it = await testApp(engine, { now: pastAllIds().toISOString() })
    log = sealedLog(it)
    for (const reason of ['first', 'second', 'third', 'fourth']) {
      await log.write(reason)
      await log.seal()
    }
  })
  afterAll(() => it.stop())
  const q = () => query(log.job())
  const standing = async () => {
    const [one, two] = [await looks(q()), await logStanding(q())]
    if (!one || !two) throw new Error('no watch')
    return { ...one, ...two }
  }
  const change = (line: string, detail: string) =>
    log.tamper('audit', 'update audit set detail = $2 where id = $1', [line, detail])
  const detailOf = async (line: string) =>
    (await q()<{ detail: string }>('select detail::text from audit where id = $1', [line]))[0]?.detail ?? ''

  test('goes on where a run ended, a segment after the other, and says that all was looked at once it was', async () => {
    for (const seq of [1, 2, 3]) {
      await watchAudit(log.job(), 1)
      expect(await standing()).toMatchObject({ verified_seq: seq, walk_seq: seq, walked_at: null, faults: 0 })
    }
    const before = await standing()
    expect(before.verified_since).not.toEqual(it.clock.now())
    await watchAudit(log.job(), 1)
    expect(await standing()).toMatchObject({
      verified_seq: 4,
      walk_seq: null,
      verified_since: it.clock.now(),
      walked_since: it.clock.now(),
    })
  })

  test('looks at nothing but what was sealed since, and finds there what was changed [ASVS 16.4.2]', async () => {
    await log.write('fifth')
    await log.seal()
    const [first = '', last = ''] = (await log.lines()).filter((_, n, { length }) => n === 0 || n === length - 1)
    const [was, wasLast] = [await detailOf(first), await detailOf(last)]
    await change(last, REASON('another'))
    await watchAudit(log.job())
    expect(await standing()).toMatchObject({ verified_seq: 5, walk_seq: null, faults: 1 })
    await change(last, wasLast)
    // An older line is the walk's, which comes the day after while anything is the matter.
    await change(first, REASON('another'))
    it.clock.advance(DAY_MS - 3_600_000)
    await watchAudit(log.job())
    expect((await standing()).faults).toBe(1)
    it.clock.advance(3_600_000)
    await watchAudit(log.job(), 2)
    expect(await standing()).toMatchObject({ walk_seq: 2, faults: 1 })
    await watchAudit(log.job())
    expect(await standing()).toMatchObject({ walk_seq: null, faults: 1, walked_since: it.clock.now() })
    await change(first, was)
    it.clock.advance(DAY_MS)
    await watchAudit(log.job())
    expect((await standing()).faults).toBe(0)
    // And once a week while nothing is.
    await change(first, REASON('another'))
    it.clock.advance(6 * DAY_MS)
    await watchAudit(log.job())
    expect((await standing()).faults).toBe(0)
    it.clock.advance(DAY_MS)
    await watchAudit(log.job())
    expect((await standing()).faults).toBe(1)
    await change(first, was)
    it.clock.advance(DAY_MS)
    await watchAudit(log.job())
    expect((await standing()).faults).toBe(0)
  })

  test('finds that the last segment was taken off, lines and all, and goes on finding it until it is put back', async () => {
    const [seal] = await q()<{ seal: string }>(
      'select to_jsonb(s)::text seal from audit_seal s order by seq desc limit 1',
    )
    const lines = await q()<{ line: string }>(`select to_jsonb(a)::text line from audit a
      where id > (select after_id from audit_seal order by seq desc limit 1)`)
    await log.tamper(
      'audit',
      'delete from audit where id > (select after_id from audit_seal order by seq desc limit 1)',
    )
    await log.tamper('audit_seal', 'delete from audit_seal where seq = (select max(seq) from audit_seal)')
    for (const _ of [1, 2]) {
      await watchAudit(log.job())
      expect((await standing()).faults).toBe(1)
      it.clock.advance(2 * DAY_MS)
    }
    await log.tamper('audit_seal', 'insert into audit_seal select * from jsonb_populate_record(null::audit_seal, $1)', [
      seal?.seal,
    ])
    for (const { line } of lines)
      await log.tamper('audit', 'insert into audit select * from jsonb_populate_record(null::audit, $1)', [line])
    await watchAudit(log.job())
    expect((await standing()).faults).toBe(0)
  })

  test('goes on over a segment that is missing in the middle, and says so', async () => {
    await log.write('sixth')
    await log.seal()
    await log.write('seventh')
    await log.seal()
    await log.tamper('audit_seal', 'delete from audit_seal where seq = (select max(seq) - 1 from audit_seal)')
    await watchAudit(log.job())
    expect(await standing()).toMatchObject({ verified_seq: 7, faults: 1 })
  })
})
