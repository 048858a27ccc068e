import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { typed } from '../testing/ask-by-command.ts'
import { type TestApp, testApp } from '../testing/ctx.ts'
import { anEngine } from '../testing/database/engines.ts'
import { newStaff } from '../testing/desk.ts'
import { commands } from './commands.ts'

describe('staff at the command line', () => {
  let it: TestApp
  beforeAll(async () => {
    it = await testApp(anEngine)
  })
  afterAll(() => it.stop())

  const list = async () =>
    (await typed(it.ctx({ kind: 'operator', name: 'ada' }), commands['staff list'])).said.split('\n')

  test('are listed, who left last, with roles, second factors and since when', async () => {
    expect(await list()).toEqual(['Nobody works at the desk: ./florin staff add lets somebody in.'])
    const first = await newStaff(it, ['moderator', 'support'])
    const second = await newStaff(it, ['finance'])
    await it.database.superuser.query('update staff set totp_confirmed_at = created_at where email_sealed is not null')
    await typed(it.ctx({ kind: 'operator', name: 'ada' }), commands['staff disable'], [], {
      email: first.email,
      reason: 'Left',
    })
    const lines = await list()
    expect(lines).toHaveLength(2)
    expect(lines[0]).toContain(second.email)
    expect(lines[0]).toMatch(/ {2}finance {2}authenticator app {2}since 2026-03-02$/)
    expect(lines[1]).toContain(first.email)
    expect(lines[1]).toMatch(
      / {2}support, moderator {2}authenticator app {2}since 2026-03-02 {2}disabled on 2026-03-02$/,
    )
  })
})
