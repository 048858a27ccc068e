import { expect, test } from 'vitest'
import type { Part, YearEvent } from './year-events.rows.ts'
import { YearRows } from './year-rows.ts'

const part = (asset: string, amount: bigint, outside = false): Part => ({ asset, amount, outside })
const event = (kind: YearEvent['kind'], sides: Partial<YearEvent>): YearEvent => ({
  id: '',
  at: new Date('2026-03-02T10:00:00.000Z'),
  kind,
  meta: {},
  gave: null,
  got: null,
  fee: null,
  ...sides,
})
/** A coin is worth three euros that day; of anything else no rate is known. */
const books = () => new YearRows('EUR', (_, asset) => (asset === 'BTC' ? { num: 3_00n, den: 100_000_000n } : undefined))
const bought = event('conversion', { gave: part('EUR', 10_01n), got: part('BTC', 300_000_003n) })
const paidIn = event('bank_deposit', { got: part('EUR', 50_00n) })

test('what comes back from a withdrawal brings along what it had cost, and no more is gained by it', () => {
  const rows = books()
  const meta = { withdrawal: 'w' }
  rows.take(paidIn)
  rows.take(bought)
  const out = rows.take(event('withdrawal_settle', { gave: part('BTC', 100_000_000n), meta }))
  expect([out.sort, out.value, out.cost, out.gain.fifo]).toEqual(['out', 3_00n, { fifo: 3_33n, average: 3_33n }, null])
  rows.take(event('withdrawal_returned', { got: part('BTC', 100_000_000n), meta }))
  const sold = rows.take(event('conversion', { gave: part('BTC', 300_000_003n), got: part('EUR', 20_00n) }))
  expect(sold.cost).toEqual({ fifo: 10_01n, average: 10_01n })
  expect(sold.gain).toEqual({ fifo: 9_99n, average: 9_99n })
  expect(rows.held).toEqual(
    new Map([
      ['EUR', 59_99n],
      ['BTC', 0n],
    ]),
  )
})

test('what a won dispute gives back brings along what it had cost, in whichever parts it was taken', () => {
  const rows = new YearRows('NGN', (day) => ({ num: day === '2026-03-02' ? 10n : 20n, den: 1n }))
  const meta = { deposit: 'd', dispute: 'x' }
  rows.take(event('card_deposit', { got: part('EUR', 100_00n), meta }))
  const later = { at: new Date('2026-05-02T10:00:00.000Z') }
  const taken = rows.take(event('card_dispute', { ...later, gave: part('EUR', 60_00n), meta }))
  expect([taken.sort, taken.value, taken.cost.fifo, taken.gain.fifo]).toEqual(['out', 1200_00n, 600_00n, null])
  rows.take(event('receivable_settled', { ...later, gave: part('EUR', 40_00n), meta: { deposit: 'd' } }))
  rows.take(event('card_dispute_won', { ...later, got: part('EUR', 100_00n), meta }))
  const sold = rows.take(
    event('conversion', { ...later, gave: part('EUR', 100_00n), got: part('NGN', 2100_00n), meta: {} }),
  )
  expect(sold.cost).toEqual({ fifo: 1000_00n, average: 1000_00n })
})

test('what another won dispute of the same payment gives back has its cost still', () => {
  const rows = new YearRows('NGN', (day) => ({ num: day === '2026-03-02' ? 10n : 20n, den: 1n }))
  const meta = { deposit: 'd' }
  rows.take(event('card_deposit', { got: part('EUR', 100_00n), meta }))
  const later = { at: new Date('2026-05-02T10:00:00.000Z') }
  for (const amount of [60_00n, 40_00n]) rows.take(event('card_dispute', { ...later, gave: part('EUR', amount), meta }))
  for (const amount of [60_00n, 40_00n])
    rows.take(event('card_dispute_won', { ...later, got: part('EUR', amount), meta }))
  const sold = rows.take(event('conversion', { ...later, gave: part('EUR', 100_00n), got: part('NGN', 2100_00n) }))
  expect(sold.cost).toEqual({ fifo: 1000_00n, average: 1000_00n })
})

test('a withdrawal’s fee leaves with its cost, also where its payee refused what it was for', () => {
  const rows = books()
  rows.take(paidIn)
  const fee = { asset: 'EUR', amount: 2_00n }
  rows.take(event('withdrawal_settle', { gave: part('EUR', 10_00n), fee }))
  rows.take(event('withdrawal_reverted', { fee }))
  expect(rows.held.get('EUR')).toBe(36_00n)
})

test('a trade’s money lies outside: it is the value, and no part of what is held', () => {
  const rows = books()
  const got = rows.take(event('escrow_release', { gave: part('EUR', 9_00n, true), got: part('BTC', 200_000_000n) }))
  expect([got.value, got.cost, got.gain]).toEqual([9_00n, { fifo: null, average: null }, { fifo: null, average: null }])
  const sold = rows.take(event('escrow_release', { gave: part('BTC', 200_000_000n), got: part('EUR', 8_00n, true) }))
  expect([sold.value, sold.gain]).toEqual([8_00n, { fifo: -1_00n, average: -1_00n }])
  expect(rows.held).toEqual(new Map([['BTC', 0n]]))
})

test('nothing is made up: of crypto brought in the cost, of a divided trade the price, of a day without a rate the value', () => {
  const rows = books()
  const brought = rows.take(event('chain_deposit', { got: part('BTC', 100n) }))
  expect(brought.value).toBe(0n)
  const sold = rows.take(event('conversion', { gave: part('BTC', 60n), got: part('EUR', 5_00n) }))
  expect([sold.value, sold.cost.fifo, sold.gain.fifo]).toEqual([5_00n, null, null])
  const divided = rows.take(event('escrow_split', { gave: part('BTC', 40n) }))
  expect([divided.sort, divided.value, divided.gain.fifo]).toEqual(['unpriced', null, null])
  const unknown = rows.take(event('chain_deposit', { got: part('LTC', 100n) }))
  expect(unknown.value).toBeNull()
})
