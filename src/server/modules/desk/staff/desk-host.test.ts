import { expect, test } from 'vitest'
import { askPasskey } from '../../../../contract/accounts/passkeys.ts'
import { deskAskPasskey } from '../../../../contract/desk/desk-passkeys.ts'
import { testApp } from '../../../testing/ctx.ts'
import { anEngine } from '../../../testing/database/engines.ts'
import { newStaff } from '../../../testing/desk.ts'
import { expectOk } from '../../../testing/expect-ok.ts'
import { emailsTo } from '../../../testing/people.ts'
import { relyingParty } from '../../accounts/passkeys/challenges.ts'

test('passkeys of staff are for the desk’s host, customers’ for theirs, so that no page of the one can ask for the other’s [ASVS 3.5.4]', async () => {
  const env = { PUBLIC_URL: 'http://localhost:4321', DESK_URL: 'http://desk.localhost:4321/' }
  const it = await testApp(anEngine, { env })
  const asked = async (endpoint: typeof askPasskey | typeof deskAskPasskey) =>
    expectOk(await it.call(endpoint, {})).rpId
  expect([await asked(askPasskey), await asked(deskAskPasskey)]).toEqual(['localhost', 'desk.localhost'])
  const { config } = it.app
  expect(relyingParty(config, 'staff')).toEqual({ id: 'desk.localhost', origin: 'http://desk.localhost:4321' })
  expect(relyingParty(config, 'customer')).toEqual({ id: 'localhost', origin: 'http://localhost:4321' })
  expect(relyingParty({ ...config, DESK_URL: '' }, 'staff')).toEqual(relyingParty(config, 'customer'))
  await it.stop()
})

test.each([
  ['of its own', 'http://desk.localhost:4321/', 'http://desk.localhost:4321/desk/account'],
  ['of the customers’ pages', '', 'http://localhost:4321/desk/account'],
])('letters to staff lead to the desk on the host %s', async (_, DESK_URL, leadsTo) => {
  const it = await testApp(anEngine, { env: { PUBLIC_URL: 'http://localhost:4321', DESK_URL } })
  const mia = await newStaff(it, ['support'])
  await it.settleEvents()
  const letters = emailsTo(it, mia.email)
  expect(letters.length).toBeGreaterThan(0)
  for (const { text } of letters) expect(text.match(/https?:\S+\/desk\S*/g)).toEqual([leadsTo])
  await it.stop()
})
