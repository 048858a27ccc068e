import * as work from '../../src/contract/desk/desk-work.ts'
import type { Endpoint, Input } from '../../src/contract/endpoint.ts'
import { createDeposit } from '../../src/contract/wallet/payments.ts'
import { query } from '../../src/server/kernel/tx.ts'
import { importLine } from '../../src/server/modules/payments/bank/import-line.ts'
import { newStaff } from '../../src/server/testing/desk.ts'
import { expectOk } from '../../src/server/testing/expect-ok.ts'
import { staffInTurn } from './desk-team.ts'
import type { Fixture } from './fixtures.ts'
import type { World } from './world.ts'

export const bankLineFixtures: [Endpoint, Fixture][] = []

/** Who sends back alone less than takes two people: a line is of a hundred euros and some. */
const alone = staffInTurn('finance', 18)

/** What finance asks about lines of the bank. */
const finance = <E extends Endpoint>(endpoint: E, input: (world: World) => Promise<Input<E>>) => {
  const visit: Fixture['visit'] = async (world) => {
    const asked = (await input(world)) as Input<Endpoint>
    return { who: await alone(world), input: asked }
  }
  bankLineFixtures.push([endpoint as unknown as Endpoint, { stranger: 401, visit }])
}

let lines = 0
const unmatched = async ({ it }: World) => {
  const line = {
    lineId: `odd-${++lines}`,
    currency: 'EUR',
    amount: 12_345n,
    text: 'no reference',
    payer: 'Grace Hopper',
  }
  await importLine(it.ctx({ kind: 'system', job: 'test' }), { ...line, bookedAt: it.clock.now() })
  const rows = await query(it.ctx())<{ id: string }>('select id from bank_line where line_id = $1', [line.lineId])
  return rows[0]?.id as string
}
finance(work.deskBankLines, async (world) => {
  await unmatched(world)
  return {}
})
finance(work.deskCreditLine, async (world) => {
  const line_id = await unmatched(world)
  const body = { currency: 'EUR', amount: '123.45', method: 'bank' as const }
  const deposit = expectOk(await world.it.call(createDeposit, { body }, await world.fresh(world.ada)))
  return { body: { line_id, deposit: deposit.number, reason: 'The payer’s name and the day fit' } }
})
finance(work.deskReturnLine, async (world) => ({
  body: { line_id: await unmatched(world), reason: 'The payer asked for it' },
}))
finance(work.deskAnswerLine, async (world) => {
  const by = await newStaff(world.it, ['finance'])
  const deposit = expectOk(
    await world.it.call(
      createDeposit,
      { body: { currency: 'EUR', amount: '123.45', method: 'bank' } },
      await world.fresh(world.ada),
    ),
  )
  const body = { line_id: await unmatched(world), deposit: deposit.number, reason: 'The day fits' }
  const asked = expectOk(await world.it.call(work.deskCreditLine, { body }, by))
  return { body: { proposal_id: asked.proposal_id as string, approve: true, reason: 'It does' } }
})
