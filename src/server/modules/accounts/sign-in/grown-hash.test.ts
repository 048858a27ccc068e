import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { query } from '../../../kernel/tx.ts'
import { type TestApp, testApp } from '../../../testing/ctx.ts'
import { engines } from '../../../testing/database/engines.ts'
import { enrol, newPerson, type Person, signIn } from '../../../testing/people.ts'
import { setPasswordCost } from '../passwords/passwords.ts'

describe.each(engines)('what is kept of a password, on %s,', (engine) => {
  let it: TestApp
  beforeAll(async () => {
    it = await testApp(engine)
  })
  afterAll(() => it.stop())
  afterEach(() => setPasswordCost(true))

  const kept = async ({ customerId }: Person) => {
    const [row] = await query(it.ctx())<{ password_hash: string }>('select password_hash from customer where id = $1', [
      customerId,
    ])
    return row?.password_hash ?? ''
  }
  const figures = (hash: string) => /\$m=\d+,t=\d+/.exec(hash)?.[0]

  test('grows with the work that a hash is today, when its owner signs in, and never shrinks [ASVS 11.2.2]', async () => {
    const ada = await newPerson(it)
    const first = await kept(ada)
    await signIn(it, ada)
    expect(await kept(ada), 'as good as today’s').toBe(first)
    setPasswordCost(false)
    await signIn(it, ada)
    const grown = await kept(ada)
    expect([figures(first), figures(grown)]).toEqual(['$m=8,t=1', '$m=19456,t=2'])
    await signIn(it, ada)
    setPasswordCost(true)
    await signIn(it, ada)
    expect(await kept(ada)).toBe(grown)
  })

  test('stays as it is for whoever guesses it, or has the password and not the second factor', async () => {
    const ada = await newPerson(it)
    await enrol(it, ada)
    const first = await kept(ada)
    setPasswordCost(false)
    await expect(signIn(it, { ...ada, password: 'not hers at all' })).rejects.toThrow('credentials')
    await expect(signIn(it, { ...ada, code: '000000' })).rejects.toThrow('second_factor_wrong')
    expect(await kept(ada)).toBe(first)
  })

  test('of many who sign in at once all come in', async () => {
    const ada = await newPerson(it)
    setPasswordCost(false)
    const sessions = await Promise.all([signIn(it, ada), signIn(it, ada), signIn(it, ada)])
    expect(new Set(sessions.map(({ sessionId }) => sessionId)).size).toBe(3)
  })
})
