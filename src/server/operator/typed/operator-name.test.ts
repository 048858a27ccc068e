import { expect, test } from 'vitest'
import { operatorName } from './operator-name.ts'

test.each([
  ['florin', 'alice', 'alice (as florin)'],
  ['florin', 'CORP\\alice.b@corp', 'CORP\\alice.b@corp (as florin)'],
  ['alice', undefined, 'alice'],
  ['alice', '', 'alice'],
  ['root', 'root', 'root'],
  ['florin', 'alice\nbob', 'florin'],
  ['florin', 'alice (as root)', 'florin'],
  ['florin', 'a'.repeat(65), 'florin'],
])('who types a command as %s, for whom sudo names %j, is in the log as %s', (user, sudo, name) => {
  expect(operatorName(user, sudo)).toBe(name)
})
