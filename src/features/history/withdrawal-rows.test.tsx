// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { transactionHistory } from '../../contract/wallet/history.ts'
import { outcomeOf, type Transaction, transactionStatuses, withdrawalStatuses } from '../../contract/wallet/payments.ts'
import { drawn } from '../testing/draw.tsx'
import { BEGINNING, testPage } from '../testing/test-page.tsx'
import { TransactionDetails } from './details/TransactionDetails.tsx'
import { TransactionTable } from './TransactionTable.tsx'

const page = testPage()
beforeEach(() => page.api.on(transactionHistory, () => []))

const opened = { id: undefined, addressOf: () => '', show: () => {}, close: () => {} }
/** Of a hundred pounds, as the server tells of it: what came to nothing cost nothing. */
const withdrawn = (status: Transaction['status'], odd: Partial<Transaction> = {}): Transaction => ({
  id: '019c0000-0000-7000-8000-0000000000a1',
  version: 1,
  kind: 'withdrawal',
  number: 'W-260302-4K7MQX',
  status,
  paid: ['arrived', 'awaited'].includes(outcomeOf[status]) ? { asset: 'GBP', amount: '100.00' } : null,
  received: { asset: 'GBP', amount: '100.00' },
  outside: 'received',
  counterparty: null,
  fee: null,
  reference: null,
  chain: null,
  created_at: BEGINNING,
  completed_at: status === 'completed' ? BEGINNING : null,
  ...odd,
})
const text = () => screen.getByRole('main').textContent.replaceAll('\u00a0', ' ')
const listed = (row: Transaction, kind?: 'withdrawal') => {
  const { leave } = drawn(<TransactionTable rows={[row]} kind={kind} opened={opened} />, ['history'])
  const said = text()
  const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
  leave()
  return { said, heads }
}

describe.each(withdrawalStatuses)('a withdrawal that is %s', (status) => {
  const isThere = status === 'completed'

  test('is never told as something that was got, and says of its amount what became of it', () => {
    const { said, heads } = listed(withdrawn(status), 'withdrawal')
    expect(heads).not.toContain('You got')
    const ending = {
      arrived: 'sent out',
      awaited: 'set aside, still yours',
      never_came: 'did not arrive',
      not_sent: 'not sent',
      went_back: 'sent back',
    }[outcomeOf[status]]
    expect([said.includes(ending), listed(withdrawn(status)).said.includes(ending)]).toEqual([true, true])
  })

  test('bears in its details names that are true of it', () => {
    const { leave } = drawn(<TransactionDetails transaction={withdrawn(status)} />, ['history'])
    const labels = [...document.querySelectorAll('dt')].map(({ textContent }) => textContent)
    leave()
    const awaited = outcomeOf[status] === 'awaited'
    expect(labels).not.toContain('You got')
    expect(['Arrived', 'To arrive'].map((label) => labels.includes(label))).toEqual([isThere, awaited])
    expect(labels.includes('Left your balance')).toBe(isThere)
  })
})

test('what came to nothing took nothing, but a fee where its payee refused it', () => {
  const details = (row: Transaction) => {
    const { leave } = drawn(<TransactionDetails transaction={row} />, ['history'])
    const facts = [...document.querySelectorAll('dl > div')].map((fact) => fact.textContent.replaceAll('\u00a0', ' '))
    leave()
    return facts
  }
  expect(details(withdrawn('cancelled'))).toContain('It cost youNothing')
  const fee = { asset: 'ETH', amount: '0.000882000000000000' }
  const reverted = { paid: fee, received: { asset: 'ETH', amount: '0.230000000000000000' }, fee }
  expect(details(withdrawn('failed', reverted))).toContain('It cost you0.000882 ETH')
})

test('what is expected, or never came, isn’t told as got in any list', () => {
  for (const status of transactionStatuses.filter((status) => outcomeOf[status] !== 'arrived')) {
    const { said } = listed(withdrawn(status, { kind: 'deposit', paid: null, outside: null }))
    expect(said).toMatch(/not arrived yet|did not arrive|not sent|sent back/)
  }
})

test.each([
  ['quarantined', true],
  ['sunk', true],
  ['confirming', false],
  ['credited', false],
] as const)(
  'a deposit of crypto that is %s says why it is held, what happens next and what one can do: %s',
  (status, says) => {
    const chain = { network: 'bitcoin', network_name: 'Bitcoin', tx: 'ab', confirmations: 2, needed: 2 }
    const odd = { kind: 'crypto', number: 'C-261123-68J7A8538S', paid: null, outside: null, chain } as const
    const { leave } = drawn(<TransactionDetails transaction={withdrawn(status, odd)} />, ['history'])
    for (const said of ['Why it is held', 'What happens next', 'What you can do'])
      expect(screen.queryByText(said) !== null).toBe(says)
    const write = screen.queryByRole('link', { name: 'Write to support' })
    expect(write?.getAttribute('href')?.endsWith('?subject=C-261123-68J7A8538S') ?? false).toBe(says)
    leave()
  },
)
