import { expect, test } from 'vitest'
import { NUMBER, NUMBER_END } from '../../contract/wallet/find-own.ts'
import { referenceNumber } from './reference-number.ts'

test.each([6, 10] as const)('a number with %i characters is found by all of it and by its end', (characters) => {
  for (let n = 0; n < 500; n++) {
    const number = referenceNumber('P', new Date('2026-03-02T10:00:00.000Z'), characters)
    expect(number).toMatch(NUMBER)
    expect(number.slice(-characters)).toMatch(NUMBER_END)
  }
})
