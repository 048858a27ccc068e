// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { drawn } from '../../features/testing/draw.tsx'
import { BEGINNING, testPage } from '../../features/testing/test-page.tsx'
import { EscrowEntries } from './EscrowEntries.tsx'
import { EscrowTotals } from './EscrowTotals.tsx'

testPage()

describe('what is and was in escrow', () => {
  const words = {
    totals: 'Totals',
    totalsLead: 'The fees in it.',
    totalsCaption: 'Escrow by asset',
    asset: 'Asset',
    records: { one: '{n} record', other: '{n} records' },
  }
  const statuses = [
    { status: 'locked', label: 'Locked' },
    { status: 'returned', label: 'Returned' },
  ] as const
  const cells = () => screen.getAllByRole('cell').map(({ textContent }) => textContent)

  test('has a row an asset, with a dash where there is nothing', () => {
    const totals = [
      { asset: 'BTC', status: 'locked', count: 2, amount: '0.50000000' },
      { asset: 'BTC', status: 'returned', count: 1, amount: '0.25000000' },
      { asset: 'LTC', status: 'returned', count: 3, amount: '7.00000000' },
    ] as const
    drawn(<EscrowTotals totals={totals} statuses={statuses} words={words} />)
    expect(screen.getByRole('table', { name: 'Escrow by asset' })).toBeTruthy()
    expect(cells()).toEqual(['BTC', '0.502 records', '0.251 record', 'LTC', '–', '7.003 records'])
  })

  test('is left out while there is nothing', () => {
    drawn(<EscrowTotals totals={[]} statuses={statuses} words={words} />)
    expect(screen.queryByRole('table')).toBeNull()
  })

  test('names the entry that locked it, and the one that ended it once there is one', () => {
    const of = { locked_entry: '01a2084e-0000-7000-8000-0000000ade54', locked_at: BEGINNING }
    const labels = { lockedBy: 'Locked', endedBy: 'Ended', what: 'ledger entry' }
    const { again } = drawn(<EscrowEntries of={{ ...of, ended_entry: null, ended_at: null }} {...labels} />)
    expect(screen.getByText(/^Locked/)).toBeTruthy()
    expect(screen.queryByText(/^Ended/)).toBeNull()
    const ended = { ended_entry: '01a2084e-0000-7000-8000-0000000a6f56', ended_at: BEGINNING }
    again(<EscrowEntries of={{ ...of, ...ended }} {...labels} />)
    expect(screen.getByText(/^Ended/)).toBeTruthy()
    expect(screen.getAllByRole('button')).toHaveLength(2)
  })
})
