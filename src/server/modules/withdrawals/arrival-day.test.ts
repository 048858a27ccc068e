import { expect, test } from 'vitest'
import { bankFilePayouts } from '../../providers/payouts/bank-file/bank-file.ts'
import { sandboxPayouts } from '../../providers/payouts/sandbox.ts'
import { arrivalDay, arrivalOfSent } from './arrival-day.ts'

const bank = bankFilePayouts([
  {
    format: 'pain.001',
    currency: 'EUR',
    rails: ['sepa'],
    holder: 'Florin',
    iban: 'NL91ABNA0417164300',
    bic: 'ABNANL2A',
    cutoffs: ['09:00', '15:00'],
  },
  {
    format: 'standard-18',
    currency: 'GBP',
    rails: ['faster_payments'],
    holder: 'Florin',
    sort_code: '123456',
    account_number: '12345678',
    user_number: '123456',
    cutoffs: ['09:00'],
  },
  { format: 'csv', currency: 'NGN', rails: ['nip'], holder: 'Florin', account: '0123456789', cutoffs: ['08:00'] },
])
const sepa = { rail: 'sepa', currency: 'EUR' }

test.each([
  ['before the last file of a day', sepa, '2026-11-23T14:59:00Z', '2026-11-24'],
  ['after it', sepa, '2026-11-23T15:01:00Z', '2026-11-25'],
  ['after that of a Friday', sepa, '2026-11-20T16:00:00Z', '2026-11-24'],
  ['on a Saturday', sepa, '2026-11-21T08:00:00Z', '2026-11-24'],
  ['for Bacs', { rail: 'faster_payments', currency: 'GBP' }, '2026-11-19T08:00:00Z', '2026-11-23'],
  ['where a rail pays on the day', { rail: 'nip', currency: 'NGN' }, '2026-11-23T07:00:00Z', '2026-11-23'],
])('what is ready %s arrives when its rail has had its working days', (_, way, at, on) => {
  expect(arrivalDay(bank, way, new Date(at))).toBe(on)
})

test('what was handed in waits for no further file', () => {
  expect(arrivalOfSent(bank, sepa, new Date('2026-11-20T15:00:00Z'))).toBe('2026-11-23')
})

test('the sandbox’s bank pays on any day, at once', () => {
  expect(arrivalDay(sandboxPayouts(), sepa, new Date('2026-11-21T23:00:00Z'))).toBe('2026-11-21')
})
