import { expect, test } from 'vitest'
import { envSchema } from '../../../src/env.ts'
import { TOKEN_MINUTES } from '../../../src/server/modules/accounts/tokens.ts'
import { durationOf } from '../limits/written.ts'
import { sessionList } from './sessions.ts'

const text = sessionList()

test('how long each session lasts, idle and at all, how many one may have and why stands on one page [ASVS 7.1.1, 7.1.2]', () => {
  expect(text).toContain(
    `| a customer’s | ${envSchema.shape.SESSION_DAYS.parse(undefined)} d (SESSION_DAYS) | 30 d | as many as they like`,
  )
  expect(text).toContain('| staff’s at the desk | 30 min | 12 h |')
})

test('every link that a customer is sent says how long it works, as the code has it', () => {
  for (const minutes of Object.values(TOKEN_MINUTES)) expect(text).toContain(`| ${durationOf(minutes * 60_000)} | once`)
})

test('all ways in stand side by side, and how ours goes with a provider’s session [ASVS 6.1.3, 7.1.3]', () => {
  for (const way of ['password', 'passkey', 'link by e-mail', 'OpenID Connect', 'staff'])
    expect(text).toContain(`\n| ${way}`)
  expect(text).toContain('## With a provider’s session')
})
