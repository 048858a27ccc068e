import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listPasskeys } from '../../../../contract/accounts/passkeys.ts'
import { type TestApp, testApp } from '../../../testing/ctx.ts'
import { engines } from '../../../testing/database/engines.ts'
import { enrolPasskey } from '../../../testing/passkeys.ts'
import { newPerson, signIn } from '../../../testing/people.ts'

describe.each(engines)('a passkey that is added, on %s,', (engine) => {
  let it: TestApp
  beforeAll(async () => {
    it = await testApp(engine)
  })
  afterAll(() => it.stop())

  test('ends every other session: of whoever was in before, only its owner stays [ASVS 7.4.3]', async () => {
    const bob = await newPerson(it)
    const before = await signIn(it, bob)
    await enrolPasskey(it, bob)
    const statuses = [before, bob].map(async ({ token }) => (await it.call(listPasskeys, {}, { token })).status)
    expect(await Promise.all(statuses)).toEqual([401, 200])
  })
})
