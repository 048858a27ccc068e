import { describe, expect, test } from 'vitest'
import { disableStaff } from '../../src/server/modules/desk/staff/add-staff.ts'
import { anEngine } from '../../src/server/testing/database/engines.ts'
import { newStaff, type StaffPerson } from '../../src/server/testing/desk.ts'
import { expectOk } from '../../src/server/testing/expect-ok.ts'
import { askedCommands, reason } from './asked-commands.ts'

const FIRST = `update approval set first_by = $2, first_at = now(), first_sealed = 'x' where proposal_id = $1`
const AGREE = `update approval set state = 'approved', answered_by = $2, answered_at = now() where proposal_id = $1`
const BOOKED = `select count(*)::int as n from ledger_journal where kind = 'float_funding'`

describe('what a command asks, at the desk,', () => {
  const { w, operator, waiting, answer, ask, type } = askedCommands(anEngine)
  const sql = (text: string, params: unknown[] = []) => w.it.database.superuser.query(text, params)
  const shownTo = async (by: StaffPerson, id: string) => (await waiting(by)).find((one) => one.id === id)
  const funded = async (): Promise<number> => (await sql(BOOKED)).rows[0]?.n

  test('isn’t done by one person at a shell and at the desk, nor by one who agrees twice [ASVS 2.3.5]', async () => {
    const { by, asked } = await ask('command.fund_float')
    const before = await funded()
    expect(expectOk(await answer(by, asked)).state).toBe('waiting')
    expect((await answer(by, asked)).body.code).toBe('own_matter')
    const twice = await Promise.all([1, 2, 3].map(() => answer(by, asked)))
    expect(twice.map(({ body }) => body.code)).toEqual(['own_matter', 'own_matter', 'own_matter'])
    expect(await funded()).toBe(before)
  })

  test('the database lets it be approved neither by one, nor twice by the same, whoever writes it [ASVS 2.3.5]', async () => {
    const { by, other, asked } = await ask('command.fund_float')
    const check = (constraint: string) => ({ code: '23514', constraint })
    await expect(sql(AGREE, [asked.id, by.customerId])).rejects.toMatchObject(check('approval_by_two'))
    await sql(FIRST, [asked.id, by.customerId])
    await expect(sql(AGREE, [asked.id, by.customerId])).rejects.toMatchObject(check('approval_by_two'))
    // Who agreed first isn't exchanged for another, and how many it takes isn't less from then on.
    for (const rewrite of [
      `update approval set first_by = '${other.customerId}' where proposal_id = $1`,
      'update approval set first_by = null, first_at = null, first_sealed = null where proposal_id = $1',
      'update approval set members = 1 where proposal_id = $1',
    ])
      await expect(sql(rewrite, [asked.id]), rewrite).rejects.toMatchObject({ code: '23001' })
    await sql(AGREE, [asked.id, other.customerId])
  })

  test('is done once by two, of three who agree at one moment', async () => {
    const { by, other, asked } = await ask('command.fund_float')
    const before = await funded()
    const third = await newStaff(w.it, ['finance'])
    const said = await Promise.all([by, other, third].map((one) => answer(one, asked)))
    const states = said.map(({ status, body }) =>
      status === 200 ? (body as { data: { state: string } }).data.state : body.code,
    )
    expect(states.sort(), JSON.stringify(said)).toEqual(['approved', 'desk_moved_on', 'waiting'])
    expect(await funded()).toBe(before + 1)
  })

  test('says who agreed first, to them that another has to, and to who asks again', async () => {
    const { by, other, asked, typing } = await ask('command.credit_line')
    expect(asked).toMatchObject({ agreed_by: null, agreed_at: null, agreed_by_you: false })
    await answer(by, asked)
    const agreed_by = { id: by.customerId, name: by.username }
    expect(await shownTo(by, asked.id)).toMatchObject({ agreed_by, agreed_by_you: true })
    expect(await shownTo(other, asked.id)).toMatchObject({ agreed_by, agreed_by_you: false })
    const { said } = await type('bank credit', typing)
    expect(said).toMatch(/one of finance has agreed at \S+\/desk\/commands, and another has to/)
  })

  test('is let go by a no of the second, and of the first who thinks again', async () => {
    for (const who of ['other', 'by'] as const) {
      const asked = await ask('command.fund_float')
      await answer(asked.by, asked.asked)
      expect(expectOk(await answer(asked[who], asked.asked, false)).state).toBe('sent_back')
      expect((await answer(asked.other, asked.asked)).body.code).toBe('desk_moved_on')
    }
  })

  test('isn’t done by who agreed first and works there no more', async () => {
    const { by, other, asked } = await ask('command.fund_float')
    await answer(by, asked)
    await disableStaff(operator(), by.email, reason)
    expect((await answer(other, asked)).body.code).toBe('desk_moved_on')
  })

  test('is said to be impossible where fewer than two could agree', async () => {
    await sql(`update staff set disabled_at = now() where 'finance' = any(roles)`)
    const { said } = await type('float fund', { args: ['EUR', '1.00', 'bank'] })
    expect(said).toContain('nobody of finance works at the desk whom it doesn’t concern')
    await newStaff(w.it, ['finance'])
    expect((await type('float fund', { args: ['EUR', '1.00', 'bank'] })).said).toContain('only one of finance')
  })
})
