// @vitest-environment happy-dom

import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { HotLevel, Reserve, Reserves } from '../../../contract/desk/desk-reserves.ts'
import { wordsFor } from '../../../words/catalogue.ts'
import { drawn } from '../../testing/draw.tsx'
import { ReserveList } from './ReserveList.tsx'

const AT = '2026-11-22T10:00:00.000Z'
const ADDRESS = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'

const show = (levels: HotLevel[], waiting: Reserves['waiting'] = [], places: Reserve[] = []) => {
  const data: Reserves = { places, levels, waiting, compared_at: AT, stopped: [] }
  const words = wordsFor('en', 'ui', 'desk', 'deskReserves', 'deskTool')
  return drawn(<ReserveList words={words} answer={{ data, next: null }} />, ['desk', 'deskReserves', 'deskTool'])
}
const level = (changed: Partial<HotLevel> = {}): HotLevel => ({
  ...{ network: 'ethereum', asset: 'ETH', free: '7.00', floor: '2.00', ceiling: '20.00', state: 'within' },
  ...{ missing: null, address: ADDRESS, since: AT, looked_at: AT },
  ...changed,
})

test('a hot account below its floor says how much is missing, and whom cold storage pays', () => {
  const { leave } = show([level({ state: 'below', free: '0.50', missing: '10.500000' }), level({ asset: 'USDC' })])
  expect(screen.getByText('Ethereum’s hot account lacks 10.50 ETH')).toBeTruthy()
  expect(screen.getByText(new RegExp(`offline, to ${ADDRESS}`))).toBeTruthy()
  expect(screen.getByText('Below its floor')).toBeTruthy()
  expect(screen.queryByText(/lacks .* USDC/)).toBeNull()
  leave()
})

test('without levels nothing is said of them', () => {
  show([])
  expect(screen.queryByText(/paid from/)).toBeNull()
})

test('withdrawals that wait for a refill say how many, for how much, and where', () => {
  show([], [{ place: 'chain:bitcoin:hot', asset: 'BTC', count: 2, amount: '11.99000000', since: AT }])
  expect(screen.getByText('2 withdrawals wait for 11.99 BTC (Bitcoin, hot address)')).toBeTruthy()
})

test('each place shows all that adds up to what lies there', () => {
  const place: Reserve = {
    ...{ asset: 'GHS', place: 'psp:cards', ours: '100.00', in_flight: '-15.00', pending: '4.00', difference: '1.00' },
    ...{ outside: '90.00', state: 'more', basis: 'balance', since: AT, looked_at: AT },
  }
  show([], [], [place])
  const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
  const cells = [...document.querySelectorAll('tr[data-line] td')].map(({ textContent }) => textContent)
  const from = heads.indexOf('By the books')
  expect(heads.slice(from, from + 5)).toEqual(['By the books', 'In flight', 'Not settled', 'Difference', 'Lies there'])
  expect(cells.slice(from, from + 5)).toEqual(['100.00', '−15.00', '4.00', '1.00', '90.00'])
})
