import * as files from '../../src/contract/desk/bank-files.ts'
import type { Endpoint, Input } from '../../src/contract/endpoint.ts'
import { camt, entry, statement } from '../../src/server/testing/bank-files.ts'
import { expectOk } from '../../src/server/testing/expect-ok.ts'
import { staffInTurn, staffOf } from './desk-team.ts'
import type { Fixture } from './fixtures.ts'
import type { World } from './world.ts'

export const bankFileFixtures: [Endpoint, Fixture][] = []

/** Who signs alone for less than takes two people: a hundred euros with each file. */
const signer = staffInTurn('finance', 80)

const finance = (endpoint: unknown, input: (world: World) => Promise<Input<Endpoint>>) => {
  const visit: Fixture['visit'] = async (world) => {
    const asked = await input(world)
    return { who: await signer(world), input: asked }
  }
  bankFileFixtures.push([endpoint as Endpoint, { stranger: 401, visit }])
}

let made = 0
const statementFile = () => ({
  query: { name: 'statement.xml' },
  file: new TextEncoder().encode(camt(statement(entry('', { ref: `FIX${++made}` })))),
})
const received = async (world: World) =>
  expectOk(await world.it.call(files.deskReceiveBankFile, statementFile(), await staffOf(world, 'finance')))
const seenFile = async (world: World) => {
  const { id: file_id, sha256 } = await received(world)
  return { file_id, sha256 }
}
finance(files.deskReceiveBankFile, async () => statementFile())
finance(files.deskBankFiles, async (world) => {
  await received(world)
  return {}
})
finance(files.deskBankFile, async (world) => ({ query: { file_id: (await received(world)).id } }))
finance(files.deskBookBankFile, async (world) => ({ body: await seenFile(world) }))
finance(files.deskRefuseBankFile, async (world) => ({
  body: { ...(await seenFile(world)), reason: 'It is of another account' },
}))
