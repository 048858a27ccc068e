import { deskAnswerCommand, deskCommands } from '../../src/contract/desk/tools/desk-commands.ts'
import type { Endpoint } from '../../src/contract/endpoint.ts'
import { askCommand } from '../../src/server/modules/desk/by-command/ask-command.ts'
import { inProduction } from '../../src/server/testing/ask-by-command.ts'
import { staffOf } from './desk-team.ts'
import type { Fixture } from './fixtures.ts'
import type { World } from './world.ts'

let times = 0

/** An operator of an installation in production asks for the house's own money to be put in. */
async function asked({ it }: World): Promise<{ proposal_id: string; digest: string }> {
  const ctx = inProduction(it.ctx({ kind: 'operator', name: 'ada' }))
  const funding = { asset: 'EUR', amount: '25.00', rail: 'bank', id: crypto.randomUUID() }
  const outcome = await askCommand(ctx, 'command.fund_float', { ...funding, reason: `Capital, part ${++times}` })
  if ('done' in outcome) throw new Error('one person alone did it')
  return { proposal_id: outcome.proposalId, digest: outcome.digest }
}

const fixture = (visit: Fixture['visit']): Fixture => ({ stranger: 401, visit })
export const commandFixtures: [Endpoint, Fixture][] = [
  [
    deskCommands as unknown as Endpoint,
    fixture(async (world) => {
      await asked(world)
      return { who: await staffOf(world, 'finance'), input: {} }
    }),
  ],
  [
    deskAnswerCommand as unknown as Endpoint,
    fixture(async (world) => {
      const body = { ...(await asked(world)), approve: true, reason: 'As agreed with the board' }
      return { who: await staffOf(world, 'finance'), input: { body } }
    }),
  ],
]
