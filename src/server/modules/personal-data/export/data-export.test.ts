import { createHash } from 'node:crypto'
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { updateIndividual } from '../../../../contract/accounts/accounts.ts'
import { askDataExport, dataExport, fetchDataExport } from '../../../../contract/accounts/data-exports.ts'
import { sendMessage } from '../../../../contract/chat.ts'
import { listNotifications } from '../../../../contract/notifications.ts'
import { uuid7 } from '../../../kernel/ids.ts'
import { tablesLeadingToCustomers } from '../../../testing/about-customers.ts'
import { engines } from '../../../testing/database/engines.ts'
import { newStaff } from '../../../testing/desk.ts'
import { expectOk } from '../../../testing/expect-ok.ts'
import { emailsTo, type Person, signIn } from '../../../testing/people.ts'
import { type TestTrades, testTrades } from '../../../testing/trades.ts'
import { earlierWords } from '../sealing/seal-earlier-words.ts'
import { endExports } from './data-export.ts'
import { makeExport, ownFiles } from './make-export.ts'
import { notExported } from './not-exported.ts'
import { statementOf, words } from './own-file.ts'

const DAY = 86_400_000
const code = ({ body }: { body: unknown }) => (body as { code?: string }).code

/** Tables where one person proposes, and whether their state says so. */
const PROPOSED = `select c.relname as name, exists (select from pg_constraint k
    where k.conrelid = c.oid and k.contype = 'c' and pg_get_constraintdef(k.oid) ~ 'state = .*proposed') as in_state
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'proposed_by' and not a.attisdropped
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'`
const DISPUTE = `insert into dispute (id, order_id, opened_by, reason, state, opened_at) values ($1, $2, 'buyer', 'not_received', 'in_review', $3)`
const DECIDED = `update dispute set state = 'closed', closed_how = 'decided', outcome = 'split', closed_at = $2 where id = $1`
const PROPOSAL = `insert into dispute_proposal (id, dispute_id, by_side, outcome, buyer_amount, note_sealed, at) values ($1, $2, 'seller', 'split', 5, $3, $4)`
const DECISION = `insert into dispute_decision (id, dispute_id, by_staff, outcome, buyer_amount, reason_sealed, at) values ($1, $2, $3, 'split', 5, $4, $5)`
const COLUMNS = `select a.attname as name from pg_attribute a where a.attrelid = $1::regclass and a.attnum > 0 and not a.attisdropped`

