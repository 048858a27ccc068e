import { expect, test } from 'vitest'
import { textOf } from '../../../words/sentences.ts'
import { paperLanguage } from './language.ts'

test.each([
  ['1250.50', '1,250.50'],
  ['0.050000000000000000', '0.05'],
  ['1.000000000000000001', '1.000000000000000001'],
  ['-250000.07', '−250,000.07'],
  ['100.00000000', '100.00'],
  ['1000', '1,000'],
])('%s stands on a paper as %s: exact, without zeros that say nothing', (amount, figure) => {
  expect(paperLanguage({ textOf }).figure(amount)).toBe(figure)
})
