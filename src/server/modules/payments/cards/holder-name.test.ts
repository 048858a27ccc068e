import { expect, test } from 'vitest'
import { isHolder } from './holder-name.ts'

const ada = { first_name: 'Ada Augusta', last_name: 'King Lovelace' }

test.each([
  ['Ada King Lovelace', true],
  ['A KING LOVELACE', true],
  ['LOVELACE/KING, ADÁ', true],
  ['Augusta King-Lovelace', true],
  ['Ada Lovelace', false],
  ['Charles King Lovelace', false],
  ['King Lovelace', false],
  ['Ada', false],
  ['·', false],
])('%s is on a card of Ada Augusta King Lovelace: %s', (name, is) => {
  expect(isHolder(name, ada)).toBe(is)
})
