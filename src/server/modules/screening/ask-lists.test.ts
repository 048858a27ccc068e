import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Ctx } from '../../kernel/context.ts'
import type { ListedSubject, Listing, Providers } from '../../kernel/providers.ts'
import { query } from '../../kernel/tx.ts'
import { type TestApp, testApp } from '../../testing/ctx.ts'
import { engines } from '../../testing/database/engines.ts'
import { newStaff } from '../../testing/desk.ts'
import { newPerson } from '../../testing/people.ts'
import { askLists } from './ask-lists.ts'
import { lastPass } from './cases.rows.ts'
import { screenNow, type Wanted } from './screen.ts'

const HOUR_MS = 3_600_000

const hit = (entity: string, about: Partial<Listing> = {}): Listing => ({
  kind: 'sanction',
  entity,
  name: entity,
  score: 900,
  topics: ['sanction'],
  datasets: ['a list'],
  birthDates: [],
  countries: [],
  ...about,
})

/** Lists that the test speaks for: who is on them, whom they can't read, which version answers, and what they were asked. */
function spoken() {
  const said = {
    listed: new Map<string, Listing[]>(),
    unreadable: '',
    version: 'v1' as string | null,
    asked: [] as string[],
  }
  const nameOf = (subject: ListedSubject) => (subject.schema === 'CryptoWallet' ? subject.publicKey : subject.name)
  const screening: Providers['screening'] = {
    name: 'spoken',
    sandbox: true,
    mostAtOnce: 4,
    incoming: async () => ({ risk: 'clear', ref: '' }),
    address: async () => ({ risk: 'clear', ref: '' }),
    version: async () => said.version,
    match: async (subjects) => {
      const names = subjects.map(nameOf)
      said.asked.push(...names)
      return names.includes(said.unreadable) ? 'unknown' : names.map((name) => said.listed.get(name) ?? [])
    },
  }
  return { said, screening }
}

describe.each(engines)('asking lists on %s', (engine) => {
  let it: TestApp
  let ctx: Ctx
  let customerId: string
  let refs = 0
  const { said, screening } = spoken()
  beforeAll(async () => {
    it = await testApp(engine, { providers: { screening } })
    ctx = it.ctx({ kind: 'system', job: 'test' })
    customerId = (await newPerson(it)).customerId
  })
  afterAll(() => it?.stop())
  beforeEach(async () => {
    it.clock.advance(25 * HOUR_MS)
    await askLists(ctx)
    Object.assign(said, { listed: new Map(), unreadable: '', version: `v${++refs}`, asked: [] })
  })

  const known = (name: string, ref = `ref ${++refs}`): Wanted => ({
    kind: 'officer',
    ref,
    customerId,
    facts: { schema: 'LegalEntity', name, country: null },
  })
  const q = <Row extends object>(text: string, params: unknown[] = []) => query(ctx)<Row>(text, params)
  const cases = (ref: string) =>
    q<{ state: string; version: number; kind: string; entity: string }>(
      `select k.state, k.version, k.kind, k.entity from screening_case k join screening_subject s on s.id = k.subject_id where s.ref = $1 order by k.id`,
      [ref],
    )

  test('ten who are asked about at once by two jobs are asked about once each', async () => {
    const all = Array.from({ length: 10 }, (_, i) => known(`Person ${i} of ${refs}`))
    expect(await screenNow(ctx, all)).toBe(true)
    it.clock.advance(25 * HOUR_MS)
    Object.assign(said, { version: `v${++refs}`, asked: [] })
    await Promise.all([askLists(ctx), askLists(ctx)])
    for (const { facts } of all)
      expect(said.asked.filter((name) => 'name' in facts && name === facts.name)).toHaveLength(1)
  })

  test('a name that the service can’t read keeps nobody else waiting, and is asked about again', async () => {
    said.unreadable = 'Unreadable'
    expect(await screenNow(ctx, [known('Unreadable')])).toBe(false)
    const before = await lastPass(query(ctx))
    expect(before.waiting).toEqual(it.clock.now())
    await screenNow(ctx, [known('Readable', 'beside')])
    await q(`update screening_subject set answered_at = null, provider = null, due_at = $1 where ref = 'beside'`, [
      it.clock.now(),
    ])
    expect(await askLists(ctx)).toBe(1)
    expect((await q(`select 1 from screening_subject where ref = 'beside' and answered_at is not null`)).length).toBe(1)
    said.unreadable = ''
    it.clock.advance(6 * 60_000)
    expect(await askLists(ctx)).toBe(1)
    expect((await lastPass(query(ctx))).waiting).toBeNull()
  })

  test('two at once about the same open one case, and one that is open follows the worst that lists say', async () => {
    const who = known('Twice')
    said.listed.set('Twice', [hit('Q1', { kind: 'pep', topics: ['role.pep'] }), hit('Q2')])
    await Promise.all([screenNow(ctx, [who]), screenNow(ctx, [who]), screenNow(ctx, [who])])
    expect((await cases(who.ref)).map(({ entity, kind }) => [entity, kind])).toEqual([
      ['Q1', 'pep'],
      ['Q2', 'sanction'],
    ])
    said.listed.set('Twice', [hit('Q1'), hit('Q2')])
    await screenNow(ctx, [who])
    expect(await cases(who.ref)).toMatchObject([
      { entity: 'Q1', kind: 'sanction', state: 'open', version: 2 },
      { entity: 'Q2', version: 1 },
    ])
  })

  test('lists that tell no version apart are asked every day', async () => {
    said.version = null
    await screenNow(ctx, [known('Versionless')])
    it.clock.advance(25 * HOUR_MS)
    said.asked = []
    await askLists(ctx)
    expect(said.asked).toContain('Versionless')
  })

  test('what was said of facts that are others by now is about somebody else', async () => {
    const who = known('Before')
    await screenNow(ctx, [who])
    it.clock.advance(25 * HOUR_MS)
    said.version = `v${++refs}`
    said.listed.set('Before', [hit('Q3')])
    const match = screening.match
    screening.match = async (subjects) => {
      const answer = await match(subjects)
      screening.match = match
      await screenNow(ctx, [{ ...who, facts: { schema: 'LegalEntity', name: 'After', country: null } }])
      return answer
    }
    await askLists(ctx)
    expect(await cases(who.ref)).toEqual([])
  })

  test('no decision of one person alone stands where value was held back, whatever the code above does', async () => {
    const who = known('Alone')
    said.listed.set('Alone', [hit('Q4')])
    await screenNow(ctx, [who])
    const { customerId: by } = await newStaff(it, ['compliance'])
    await q(`update screening_case set state = 'in_review' where entity = 'Q4'`)
    const clear = `update screening_case set state = 'cleared', decided_by = $1, decided_at = $2, reason_sealed = 'x' where entity = 'Q4'`
    await expect(q(clear, [by, it.clock.now()])).rejects.toThrow('screening_case_two_people')
    await q(
      `update screening_case set state = 'proposed', proposed_by = $1, verdict = 'clear', proposal_sealed = 'x' where entity = 'Q4'`,
      [by],
    )
    await expect(q(clear, [by, it.clock.now()])).rejects.toThrow('screening_case_two_people')
    const { customerId: other } = await newStaff(it, ['compliance'])
    await q(clear, [other, it.clock.now()])
    await expect(q(`update screening_case set reason_sealed = 'y' where entity = 'Q4'`)).rejects.toThrow('stays')
    await expect(q(`delete from screening_case where entity = 'Q4'`)).rejects.toThrow()
  })
})
