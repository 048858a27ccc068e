// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type StatementLine, transactionHistory } from '../../../contract/wallet/history.ts'
import { listTransactions, type Transaction } from '../../../contract/wallet/payments.ts'
import { getTransfer } from '../../../contract/wallet/transfers.ts'
import { drawn, fetched } from '../../testing/draw.tsx'
import { BEGINNING, pass, testPage } from '../../testing/test-page.tsx'
import { Statement } from '../Statement.tsx'

const page = testPage()
const idOf = (n: number) => `019c0000-0000-7000-8000-0000000000b${n}`
const line = (n: number): StatementLine => ({
  ...{
    id: idOf(n),
    at: BEGINNING,
    kind: 'bank_deposit',
    title: `Deposit number ${n}`,
    effect: 'movement',
    asset: 'EUR',
  },
  ...{
    amount: '5.00',
    set_aside: '0.00',
    balance_after: '5.00',
    counterparty: null,
    exchanged: null,
    fee: null,
    journal_id: idOf(n),
    meta: {},
  },
})
/** The first page has one line, and what is older is found by its id alone. */
async function open(id: string | undefined, odd: Partial<StatementLine> = {}) {
  page.api.on(transactionHistory, ({ query }) => {
    return [1, 2]
      .map((n) => ({ ...line(n), ...odd }))
      .filter((one) => (query?.id === undefined ? one.id === idOf(1) : one.id === query.id))
  })
  drawn(<Statement filters={{}} open={id} today="2026-03-02" since="2026-01-02" />, ['history'])
  await pass(0)
  await fetched()
  await fetched()
}
const opened = () => screen.queryByRole('dialog')?.textContent ?? ''
const asked = () => page.api.asked(transactionHistory).filter(({ query }) => query?.id !== undefined)

test('a movement that is listed opens as it is', async () => {
  await open(idOf(1))
  expect([opened().includes('Deposit number 1'), asked().length]).toEqual([true, 0])
})

test('one that stands on no page yet is asked for by its id, and opens', async () => {
  await open(idOf(2))
  expect([opened().includes('Deposit number 2'), asked().length]).toEqual([true, 1])
})

test.each([idOf(3), 'none'])('what is none of theirs, %s, is said to be missing', async (id) => {
  await open(id)
  expect(opened()).toBe('')
  expect(screen.getByText('What this address opens is not among your movements')).toBeTruthy()
})

test('nothing is missing where nothing is opened', async () => {
  await open(undefined)
  expect([asked().length, screen.queryByText(/What this address opens/)]).toEqual([0, null])
})

test('a movement says the number, fee, counterparty and note of what it is part of, and offers its receipt', async () => {
  const transfer = idOf(7)
  const bob = { user_id: idOf(8), username: 'bob' }
  const money = { asset: 'EUR', amount: '5.00' }
  const transaction: Transaction = {
    ...{ id: transfer, version: 1, kind: 'transfer', number: 'T-260302-4K7MQX', status: 'completed', paid: money },
    ...{ received: money, outside: 'received', counterparty: bob, fee: null, reference: null, chain: null },
    ...{ created_at: BEGINNING, completed_at: BEGINNING },
  }
  page.api.on(listTransactions, ({ query }) => (query?.id === transfer ? [transaction] : []))
  page.api.on(
    getTransfer,
    () =>
      ({
        ...{ id: transfer, number: transaction.number, side: 'sent', other: bob, asset: 'EUR', amount: '5.00' },
        ...{ note: 'Lunch', created_at: BEGINNING },
      }) as never,
  )
  await open(idOf(1), { kind: 'customer_transfer', meta: { transfer } })
  await fetched()
  for (const text of [transaction.number, '@bob', 'Lunch', 'Fee']) expect(opened()).toContain(text)
  expect(screen.getByRole('button', { name: /receipt/i })).toBeTruthy()
})
