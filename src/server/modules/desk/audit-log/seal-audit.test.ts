import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { onConnection } from '../../../db/connection.ts'
import { audit } from '../../../kernel/audit.ts'
import { inTx, query } from '../../../kernel/tx.ts'
import { commands } from '../../../operator/commands.ts'
import { typed } from '../../../testing/ask-by-command.ts'
import { type TestApp, testApp } from '../../../testing/ctx.ts'
import { engines } from '../../../testing/database/engines.ts'
import { pastAllIds } from '../../../testing/past-all-ids.ts'
import { sealedLog } from '../../../testing/sealed-log.ts'
import { logStanding } from './audit-seals.rows.ts'
import { verifyAudit, watchAudit } from './verify-audit.ts'

describe.each(engines)('the audit log, on %s,', (engine) => {
  let it: TestApp
  beforeAll(async () => {
    it = await testApp(engine, { now: pastAllIds().toISOString() })
    log = sealedLog(it)
  })
  afterAll(() => it.stop())

  let log: ReturnType<typeof sealedLog>
  const job = () => log.job()
  const write = (reason: string) => log.write(reason)
  const seal = () => log.seal()
  const lines = () => log.lines()
  const tamper: (typeof log)['tamper'] = (...how) => log.tamper(...how)
  const verify = () => verifyAudit(query(job()), it.app.config)
  beforeEach(async () => {
    for (const reason of ['first', 'second', 'third']) {
      await write(reason)
      it.clock.advance(1)
    }
    await seal()
  })

  test('is sealed a segment after the other, and is as it was sealed', async () => {
    const { seals, head, ...report } = await verify()
    expect(report).toEqual({ lines: (await lines()).length, faults: [] })
    await write('fourth')
    expect((await logStanding(query(job())))?.oldest).toEqual(it.clock.now())
    await seal()
    expect(await verify()).toMatchObject({ seals: seals + 1, lines: report.lines + 1, faults: [] })
    expect((await verify()).head).not.toBe(head)
    expect((await logStanding(query(job())))?.oldest).toBeNull()
    expect((await typed(job(), commands['audit verify'])).code).toBe(0)
  })

  test('shows which line was changed, removed or slipped in by whoever owns the tables [ASVS 16.4.2]', async () => {
    const [changed = '', removed = ''] = (await lines()).slice(-3)
    const before = await query(job())<{ detail: object }>('select detail from audit where id = $1', [changed])
    await tamper('audit', `update audit set detail = '{"reason":"another"}' where id = $1`, [changed])
    expect((await verify()).faults).toMatchObject([{ what: 'changed', line: changed }])
    const { code, said } = await typed(job(), commands['audit verify'])
    expect([code, said.includes(`line ${changed} was changed`)]).toEqual([1, true])
    await watchAudit(job())
    expect((await logStanding(query(job())))?.faults).toBe(1)
    await tamper('audit', 'update audit set detail = $2 where id = $1', [changed, JSON.stringify(before[0]?.detail)])
    expect((await verify()).faults).toEqual([])

    const slipped = `${removed.slice(0, -1)}${removed.endsWith('f') ? '0' : 'f'}`
    const copied = `insert into audit select $2, actor, action, subject, detail, request_id, created_at, device, network_index from audit where id = $1`
    await tamper('audit', copied, [removed, slipped])
    expect((await verify()).faults).toMatchObject([{ what: 'slipped_in', line: slipped }])
    await tamper('audit', 'delete from audit where id = $1', [slipped])
    const kept = await query(job())<Record<string, unknown>>('select * from audit where id = $1', [removed])
    await tamper('audit', 'delete from audit where id = $1', [removed])
    expect((await verify()).faults).toMatchObject([{ what: 'removed', line: removed }])
    await tamper('audit', 'insert into audit select * from jsonb_populate_record(null::audit, $1)', [
      JSON.stringify(kept[0]),
    ])
    expect((await verify()).faults).toEqual([])
  })

  test('shows a seal that was made anew to fit, as nobody signs without the key', async () => {
    const [last] = (await lines()).slice(-1)
    const [{ was } = { was: '' }] = await query(job())<{ was: string }>(
      'select entries::text as was from audit_seal order by seq desc limit 1',
    )
    const NEWEST = 'seq = (select max(seq) from audit_seal)'
    const without = `update audit_seal set lines = lines - 1, entries = substr(entries, 1, length(entries) - 32),
      digest = encode(sha256(substr(entries, 1, length(entries) - 32)), 'hex') where ${NEWEST}`
    await tamper('audit_seal', without)
    const { faults } = await verify()
    expect(faults).toContainEqual(expect.objectContaining({ what: 'seal_broken' }))
    expect(faults).toContainEqual(expect.objectContaining({ what: 'slipped_in', line: last }))
    await tamper(
      'audit_seal',
      `update audit_seal set lines = length($1::bytea) / 32, entries = $1::bytea, digest = encode(sha256($1::bytea), 'hex') where ${NEWEST}`,
      [was],
    )
    expect((await verify()).faults).toEqual([])
  })

  test('is sealed by no clock that is off, which would take lines for slipped in that others write', async () => {
    const { lines: before } = await verify()
    await write('fourth')
    for (const off of [6_000, -6_000, 360_000]) {
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + off })
      try {
        await seal()
      } finally {
        vi.useRealTimers()
      }
      expect((await verify()).lines, `${off} ms off`).toBe(before)
    }
    await seal()
    expect(await verify()).toMatchObject({ lines: before + 1, faults: [] })
  })

  test.runIf(engine === 'postgres')('leaves out no line that was under way when it was sealed', async () => {
    await seal()
    const { lines: before } = await verify()
    await onConnection(it.app.db.pool, async (client) => {
      await client.query('begin')
      await client.query(
        `insert into audit (id, actor, action, subject, detail, request_id, created_at)
         select $1, actor, action, subject, detail, request_id, created_at from audit limit 1`,
        [`${soon()}-7000-8000-${'9'.repeat(12)}`],
      )
      await seal()
      expect((await verify()).lines, 'waits for who is writing').toBe(before)
      await client.query('commit')
    })
    await seal()
    expect(await verify()).toMatchObject({ lines: before + 1, faults: [] })
  })
  test.runIf(engine === 'postgres')(
    'lets nobody write behind a seal who began before it: they decide anew',
    async () => {
      await seal()
      const { lines: before } = await verify()
      const began: Date[] = []
      const sealed = Promise.withResolvers<void>()
      const underWay = Promise.withResolvers<void>()
      const slow = inTx(it.ctx({ kind: 'operator', name: 'ada' }), async (tx) => {
        began.push(tx.now)
        await tx.q('select 1 from audit_watch')
        underWay.resolve()
        await sealed.promise
        await audit(tx, 'brake.pull', 'conversions', { reason: 'late' })
      })
      await underWay.promise
      await write('in the meantime')
      await seal()
      expect((await verify()).lines).toBe(before + 1)
      sealed.resolve()
      await slow
      expect(began).toHaveLength(2)
      await seal()
      expect(await verify()).toMatchObject({ lines: before + 2, faults: [] })
    },
  )

  test('takes no line of before how far the next seal reaches', async () => {
    const copied =
      'insert into audit select $1, actor, action, subject, detail, request_id, created_at from audit limit 1'
    const behind = (id: string) => it.database.superuser.query(copied, [id])
    await expect(behind('00000000-0000-7000-8000-000000000001')).rejects.toMatchObject({ code: '40001' })
  })

  const soon = () => {
    const hex = (it.clock.now().getTime() + 1).toString(16).padStart(12, '0')
    return `${hex.slice(0, 8)}-${hex.slice(8)}`
  }
})
