import { afterEach, beforeEach, expect, test } from 'vitest'
import { deskBankLines } from '../../contract/desk/desk-work.ts'
import { createEndpointCaller } from '../api/caller.ts'
import { type TestApp, testApp } from '../testing/ctx.ts'
import { anEngine } from '../testing/database/engines.ts'
import { atDesk, newStaff } from '../testing/desk.ts'
import { expectOk } from '../testing/expect-ok.ts'
import { newPerson } from '../testing/people.ts'
import { payOddly } from './desk-work.ts'

let it: TestApp
beforeEach(async () => {
  it = await testApp(anEngine)
})
afterEach(() => it.stop())

test('finance finds a transfer of a wrong amount with whose it may be, and one that names nobody', async () => {
  const somebody = await newPerson(it)
  await payOddly({ app: it.app, as: async () => createEndpointCaller(it.app, somebody.token) })
  const lines = expectOk(await it.call(deskBankLines, {}, await atDesk(it, await newStaff(it, ['finance']))))
  expect(lines.map(({ status, amount, candidates }) => [status, amount, candidates.length]).sort()).toEqual([
    ['unmatched', '240.00', 0],
    ['wrong_amount', '2485.00', 1],
  ])
})
