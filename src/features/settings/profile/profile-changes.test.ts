import { expect, test } from 'vitest'
import { addressChange, changesOf } from './profile-changes.ts'

const shown = { username: 'ada_obi', website: '' }
const nowhere = { line1: '', line2: '', city: '', postcode: '', country: '' }

test('what Ada did not touch is not sent', () => {
  expect(changesOf(shown, shown)).toEqual({})
  expect(changesOf({ ...shown, username: 'ada' }, shown)).toEqual({ username: 'ada' })
  expect(addressChange(nowhere, nowhere)).toEqual({})
})

test('a field that Ada emptied is sent, so that she is told it can’t be empty', () => {
  expect(changesOf(shown, { ...shown, website: 'https://ada.example' })).toEqual({ website: '' })
})

test('an address is sent whole, without the lines that may be missing', () => {
  const typed = { line1: '1 Lily Road', line2: '', city: 'Lagos', postcode: '', country: 'NG' }
  expect(addressChange(typed, nowhere)).toEqual({ address: { line1: '1 Lily Road', city: 'Lagos', country: 'NG' } })
  expect(addressChange({ ...typed, city: '' }, typed), 'an emptied city is a fault').toEqual({
    address: { line1: '1 Lily Road', city: '', country: 'NG' },
  })
})
