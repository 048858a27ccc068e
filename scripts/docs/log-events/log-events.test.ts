import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { auditActions } from '../../../src/contract/desk/audit-actions.ts'
import { eventKinds, logEventList, redacted } from './log-events.ts'
import { logLines, logLinesIn } from './log-lines.ts'

const text = logEventList()

test('every act of the audit log, every refusal that is counted, and every line that may be written is on one page [ASVS 16.1.1]', () => {
  for (const action of auditActions)
    expect(text).toMatch(new RegExp(`\\n\\| \`${action.replaceAll('.', '\\.')}\` \\| \\S`))
  expect(eventKinds().length).toBeGreaterThan(5)
  for (const kind of eventKinds()) expect(text).toMatch(new RegExp(`\\n\\| \`${kind}\` \\| \\S`))
  // Counted by another way than the page reads them.
  const calls = globSync('src/server/**/*.ts')
    .filter((path) => !/\.(test|contract)\.ts$|\/testing\/|\/demo\//.test(path))
    .flatMap((path) => [...readFileSync(path, 'utf8').matchAll(/\blog\.(info|warn|error|fatal|debug)\(/g)])
  expect(logLines().length).toBe(calls.length)
  expect(calls.length).toBeGreaterThan(90)
})

test('where each record goes, for how long, who reads it and what is cut out of it stands there [ASVS 16.2.3]', () => {
  expect(text).toContain('table `security_event`, once a second | 90 days |')
  expect(redacted()).toEqual(expect.arrayContaining(['password', 'token', 'secret', 'email']))
  for (const name of redacted()) expect(text).toContain(`\`${name}\``)
  expect(readFileSync('docs/operations.md', 'utf8')).toMatch(/\n## Logs\n/)
})

test.each([
  ["ctx.log.warn({ err, job: name }, 'it failed')", [['warn', 'it failed', 'err, job']]],
  ["log.info('listening')", [['info', 'listening', '']]],
  ['tx.ctx.log.error({ a, ...more }, said)', [['error', 'said', 'a, …more']]],
  ["console.log('x')", []],
  ['Math.log(2)', []],
])('%s', (code, found) => {
  expect(logLinesIn('src/server/planted.ts', code).map(({ level, message, bears }) => [level, message, bears])).toEqual(
    found,
  )
})
