import { beforeAll, describe, expect, test } from 'vitest'
import {
  type DeskAct,
  deskAnswerProposal,
  deskPropose,
  deskStuckWithdrawals,
} from '../../../../contract/desk/desk-decisions.ts'
import { query } from '../../../kernel/tx.ts'
import { bankWithdrawals } from '../../../testing/bank-withdrawals.ts'
import { engines } from '../../../testing/database/engines.ts'
import { atDesk, newStaff, type StaffPerson } from '../../../testing/desk.ts'
import { expectOk } from '../../../testing/expect-ok.ts'

const MINUTE_MS = 60_000
const EVIDENCE = 'The bank’s letter of Tuesday says what became of it; it is filed under 26-311.'

describe.each(engines)('a withdrawal of which nobody knows what became, on %s,', (engine) => {
  const w = bankWithdrawals(engine)
  let fay: StaffPerson
  beforeAll(async () => {
    fay = await newStaff(w.it, ['finance'])
  })

  const unclear = async () => {
    const made = await w.asked('15.15')
    await w.pass(16 * MINUTE_MS)
    expect(await w.stateOf(made)).toBe('unclear')
    return made
  }
  const listed = async ({ id }: { id: string }, number?: string) =>
    expectOk(await w.it.call(deskStuckWithdrawals, { query: { limit: 100, number } }, await atDesk(w.it, fay))).find(
      (one) => one.id === id,
    )
  const propose = async (made: { id: string; number: string }, act: DeskAct, by = fay) => {
    const seen = (await listed(made, made.number))?.version ?? 0
    const body = { subject_id: made.id, act, seen, reason: 'The bank never had it', evidence: EVIDENCE }
    return w.it.call(deskPropose, { body }, await atDesk(w.it, by))
  }
  const answer = async (proposal_id: string, by: StaffPerson, approve = true) =>
    w.it.call(deskAnswerProposal, { body: { proposal_id, approve, reason: 'Read the letter' } }, await atDesk(w.it, by))
  const decided = async (made: { id: string; number: string }, act: DeskAct) =>
    expectOk(await answer(expectOk(await propose(made, act)).proposal_id, w.mia))

  test('is shown with all that is known, and fails by two people: what was held is back, and she reads why', async () => {
    const made = await unclear()
    expect(await listed(made)).toMatchObject({
      state: 'unclear',
      provider: 'sandbox',
      acts: ['withdrawal.fail', 'withdrawal.complete', 'withdrawal.clear_to_sending', 'withdrawal.clear_to_sent'],
      file: null,
    })
    const { proposal_id } = expectOk(await propose(made, 'withdrawal.fail'))
    expect((await answer(proposal_id, fay)).body.code).toBe('own_matter')
    expect([await w.stateOf(made), await w.has()]).toEqual(['unclear', [998_485n, 1_515n]])
    expectOk(await answer(proposal_id, w.mia))
    expect(await w.look(made)).toMatchObject({ state: 'failed', reason: 'The bank never had it' })
    expect([await w.has(), await listed(made)]).toEqual([[1_000_000n, 0n], undefined])
  })

  test('is completed by two people, where the bank says it by letter', async () => {
    const made = await unclear()
    await decided(made, 'withdrawal.complete')
    expect([await w.stateOf(made), await w.has()]).toEqual(['completed', [998_485n, 0n]])
  })

  test('that people cleared up isn’t made unclear again by silence', async () => {
    const made = await unclear()
    await decided(made, 'withdrawal.clear_to_sent')
    await w.pass(60 * MINUTE_MS)
    await w.pass(60 * MINUTE_MS)
    expect([await w.stateOf(made), await w.has()]).toEqual(['sent', [998_485n, 1_515n]])
  })

  test('that moved on by itself isn’t ended by what was proposed before', async () => {
    const made = await unclear()
    const { proposal_id } = expectOk(await propose(made, 'withdrawal.fail'))
    await query(w.it.ctx())(`update withdrawal set state = 'sent', version = version + 1 where id = $1`, [made.id])
    expect((await answer(proposal_id, w.mia)).body.code).toBe('desk_moved_on')
    expect(await listed(made, made.number)).toMatchObject({ state: 'sent', proposed: null })
    expectOk(await propose(made, 'withdrawal.complete', w.mia))
  })

  test('is hers, so neither she nor one who is she decides on it', async () => {
    const made = await unclear()
    const adas = await newStaff(w.it, ['finance'], w.ada.email)
    expect((await propose(made, 'withdrawal.fail', adas)).body.code).toBe('own_matter')
    const { proposal_id } = expectOk(await propose(made, 'withdrawal.fail'))
    expect((await answer(proposal_id, adas)).body.code).toBe('own_matter')
    expect((await answer(proposal_id, await newStaff(w.it, ['support']))).status).toBe(403)
    expect(await w.stateOf(made)).toBe('unclear')
  })

  test('is looked for by its number as soon as it is on its way', async () => {
    const made = await w.asked('100')
    expect([await listed(made), (await listed(made, made.number))?.state]).toEqual([undefined, 'sending'])
  })
})
