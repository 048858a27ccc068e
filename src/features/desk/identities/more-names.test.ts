import { expect, test } from 'vitest'
import { moreNames } from './more-names.ts'

test('a document’s name says what it has beyond the account’s, whatever the case and the accents', () => {
  expect(moreNames('Kofi Yaw Mensah', 'Kofi Mensah')).toBe('Yaw')
  expect(moreNames('JOSÉ LUÍS da SILVA', 'José Silva')).toBe('LUÍS da')
  expect(moreNames('Ana-Maria Lopez', 'Ana Maria López')).toBe('')
})
