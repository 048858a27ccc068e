import { parse } from 'csv-parse/sync'
import { describe, expect, test } from 'vitest'
import { payoutOrder } from '../../../testing/payout-orders.ts'
import { payoutsContract } from '../port.contract.ts'
import type { PayoutOrder } from '../port.ts'
import { bankFilePayouts } from './bank-file.ts'
import { PayoutAccounts } from './payout-accounts.ts'

const accounts = PayoutAccounts.parse([
  {
    format: 'pain.001',
    currency: 'EUR',
    rails: ['sepa'],
    holder: 'Florin B.V. & Söhne',
    iban: 'NL91ABNA0417164300',
    cutoffs: ['09:30'],
  },
  {
    format: 'standard-18',
    currency: 'GBP',
    rails: ['faster_payments'],
    holder: 'Florin Ltd',
    sort_code: '123456',
    account_number: '12345678',
    user_number: '654321',
    cutoffs: ['12:00'],
  },
  { format: 'csv', currency: 'NGN', rails: ['nip'], holder: 'Florin', account: '0123456789', cutoffs: ['08:00'] },
])
const bank = () => bankFilePayouts(accounts)
const fileOf = async (orders: readonly PayoutOrder[]) => {
  const sent = await bank().send(orders)
  if (sent === 'unknown' || !('file' in sent)) throw new Error('no file')
  return { ...sent, text: new TextDecoder().decode(sent.file) }
}

const british = { rail: 'faster_payments', currency: 'GBP', holder: 'Zoë O’Brien-Smythe-Featherstone' }
const sterling = (amount: bigint, fields = { sort_code: '204514', account_number: '87654321' }) =>
  payoutOrder(amount, { ...british, fields })

describe('a bank that is handed files', () => {
  payoutsContract(bank, payoutOrder(10_000n))

  test('is told apart by account, and takes none of an account that it doesn’t have', async () => {
    expect(bank().batches?.map(({ key, cutoffs }) => [key, cutoffs])).toEqual([
      ['EUR sepa pain.001', ['09:30']],
      ['GBP faster_payments standard-18', ['12:00']],
      ['NGN nip csv', ['08:00']],
    ])
    await expect(bank().send([payoutOrder(1n), sterling(1n)])).rejects.toThrow('one account')
    await expect(bank().send([payoutOrder(1n, { currency: 'KES' })])).rejects.toThrow('one account')
    await expect(bank().send([])).rejects.toThrow('one account')
  })

  test('gets the same file for the same orders, and another for any other', async () => {
    const orders = [payoutOrder(100n), payoutOrder(200n)]
    const [first, again] = [await fileOf(orders), await fileOf(orders)]
    expect(again).toEqual(first)
    expect(first.name).toBe(`${first.messageId}.xml`)
    expect(first.messageId).toMatch(/^P-260302-[0-9A-F]{16}$/)
    const other = await fileOf([{ ...(orders[0] as PayoutOrder), amount: 101n }])
    expect(other.messageId).not.toBe(first.messageId)
  })

  test('is asked for a working day: what is made on a Saturday is paid on Monday', async () => {
    const saturday = new Date('2026-03-07T10:00:00.000Z')
    const { text } = await fileOf([payoutOrder(100n, {}, { at: saturday })])
    expect(text).toContain('<Dt>2026-03-09</Dt>')
  })
})

describe('a Bacs file', () => {
  test('has labels of 80 and records of 100 characters, one contra, and totals that agree', async () => {
    const { text } = await fileOf([sterling(123_456n), sterling(1n)])
    const lines = text.split('\r\n')
    expect(lines.pop()).toBe('')
    expect(lines.map((line) => [line.slice(0, 4), line.length])).toEqual([
      ['VOL1', 80],
      ['HDR1', 80],
      ['HDR2', 80],
      ['UHL1', 80],
      ['2045', 100],
      ['2045', 100],
      ['1234', 100],
      ['EOF1', 80],
      ['EOF2', 80],
      ['UTL1', 80],
    ])
    const [vol, hdr, , uhl, credit = '', , contra = '', , , utl = ''] = lines
    expect(vol?.slice(41, 47)).toBe('654321')
    expect(hdr?.slice(4, 21)).toBe('A654321S  1654321')
    expect(hdr?.slice(41, 47)).toBe(' 26061')
    // The day after the file was made.
    expect(uhl?.slice(4, 10)).toBe(' 26062')
    expect(credit.slice(0, 31)).toBe('2045148765432109912345612345678')
    expect(credit.slice(35, 46)).toBe('00000123456')
    expect(credit.slice(46)).toMatch(/^FLORIN LTD {8}W-260302-[2-9A-Z]{6} {3}ZOE O BRIEN-SMYTHE$/)
    expect([contra.slice(0, 17), contra.slice(35, 46)]).toEqual(['12345612345678017', '00000123457'])
    expect(utl.slice(4, 44)).toBe('0000000123457000000012345700000010000002')
  })

  test('is refused where an account has no number, or an amount no room', async () => {
    await expect(bank().send([sterling(1n, { sort_code: '', account_number: '1' })])).rejects.toThrow(RangeError)
    await expect(bank().send([sterling(10n ** 11n)])).rejects.toThrow(RangeError)
  })
})

test('a CSV file has a column for every field, and no cell that a spreadsheet would run', async () => {
  const to = { rail: 'nip', currency: 'NGN', country: 'NG' }
  const { text } = await fileOf([
    payoutOrder(123_450n, {
      ...to,
      holder: '=HYPERLINK("x")',
      fields: { account_number: '0123456789', bank: '@Bank' },
    }),
    payoutOrder(5n, { ...to, fields: { phone: '+2348012345678' } }),
  ])
  expect(parse(text, { columns: true })).toMatchObject([
    { amount: '1234.50', holder: 'HYPERLINK("x")', account_number: '0123456789', bank: 'Bank', phone: '' },
    { amount: '0.05', phone: '+2348012345678', from_account: '0123456789', pay_on: '2026-03-02' },
  ])
})
