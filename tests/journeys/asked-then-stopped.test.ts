import { afterAll, beforeAll, expect, test } from 'vitest'
import * as contract from '../../src/contract/teams/team-payments.ts'
import { withdrawFiat } from '../../src/contract/withdrawals/withdrawals.ts'
import { uuid7 } from '../../src/server/kernel/ids.ts'
import { inTx, query } from '../../src/server/kernel/tx.ts'
import { heldInFile, insertFile } from '../../src/server/modules/payouts/files/payout-files.rows.ts'
import { screenNow } from '../../src/server/modules/screening/screen.ts'
import { heldBackWithdrawals } from '../../src/server/modules/withdrawals/held-back/held-back.rows.ts'
import { judgeWithdrawal } from '../../src/server/modules/withdrawals/held-back/judge-withdrawal.ts'
import { lockReady } from '../../src/server/modules/withdrawals/instructed.rows.ts'
import { type TestApp, testApp } from '../../src/server/testing/ctx.ts'
import { anEngine } from '../../src/server/testing/database/engines.ts'
import { expectOk } from '../../src/server/testing/expect-ok.ts'
import { newPerson } from '../../src/server/testing/people.ts'
import { payingTeam } from './paying-team.ts'
import { stops } from './stops.ts'

let it: TestApp
beforeAll(async () => {
  it = await testApp(anEngine)
})
afterAll(() => it.stop())

const { newTeam, as, asked } = payingTeam(() => it)
const job = () => it.ctx({ kind: 'system', job: 'test' })
const q = () => query(it.ctx())

/** What stops somebody: each with what ends it, where that is one word. */
const STOPS: Record<string, Pick<ReturnType<typeof stops>[string], 'stop'>> = {
  ...stops(() => it),
  'looked at for a list': {
    stop: async ({ customerId }) => {
      const facts = { schema: 'Person', name: 'Test Namesake', birthDate: null, countries: [] } as const
      await screenNow(job(), [{ kind: 'person', ref: customerId, customerId, facts }])
      return undefined
    },
  },
}

/** A withdrawal that the operator asked for, and the approver agreed to. */
async function agreed() {
  const team = await newTeam()
  const { agree } = await asked(team)
  const made = expectOk(await it.call(contract.agreeToTeamPayment, agree, await as(team.anna)))
  return { ...team, id: (made as { id: string }).id }
}
/** One that the operator asked for alone. */
async function alone() {
  const team = await newTeam()
  const body = { destination_id: team.destination_id, currency: 'EUR', amount: '100.00' } as const
  return { ...team, id: expectOk(await it.call(withdrawFiat, { body }, await as(team.otto))).id }
}

/** Every step between an approval and the money’s leaving, and whether it lets a withdrawal through. */
async function steps(id: string) {
  const listed = await heldBackWithdrawals(q(), undefined, 1000, it.clock.now())
  return inTx(job(), async (tx) => {
    const name = uuid7(tx.now)
    const file = { id: name, message_id: name.slice(-12), batch: 'B', currency: 'EUR', count: 1, sum: '1' }
    await insertFile(tx, { ...file, name, sha256: '0'.repeat(64), content_sealed: '' }, [
      { id, number: id, amount: '1' },
    ])
    const held = await heldInFile(tx, file.id)
    await tx.q(`update payout_line set state = 'dropped' where file_id = $1`, [file.id])
    return {
      'it can be instructed': (await lockReady(tx, id, 'bank')) !== undefined,
      'its file can be handed in': held.length === 0,
      'the desk isn’t told that it waits': listed.every((one) => one.id !== id),
    }
  })
}
const GOES = {
  'it can be instructed': true,
  'its file can be handed in': true,
  'the desk isn’t told that it waits': true,
}
const STAYS = Object.fromEntries(Object.keys(GOES).map((step) => [step, false]))

const approve = (id: string) => q()(`update withdrawal set state = 'approved' where id = $1`, [id])

for (const [how, { stop }] of Object.entries(STOPS)) {
  test.each(['otto', 'anna'] as const)(
    `what a team withdraws stays while %s, who asked for it or agreed, is ${how}`,
    async (who) => {
      const made = await agreed()
      await approve(made.id)
      expect(await steps(made.id)).toEqual(GOES)
      const end = await stop(made[who].person)
      expect(await steps(made.id)).toEqual(STAYS)
      if (end === undefined) return
      await end()
      expect(await steps(made.id)).toEqual(GOES)
    },
  )

  test(`what a member asked for alone waits for people where they are ${how} before it is judged`, async () => {
    const { id, company, otto } = await alone()
    await q()(`update withdrawal set state = 'requested' where id = $1`, [id])
    await stop(otto.person)
    await judgeWithdrawal(job(), company.customerId, id)
    const [row] = await q()<{ held_for: string[] }>('select held_for from withdrawal where id = $1', [id])
    expect(row?.held_for).toContain('asker')
  })
}

test('nothing is withdrawn for a company without who asks, and by nobody who was never of its team', async () => {
  const { id, company, otto, anna } = await agreed()
  expect(await q()('select asked_by, agreed_by from withdrawal where id = $1', [id])).toEqual([
    { asked_by: otto.person.customerId, agreed_by: anna.person.customerId },
  ])
  const columns = `id, customer_id, number, kind, asset, amount, fee, destination_id, clearing, hold_id, fee_hold_id, worth, state, created_at, moved_at`
  const copied = columns
    .replace(/^id|\b(number|hold_id|fee_hold_id)\b/g, (name) =>
      name === 'number' ? 'gen_random_uuid()::text' : 'gen_random_uuid()',
    )
    .replace(' state', ` 'requested'`)
  const insert = (askedBy: string | null, agreedBy: string | null = null) =>
    q()(
      `insert into withdrawal (${columns}, asked_by, agreed_by) select ${copied}, $2, $3 from withdrawal where id = $1`,
      [id, askedBy, agreedBy],
    )
  const stranger = await newPerson(it)
  const [member, other] = [otto.person.customerId, anna.person.customerId]
  await expect(insert(null)).rejects.toMatchObject({ code: '23502' })
  await expect(insert(stranger.customerId)).rejects.toMatchObject({ code: '23514' })
  await expect(insert(member, stranger.customerId)).rejects.toMatchObject({ code: '23514' })
  await expect(insert(member, member)).rejects.toMatchObject({ code: '23514' })
  await insert(member, other)
  await insert(company.customerId)
})
