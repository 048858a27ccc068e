// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { drawn, press, spoken } from '../../features/testing/draw.tsx'
import { testPage } from '../../features/testing/test-page.tsx'
import { Table } from '../data/Table.tsx'
import { Money } from '../money/Money.tsx'
import { useAmount, useShortAmount } from '../money/use-amount.ts'
import { CopyId } from './CopyId.tsx'
import { Joined } from './Joined.tsx'
import { RowLink } from './RowActions.tsx'

testPage()

test('a number stands short in its row, and one press copies the whole of it', async () => {
  const write = vi.fn<() => Promise<void>>().mockResolvedValue()
  vi.stubGlobal('navigator', { clipboard: { writeText: write } })
  drawn(<CopyId id="P-260302-4K7MQX" what="number" />)
  const button = screen.getByRole('button', { name: 'Copy number P-…4K7MQX' })
  expect(button.querySelector('bdi')?.textContent).toBe('P-…4K7MQX')
  await press(button)
  expect([write.mock.calls, spoken()]).toEqual([[['P-260302-4K7MQX']], ['number copied']])
})

test('what can be done with a row is reached by keys, in a cell that is there at every width it is shown at', () => {
  const columns = [
    { key: 'id', head: 'Id', cell: ({ id }: { id: string }) => id },
    { key: 'late', head: 'Late', from: 'xl', cell: () => '–' },
  ] as const
  const action = ({ id }: { id: string }) => <RowLink href={`/chat/${id}`} icon={null} label={`Write to ${id}`} />
  drawn(<Table caption="Orders" columns={columns} rows={[{ id: 'a' }]} rowKey={({ id }) => id} actions={action} />)
  const [first] = screen.getAllByRole('cell') as [HTMLElement]
  expect(within(first).getByRole('link', { name: 'Write to a' }).tabIndex).toBe(0)
})

function Said({ amount }: { amount: string }) {
  return [useAmount()(amount, 'ETH'), useShortAmount()(amount, 'ETH')].join(' | ')
}

test('a list shows as many digits as matter, a sentence all of them', () => {
  drawn(<Said amount="0.048958312389451784" />)
  expect(screen.getByRole('main').textContent.replaceAll('\u00a0', ' ')).toBe(
    '0.048958312389451784 ETH | 0.04895831 ETH',
  )
})

test.each([
  ['0.00620632', 'BTC', undefined],
  ['346.490182', 'USDT', '2xl'],
  ['19678379.75', 'NGN', '2xl'],
  ['123456789012.45', 'NGN', 'xl'],
  ['0.058074104419334603', 'ETH', 'lg'],
])('the headline %s %s is as large on a phone as it has room for', (amount, asset, smaller) => {
  drawn(<Money exact size="3xl" amount={amount} asset={asset} />)
  const figure = screen.getByRole('main').firstElementChild
  expect(/max-sm:text-(\w+)/.exec(figure?.className ?? '')?.[1]).toBe(smaller)
})

test('facts in a line wrap each as one, with one dot and one space on each side of it between them', () => {
  drawn(
    <p>
      <Joined parts={['From 50 to 700 EUR an order', <b key="kept">all set aside</b>]} />
    </p>,
  )
  const last = screen.getByText('all set aside').parentElement
  expect(last?.textContent).toBe('· all set aside')
  expect(screen.getByRole('paragraph').textContent).toBe('From 50 to 700 EUR an order · all set aside')
})

test('one more fact is said after the others, where there is room for it', () => {
  drawn(
    <p>
      <Joined parts={['13 completed', '100% completion']} wide="traded 900 EUR in 30 days" />
    </p>,
  )
  expect(screen.getByRole('paragraph').textContent).toBe('13 completed · 100% completion · traded 900 EUR in 30 days')
})
