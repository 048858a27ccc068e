import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { commandActs } from '../../src/contract/desk/tools/desk-commands.ts'
import { type StaffRole, staffRoles } from '../../src/contract/endpoint.ts'
import { openDetail } from '../../src/server/kernel/audit.ts'
import { digestOf } from '../../src/server/modules/desk/by-command/ask-command.ts'
import { commands } from '../../src/server/operator/commands.ts'
import { inProduction, typed } from '../../src/server/testing/ask-by-command.ts'
import { anEngine } from '../../src/server/testing/database/engines.ts'
import { newStaff } from '../../src/server/testing/desk.ts'
import { expectOk } from '../../src/server/testing/expect-ok.ts'
import { newPerson } from '../../src/server/testing/people.ts'
import { askedCommands, reason } from './asked-commands.ts'
import { mattersOfCommands } from './matters-of-commands.ts'

const of = Object.entries(commands)
const ofTwo = of.flatMap(([name, { who }]) =>
  typeof who === 'object' && 'two' in who ? [{ name, act: who.act, role: who.two }] : [],
)
const DAY_MS = 86_400_000
/** What asking writes, and answering besides what it does. */
const ASKED = ['approval', 'audit', 'desk_proposal']

test('each command says how many people it takes, and why one is enough [ASVS 2.3.5]', () => {
  for (const [name, { who }] of of)
    if (typeof who === 'object' && 'alone' in who) expect(who.alone.length, name).toBeGreaterThan(20)
  expect(ofTwo.map(({ act }) => act).sort()).toEqual(Object.keys(commandActs).sort())
})