describe.each(engines)('everything about me, on %s,', (engine) => {
  let t: TestTrades
  beforeAll(async () => {
    t = await testTrades(engine)
  })
  afterAll(() => t?.it.stop())

  const ask = async (who: Person, stepUp: string | undefined = who.stepUp) =>
    t.it.call(askDataExport, { body: {} }, { token: who.token, ...(stepUp && { stepUp }) })
  const latest = async (who: Person) => expectOk(await t.it.call(dataExport, {}, who)).latest
  const file = async (id: string, who?: Person) => {
    const headers = who ? { authorization: `Bearer ${who.token}` } : undefined
    return t.it.raw(`${fetchDataExport.path}?format=zip&export_id=${id}`, headers && { headers })
  }
  const made = async (who: Person) => {
    expectOk(await ask(who))
    await t.it.settleEvents()
    const ready = await latest(who)
    if (!ready) throw new Error('there is no export')
    return ready
  }
  const opened = async (who: Person) => {
    const { id, bytes, sha256 } = await made(who)
    const answer = await file(id, who)
    const zip = new Uint8Array(await answer.arrayBuffer())
    expect([zip.length, createHash('sha256').update(zip).digest('hex')]).toEqual([bytes, sha256])
    return unzipSync(zip)
  }

  test('is in a file of the archive or in the table of reasons, whatever tables there are, column by column', async () => {
    const tables = await tablesLeadingToCustomers(t.q())
    expect(tables).toEqual(expect.arrayContaining(['dispute_decision', 'dispute_proposal', 'appeal_ruling']))
    const exported = new Set(ownFiles.map(({ table }) => table))
    expect(tables.length).toBeGreaterThan(45)
    expect(tables.filter((name) => !exported.has(name) && !notExported[name])).toEqual([])
    expect(Object.keys(notExported).filter((name) => exported.has(name) || !tables.includes(name))).toEqual([])
    for (const { table, columns, left } of ownFiles) {
      const there = (await t.q()<{ name: string }>(COLUMNS, [table])).map(({ name }) => name)
      expect.soft([...words(columns), ...words(left)].sort(), table).toEqual(there.sort())
    }
    expect(new Set(ownFiles.map((one) => one.file)).size).toBe(ownFiles.length)
  })

  test('tells nothing of what one person proposed and no second one agreed to, in whichever table', async () => {
    const tables = new Map(
      (await t.q()<{ name: string; in_state: boolean }>(PROPOSED)).map(({ name, in_state }) => [name, in_state]),
    )
    const files = ownFiles.filter(({ table }) => tables.has(table))
    expect(files.filter(({ table }) => tables.get(table)).length).toBeGreaterThan(2)
    expect(files.map(({ table }) => table)).toEqual(
      expect.arrayContaining(['verification', 'company_verification', 'name_correction', 'verification_end']),
    )
    for (const file of files) {
      const customer = t.ada.customerId
      const told = (row: object) =>
        t.q()(statementOf(file, `jsonb_populate_record(null::${file.table}, $2::jsonb)`), [
          customer,
          JSON.stringify({ customer_id: customer, ...row }),
        ])
      // A table keeps what is proposed in columns of its own, and may say so in its state.
      const proposal = {
        proposed_by: uuid7(),
        proposed_at: new Date().toISOString(),
        proposal_sealed: 'canary',
        note_sealed: file.table === 'verification' ? null : 'canary',
        verdict: 'approve',
      }
      for (const state of ['review', ...(tables.get(file.table) ? ['proposed'] : [])]) {
        const text = JSON.stringify(await told({ state, ...proposal }))
        expect.soft(text, file.table).not.toMatch(/propos|canary|approve|decline/)
        expect.soft(text, file.table).toBe(JSON.stringify(await told({ state })))
      }
    }
  })

  test('gives what an earlier release wrote readable until it lies sealed, wherever that may be', async () => {
    const customer = t.ada.customerId
    for (const [table, clear, sealed] of earlierWords) {
      const file = ownFiles.find((one) => one.table === table)
      if (!file) throw new Error(`${table} is in no file`)
      const given = async (text: string) => {
        const row = JSON.stringify({ customer_id: customer, owner_id: customer, [clear]: text })
        const from = `jsonb_populate_record(null::${table}, $2::jsonb)`
        const [first] = await t.q()<Record<string, unknown>>(statementOf(file, from), [customer, row])
        return Object.entries(first ?? {}).filter(([name]) => name.startsWith('earlier_') || name === sealed)
      }
      expect.soft(Object.fromEntries(await given('my words')), table).toEqual({
        [`earlier_${clear.replace('hidden_', '')}`]: 'my words',
        [sealed]: null,
      })
      expect
        .soft(
          (await given('')).map(([, value]) => value),
          table,
        )
        .toEqual([null, null])
    }
  })

  test('comes as JSON with a list of hashes and words, and holds of others what was shown and no more', async () => {
    expectOk(
      await t.it.call(
        updateIndividual,
        { body: { anti_phishing_code: 'purple heron' } },
        { token: t.ada.token, stepUp: t.ada.stepUp },
      ),
    )
    const order = await t.released()
    const said = { conversation_id: order.id, client_id: uuid7(), text: 'thank you, that was quick' }
    expectOk(await t.it.call(sendMessage, { body: said }, t.bob))
    const files = await opened(t.ada)
    const read = (path: string) => JSON.parse(strFromU8(files[path] as Uint8Array))
    const manifest = read('manifest.json')
    expect(manifest).toMatchObject({ kind: 'florin-personal-data', schema: 1, left_out: [] })
    expect(manifest.files.map(({ path }: { path: string }) => path).sort()).toEqual(
      Object.keys(files)
        .filter((path) => path !== 'manifest.json')
        .sort(),
    )
    for (const { path, bytes, sha256, rows } of manifest.files) {
      const content = files[path] as Uint8Array
      expect([content.length, createHash('sha256').update(content).digest('hex')], path).toEqual([bytes, sha256])
      if (rows !== undefined) expect(read(path), path).toHaveLength(rows)
    }
    expect(strFromU8(files['README.txt'] as Uint8Array)).toContain(`the account of ${t.ada.username}`)
    expect(read('data/profile.json')).toMatchObject([{ email: t.ada.email, profile: { last_name: 'Okonkwo-Canary' } }])
    expect(read('data/orders.json')).toMatchObject([
      { number: order.number, role: 'seller', other_side: t.bob.username },
    ])
    expect(read('data/ledger-postings.json').length).toBeGreaterThan(2)
    expect(read('data/balances.json').length).toBeGreaterThan(1)
    expect(read('data/security-events.json').length).toBeGreaterThan(0)
    expect(read('data/messages.json')).toContainEqual(
      expect.objectContaining({ own: false, written_by: t.bob.username, text: said.text, own_file: null }),
    )
    const all = Object.values(files)
      .map((content) => strFromU8(content))
      .join('\n')
    for (const foreign of [t.bob.email, t.bob.customerId, 'SEPA 4711', 'purple heron', 'argon2'])
      expect(all).not.toContain(foreign)
  })

  test('holds what was offered and decided in one’s disputes, with its reasons, once it counts', async () => {
    const { sealer } = t.it.ctx()
    const [own, dispute, first, last] = [await t.released(), uuid7(), uuid7(), uuid7()]
    const now = t.it.clock.now()
    const mia = await newStaff(t.it, ['moderator'])
    await t.q()(DISPUTE, [dispute, own.id, now])
    await t.q()(PROPOSAL, [uuid7(), dispute, sealer.seal('My last word'), now])
    for (const [id, reason] of [
      [first, 'sent back'],
      [last, 'The bank’s confirmation shows it'],
    ] as const)
      await t.q()(DECISION, [id, dispute, mia.customerId, sealer.seal(reason), now])
    const read = async (table: string) => {
      const file = ownFiles.find((one) => one.table === table)
      if (!file) throw new Error(`${table} is in no file`)
      return t.q()<Record<string, string>>(statementOf(file), [t.ada.customerId])
    }
    const opened = (rows: Record<string, string>[], column: string) =>
      rows.map((row) => sealer.unseal(row[column] ?? ''))
    expect(opened(await read('dispute_proposal'), 'note_sealed')).toEqual(['My last word'])
    expect((await read('dispute_proposal')).map(({ own }) => own)).toEqual([true])
    expect(await read('dispute_decision')).toEqual([])
    await t.q()(DECIDED, [dispute, now])
    expect(opened(await read('dispute_decision'), 'reason_sealed')).toEqual(['The bank’s confirmation shows it'])
  })

  test('a job that runs twice, or at once, makes it once; one that died leaves nothing behind and makes it anew', async () => {
    expectOk(await ask(t.bob))
    const [row] = await t.q()<{ id: string }>("select id from data_export where customer_id = $1 and state = 'asked'", [
      t.bob.customerId,
    ])
    const job = { export_id: row?.id ?? '' }
    const broken = {
      ...t.it.ctx(),
      textOf: () => {
        throw new Error('died midway')
      },
    }
    await expect(makeExport(broken, job)).rejects.toThrow('died midway')
    const parts = () =>
      t.q()<{ part: number }>('select part from data_export_part where export_id = $1', [job.export_id])
    expect(await parts()).toEqual([])
    await Promise.all([makeExport(t.it.ctx(), job), makeExport(t.it.ctx(), job)])
    expect(await parts()).toEqual([{ part: 0 }])
    await t.it.settleEvents()
    expect(emailsTo(t.it, t.bob.email).filter(({ subject }) => subject === 'Your data is ready')).toHaveLength(1)
  })

  test('is asked for by who it is about alone, once at a time, twice a day; told of once it is there, and gone after seven days', async () => {
    expect(code(await ask(t.carol, ''))).toBe('step_up_required')
    expect(await latest(t.carol)).toBeNull()
    const first = expectOk(await ask(t.carol)).latest
    expect(first).toMatchObject({ state: 'asked', bytes: null })
    expect(expectOk(await ask(t.carol)).latest, 'while it is made').toEqual(first)
    expect((await file(first?.id ?? '', t.carol)).status, 'before it is ready').toBe(404)
    await t.it.settleEvents()
    const ready = await latest(t.carol)
    expect(ready).toMatchObject({ id: first?.id, state: 'ready' })
    expect(emailsTo(t.it, t.carol.email)[0]).toMatchObject({ subject: 'Your data is ready' })
    expect(emailsTo(t.it, t.carol.email)[0]?.text, 'nothing in a mailbox opens it').not.toContain(ready?.id)
    const notices = expectOk(await t.it.call(listNotifications, { query: { limit: 1 } }, t.carol)).items
    expect(notices).toMatchObject([{ kind: 'export_ready', link: '/dashboard/settings?tab=data' }])
    expect((await file(ready?.id ?? '')).status, 'without a session').toBe(401)
    expect((await file(ready?.id ?? '', t.bob)).status, 'somebody else’s').toBe(404)
    expectOk(await ask(t.carol))
    await t.it.settleEvents()
    expect(code(await ask(t.carol)), 'a third within the day').toBe('rate_limited')
    t.it.clock.advance(7 * DAY)
    expect(
      (await file(ready?.id ?? '', { ...t.carol, ...(await signIn(t.it, t.carol)) })).status,
      'once its days are over',
    ).toBe(404)
    await endExports(t.it.ctx())
    expect(
      await t.q()(
        'select 1 from data_export_part p join data_export e on e.id = p.export_id where e.customer_id = $1',
        [t.carol.customerId],
      ),
    ).toEqual([])
  })
})
