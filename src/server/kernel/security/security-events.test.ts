import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { changePassword } from '../../../contract/accounts/accounts.ts'
import { listSessions } from '../../../contract/accounts/sessions.ts'
import { deskMe, deskSignIn } from '../../../contract/desk/desk.ts'
import { type TestApp, testApp } from '../../testing/ctx.ts'
import { engines } from '../../testing/database/engines.ts'
import { newPerson, signIn } from '../../testing/people.ts'
import { FORGETS } from '../retention/retention.ts'
import { sweepOut } from '../sweeps/sweep.ts'
import { query } from '../tx.ts'
import { emailSubject, MOST_ROWS, networkIndex, SecurityEvents, subjectIndex } from './security-events.ts'

const DAY = 86_400_000

describe.each(engines)('what is refused at the door, on %s,', (engine) => {
  let it: TestApp
  beforeAll(async () => {
    it = await testApp(engine)
  })
  afterAll(() => it.stop())
  beforeEach(async () => {
    await it.app.securityEvents.flush()
    await it.app.db.pool.query('delete from security_event')
    // A window of its own.
    it.clock.set(new Date(Math.ceil(it.clock.now().getTime() / 3_600_000) * 3_600_000 + 3_600_000).toISOString())
  })

  const kept = async () => {
    await it.app.securityEvents.flush()
    return query(it.ctx())<Record<string, unknown>>(
      'select kind, subject_index, network_index, times, device, request_id from security_event order by kind, times desc, subject_index',
    )
  }
  const counts = async () => (await kept()).map(({ kind, times }) => [kind, times])
  const sealer = { blindIndex: (text: string) => it.ctx().sealer.blindIndex(text) }

  test('a wrong password is counted by whose it would be and from where, both keyed, with the browser [ASVS 16.3.1]', async () => {
    const ada = await newPerson(it)
    for (let n = 0; n < 3; n++) await signIn(it, { ...ada, password: `wrong ${n}`, ip: '198.51.100.7' }).catch(() => {})
    await signIn(it, ada)
    const rows = await kept()
    expect(rows).toHaveLength(1)
    expect(rows[0]).toMatchObject({
      kind: 'sign_in_failed',
      times: 3,
      subject_index: subjectIndex(sealer, emailSubject(ada.email)),
      network_index: networkIndex(sealer, '198.51.100.7'),
    })
    const text = JSON.stringify(rows)
    expect(text).not.toContain(ada.email)
    expect(text).not.toContain('198.51.100')
  })

  test('so are a refused confirmation, a forged token, the desk’s door and its role, and nothing that is allowed [ASVS 16.3.2, 16.3.3]', async () => {
    const ada = await newPerson(it)
    const headers = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0' }
    const wrong = { token: ada.token, stepUp: `password ${Buffer.from('wrong').toString('base64url')}`, headers }
    await it.call(changePassword, { body: { new_password: 'quite another, 2026' } }, wrong)
    await it.call(listSessions, {}, { token: 'forged.token.here', headers })
    // Nobody yet, rather than somebody with a false token.
    await it.call(listSessions, {})
    await it.call(listSessions, {}, ada)
    await it.call(deskMe, {}, { token: ada.token, headers })
    await it.call(deskSignIn, { body: { email: 'eve@example.org', password: 'whatever it is' } }, { headers })
    const rows = await kept()
    expect(rows.map(({ kind, times }) => [kind, times])).toEqual([
      ['desk_sign_in_failed', 1],
      ['step_up_failed', 1],
      ['token_refused', 2],
    ])
    expect(rows[1]?.subject_index).toBe(subjectIndex(sealer, `customer:${ada.customerId}`))
    expect(rows[2]?.subject_index).toBe('')
    expect(new Set(rows.map(({ device }) => device))).toEqual(new Set(['Firefox on Linux']))
    expect(rows[1]?.request_id).toMatch(/^[0-9a-f-]{36}$/)
    const metrics = await it.app.metrics.registry.getSingleMetricAsString('florin_security_events_total')
    expect(metrics).toMatch(/florin_security_events_total\{kind="step_up_failed"\} 1/)
  })

  test('whoever sends thousands, each about another account and from another network, leaves no more rows than are allowed, and none is lost', async () => {
    const note = (n: number) =>
      it.app.securityEvents.note({
        kind: 'code_wrong',
        subject: `customer:${n}`,
        ip: `10.${n >> 16}.${(n >> 8) & 255}.${n & 255}`,
        ...{ device: 'curl', requestId: `request-${n}` },
      })
    for (let n = 0; n < 5_000; n++) note(n)
    await it.app.securityEvents.flush()
    for (let n = 0; n < 5_000; n++) note(n)
    const rows = await kept()
    expect(rows).toHaveLength(2 * MOST_ROWS + 1)
    expect(rows.reduce((sum, { times }) => sum + (times as number), 0)).toBe(10_000)
    // An hour later there is room again.
    it.clock.advance(3_600_000)
    note(4_999)
    expect(await kept()).toHaveLength(2 * MOST_ROWS + 2)
  })

  test('what two processes count adds up; what could not be written comes with the next', async () => {
    const parts = { now: it.clock.now, sealer, metrics: { securityEvent: () => {} } }
    const event = { kind: 'forbidden', subject: 'staff:x', ip: '192.0.2.1', device: 'curl', requestId: 'r' } as const
    let away = true
    const { pool } = it.app.db
    const connect = () => (away ? Promise.reject(new Error('gone')) : pool.connect())
    const db = { pool: { connect, query: pool.query.bind(pool) } } as never
    const [one, two] = [new SecurityEvents({ ...parts, db }), new SecurityEvents({ ...parts, db: it.app.db })]
    one.note(event)
    two.note(event)
    await one.flush()
    one.note(event)
    await two.flush()
    expect(await counts()).toEqual([['forbidden', 1]])
    away = false
    await one.flush()
    await Promise.all([one.flush(), one.flush()])
    expect(await counts()).toEqual([['forbidden', 3]])
    await one.stop()
    await two.stop()
  })

  test('after ninety days it is forgotten', async () => {
    await it.call(listSessions, {}, { token: 'forged.token.here' })
    expect(await counts()).toEqual([['token_refused', 1]])
    it.clock.advance(90 * DAY)
    await sweepOut(it.ctx(), FORGETS.security_event)
    expect(await counts()).toEqual([['token_refused', 1]])
    it.clock.advance(3_600_000)
    await sweepOut(it.ctx(), FORGETS.security_event)
    expect(await counts()).toEqual([])
  })

  test('the log of acts says with which browser and from which network [ASVS 16.2.1]', async () => {
    const ada = await newPerson(it)
    await signIn(it, { ...ada, ip: '198.51.100.9' })
    const [row] = await query(it.ctx())<{ device: string; network_index: string }>(
      `select device, network_index from audit where action = 'session.open' order by id desc limit 1`,
    )
    expect(row?.network_index).toBe(networkIndex(sealer, '198.51.100.9'))
    expect(row?.device).toBeTruthy()
  })
})