describe('what one operator may not do alone, in production,', () => {
  const { w, operator, matters, type, waiting, answer, written, changed, ask } = askedCommands(anEngine)

  test('one that an earlier version wrote and nobody can read any more hides no other, is named, agreed to by nobody and declined', async () => {
    const act = 'command.release_brake'
    const { by, asked } = await ask(act)
    const text = JSON.stringify({ of: 'another shape' })
    let digest = ''
    const client = await w.it.database.superuser.connect()
    try {
      await client.query('set session_replication_role = replica')
      const { rows } = await client.query<{ stood: string }>('select stood from desk_proposal where id = $1', [
        asked.id,
      ])
      digest = digestOf(act, text, rows[0]?.stood ?? '')
      const values = [asked.id, w.it.ctx().sealer.seal(text), digest]
      await client.query('update desk_proposal set asked_sealed = $2, digest = $3 where id = $1', values)
    } finally {
      client.release(true)
    }
    const shown = (await waiting(by)).find(({ id }) => id === asked.id)
    expect(shown).toMatchObject({ act, facts: { unreadable: asked.id }, digest })
    expect((await answer(by, { id: asked.id, digest })).body.code).toBe('desk_moved_on')
    expect((await answer(by, { id: asked.id, digest }, false)).status).toBe(200)
    expect((await waiting(by)).map(({ id }) => id)).not.toContain(asked.id)
  })

  test('one that an earlier release asked, which kept nothing of what stood, is declined, and agreed to by nobody', async () => {
    const { by, asked } = await ask('command.release_brake')
    // As it was written then: of the act and the text alone.
    const digest = createHash('sha256').update(`command.release_brake\n${asked.id}`).digest('hex')
    const client = await w.it.database.superuser.connect()
    try {
      await client.query('set session_replication_role = replica')
      await client.query('update desk_proposal set stood = null, digest = $2 where id = $1', [asked.id, digest])
    } finally {
      client.release(true)
    }
    expect((await answer(by, { id: asked.id, digest })).body.code).toBe('desk_moved_on')
    expect((await answer(by, { id: asked.id, digest: '0'.repeat(64) }, false)).body.code).toBe('desk_moved_on')
    expect(expectOk(await answer(by, { id: asked.id, digest }, false)).state).toBe('sent_back')
    expect((await waiting(by)).map(({ id }) => id)).not.toContain(asked.id)
  })

  test.each(ofTwo)(
    '`$name` moves and opens nothing, and does so once two of $role agree, once',
    async ({ name, act, role }) => {
      const { by, other, typing, before, said, asked } = await ask(act)
      expect((await changed(before)).filter((table) => !ASKED.includes(table))).toEqual([])
      expect(said).toContain(`two of ${role} have to agree`)
      expect(said).toContain(asked.digest.slice(0, 12))
      if (act !== 'command.add_staff' && act !== 'command.reset_staff' && !act.endsWith('_float')) {
        await type(name, typing)
        expect(
          (await waiting(by)).filter(({ digest }) => digest === asked.digest),
          'the same is asked once',
        ).toHaveLength(1)
      }
      for (const not of staffRoles.filter((one) => one !== role)) {
        const refused = await answer(await newStaff(w.it, [not]), asked)
        expect([not, refused.status]).toEqual([not, refused.body.code === 'forbidden' ? 403 : 404])
      }
      expect((await answer(by, { ...asked, digest: '0'.repeat(64) })).body.code).toBe('desk_moved_on')
      const unanswered = await written()
      expect(expectOk(await answer(by, asked)).state).toBe('waiting')
      expect((await changed(unanswered)).filter((table) => !ASKED.includes(table))).toEqual([])
      expect((await answer(by, asked)).body.code, 'one person is not two').toBe('own_matter')
      const two = await Promise.all([answer(other, asked), answer(await newStaff(w.it, [role]), asked)])
      expect(two.map(({ status }) => status).sort(), JSON.stringify(two.map(({ body }) => body))).toEqual([200, 409])
      expect(
        two.flatMap(({ status, body }) => (status === 200 ? (body as { data: { state: string } }).data.state : [])),
      ).toEqual(['approved'])
      expect((await waiting(by)).map(({ id }) => id)).not.toContain(asked.id)
      const moved = (await changed(unanswered)).filter((table) => !['approval', 'staff'].includes(table))
      expect(moved.length).toBeGreaterThan(0)
      if (act !== 'command.override_stop' && !act.endsWith('_staff'))
        expect(moved.filter((table) => table !== 'audit').length).toBeGreaterThan(0)
      const { rows } = await w.it.app.db.pool.query(
        `select actor from audit where request_id = (select request_id from audit where action = 'desk.approval' and detail ->> 'digest' = $1 and detail ->> 'of_two' = 'second') order by id`,
        [asked.digest],
      )
      expect(new Set(rows.map(({ actor }) => actor.split(':')[0]))).toEqual(new Set(['staff', 'operator']))
    },
  )

  test('declined, nothing is done, and nobody can agree any more', async () => {
    const { by, asked, before } = await ask('command.fund_float')
    expect(expectOk(await answer(by, asked, false)).state).toBe('sent_back')
    expect((await answer(by, asked)).body.code).toBe('desk_moved_on')
    expect((await changed(before)).filter((table) => table.startsWith('ledger'))).toEqual([])
  })

  test('what has waited for three days was asked another day, and what was asked stays as it was', async () => {
    const { by, asked, before } = await ask('command.fund_float')
    const forge = `update desk_proposal set digest = $2 where id = $1`
    await expect(w.it.database.superuser.query(forge, [asked.id, '0'.repeat(64)])).rejects.toMatchObject({
      code: '23001',
    })
    w.it.clock.advance(3 * DAY_MS + 1)
    const later = await newStaff(w.it, ['finance'])
    expect((await answer(later, asked)).body.code).toBe('desk_moved_on')
    expect(await waiting(later)).not.toContainEqual(expect.objectContaining({ id: asked.id }))
    expect((await changed(before)).filter((table) => table.startsWith('ledger'))).toEqual([])
    expect(by.customerId).not.toBe(later.customerId)
  })

  test('what can’t be done isn’t asked for', async () => {
    const before = await written()
    await expect(type('float fund', { args: ['EUR', '1', 'under the mattress'] })).rejects.toMatchObject({
      code: 'invalid_input',
    })
    await expect(type('account restore', { args: [(await newPerson(w.it)).username] })).rejects.toMatchObject({
      code: 'not_found',
    })
    expect((await changed(before)).filter((table) => ASKED.includes(table) && table !== 'audit')).toEqual([])
  })

  test('nobody agrees to what opens their own account, or lets themselves in', async () => {
    const person = await newPerson(w.it)
    const self = await newStaff(w.it, ['compliance', 'admin'], person.email)
    await newStaff(w.it, ['admin'])
    const { args, values } = await matters['command.lift_restriction']()
    const own = { args: [person.username], values }
    await typed(operator(), commands['account restrict'], own.args, {
      ...{ scope: 'withdrawals', because: 'suspected_fraud', reason },
    })
    await type('account lift', own)
    const [lift] = (await waiting(self)).filter(({ facts }) => facts.username === person.username)
    expect((await answer(self, lift as NonNullable<typeof lift>)).body.code).toBe('own_matter')
    await type('staff reset', { args: [], values: { email: self.email } })
    const [reset] = (await waiting(self)).filter(({ facts }) => facts.email === self.email)
    expect((await answer(self, reset as NonNullable<typeof reset>)).body.code).toBe('own_matter')
    expect(JSON.stringify(reset)).not.toMatch(/password|scrypt|argon/)
    expect(args).toHaveLength(1)
  })

  test('a kill switch that was pulled anew is not released by what was asked before', async () => {
    const { by, other, asked } = await ask('command.release_brake')
    expect(expectOk(await answer(other, asked)).state).toBe('waiting')
    await w.it.app.db.pool.query('delete from brake')
    w.it.clock.advance(1_000)
    await matters['command.release_brake']()
    expect((await answer(by, asked)).body.code).toBe('asked_of_another_state')
    expect((await typed(operator(), commands['brake list'])).said).toContain('conversions')
  })
})

