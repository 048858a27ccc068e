// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { StatementLine } from '../../contract/wallet/history.ts'
import { drawn } from '../testing/draw.tsx'
import { testPage } from '../testing/test-page.tsx'
import { StatementTable } from './StatementTable.tsx'

testPage()

const line = (odd: Partial<StatementLine>): StatementLine => ({
  ...{ id: crypto.randomUUID(), at: '2026-11-22T10:00:00.000Z', kind: 'conversion', title: 'Swap EUR → USDT' },
  ...{ effect: 'movement', asset: 'USDT', amount: '108.00', set_aside: '0.00', balance_after: '208.00' },
  ...{ counterparty: null, exchanged: null, fee: null, journal_id: crypto.randomUUID(), meta: {} },
  ...odd,
})

test('in a list each balance of an exchange follows its own amount, and says what it is', () => {
  const given = line({ asset: 'EUR', amount: '-100.00', balance_after: '900.00' })
  const opened = { id: undefined, addressOf: () => '', show: () => {}, close: () => {} }
  drawn(<StatementTable rows={[{ line: line({}), given }]} opened={opened} />, ['history'])
  const [, , balances] = screen.getAllByRole('cell')
  expect(balances?.textContent?.replaceAll('\u00a0', ' ')).toContain(
    'Balance after 208.00 USDT−100.00 EURBalance after 900.00 EUR',
  )
})
