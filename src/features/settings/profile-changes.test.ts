import { expect, test } from 'vitest'
import { changesOf, type Details } from './profile-changes.ts'

const empty: Details = {
  username: 'ada_obi',
  trading_name: '',
  website: '',
  representative_role: '',
  address: { line1: '', line2: '', city: '', postcode: '', country: '' },
}

test('what Ada did not touch is not sent', () => {
  expect(changesOf(empty, empty)).toEqual({})
  expect(changesOf({ ...empty, username: 'ada' }, empty)).toEqual({ username: 'ada' })
})

test('a field that Ada emptied is sent, so that she is told it can’t be empty', () => {
  expect(changesOf(empty, { ...empty, website: 'https://ada.example' })).toEqual({ website: '' })
})

test('an address is sent whole, without the lines that may be missing', () => {
  const address = { line1: '1 Lily Road', line2: '', city: 'Lagos', postcode: '', country: 'NG' }
  expect(changesOf({ ...empty, address }, empty)).toEqual({
    address: { line1: '1 Lily Road', city: 'Lagos', country: 'NG' },
  })
})