describe('one operator alone', () => {
  const { w, operator } = mattersOfCommands(anEngine)
  const hire = (email: string) =>
    typed(inProduction(operator()), commands['staff add'], [], { email, name: 'First', roles: 'admin', reason })

  test('lets the first two of admin in, and none after them, also once they have left', async () => {
    for (const email of ['one@desk.example.org', 'two@desk.example.org'])
      expect((await hire(email)).said).toMatch(/They sign in at https?:\/\/\S+\/desk,/)
    for (const email of ['one@desk.example.org', 'two@desk.example.org'])
      await typed(inProduction(operator()), commands['staff disable'], [], { email, reason })
    expect((await hire('mallory@desk.example.org')).said).toContain('nothing is done yet')
    const { rows } = await w.it.app.db.pool.query('select count(*)::int as n from staff')
    expect(rows).toEqual([{ n: 2 }])
  })
})

describe('one operator alone, before there are two of admin,', () => {
  const { w, operator } = mattersOfCommands(anEngine)
  const type = async (name: string, values: Record<string, string>) =>
    (await typed(inProduction(operator()), commands[name], [], { ...values, reason })).said
  const ASKED_FOR = 'nothing is done yet'

  test.each(['finance', 'compliance', 'support,moderator'])(
    'lets nobody of %s in, nor anew, nor makes an admin of them [ASVS 2.3.5]',
    async (roles) => {
      const email = `${roles.replace(',', '-')}@desk.example.org`
      expect(await type('staff add', { email: `new-${email}`, name: 'Second', roles })).toContain(ASKED_FOR)
      await newStaff(w.it, roles.split(',') as StaffRole[], email)
      expect(await type('staff reset', { email })).toContain(ASKED_FOR)
      expect(await type('staff reset', { email, roles })).toContain(ASKED_FOR)
      expect(await type('staff reset', { email, roles: 'admin' })).toContain(ASKED_FOR)
    },
  )

  test('lets nobody in as admin who would be one of finance, too [ASVS 2.3.5]', async () => {
    const both = { email: 'both@desk.example.org', name: 'Both', roles: 'admin,finance' }
    expect(await type('staff add', both)).toContain(ASKED_FOR)
  })

  test('lets the first of admin in anew, as admin', async () => {
    const email = 'first@desk.example.org'
    expect(await type('staff add', { email, name: 'First', roles: 'admin' })).toContain('They sign in')
    expect(await type('staff reset', { email })).toContain('They sign in')
    for (const roles of ['finance', 'admin,finance'])
      expect(await type('staff reset', { email, roles })).toContain(ASKED_FOR)
    expect(await type('staff reset', { email, roles: 'admin' })).toContain('They sign in')
  })
})

describe('one operator alone, outside production,', () => {
  const { w, operator } = mattersOfCommands(anEngine)

  test('does at once what takes two there, and the log says that they were alone', async () => {
    expect((await typed(operator(), commands['float fund'], ['EUR', '10', 'bank'], { reason })).said).toContain(
      'Funded',
    )
    const { rows } = await w.it.app.db.pool.query("select actor, detail from audit where action = 'desk.alone'")
    const { actor, detail } = rows.at(-1)
    expect([actor, openDetail(operator(), detail)]).toMatchObject([
      'operator:ada',
      { act: 'command.fund_float', reason },
    ])
  })
})
