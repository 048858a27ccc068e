// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { drawn, press, spoken } from '../../features/testing/draw.tsx'
import { BEGINNING, pass, testPage } from '../../features/testing/test-page.tsx'
import { HistoryChart } from '../chart/HistoryChart.tsx'
import { CopyButton } from './CopyButton.tsx'
import { ListStates } from './ListStates.tsx'
import { ShortId } from './ShortId.tsx'
import { StepList } from './StepList.tsx'
import { Stepper } from './Stepper.tsx'
import { type Column, Table } from './Table.tsx'
import { Timeline } from './Timeline.tsx'
import { Written } from './Written.tsx'

testPage()

const start = Date.parse(BEGINNING)
const at = (ms: number) => new Date(start + ms).toISOString()
const MINUTE = 60_000

describe('a table', () => {
  type Row = { id: string; day: string; amount: string }
  const rows: Row[] = [
    { id: 'a', day: 'Monday', amount: '1' },
    { id: 'b', day: 'Monday', amount: '2' },
    { id: 'c', day: 'Tuesday', amount: '3' },
    { id: 'd', day: 'Monday', amount: '4' },
  ]
  const columns: Column<Row>[] = [
    { key: 'id', head: 'Id', cell: ({ id }) => id, small: 'title' },
    { key: 'amount', head: 'Amount', cell: ({ amount }) => amount, align: 'right' },
  ]
  const base = { caption: 'Movements', columns, rows, rowKey: ({ id }: Row) => id }
  const lines = () => screen.getAllByRole('row').map(({ textContent }) => textContent)

  test('keeps the rows in the order they come in, under its heads and its name', () => {
    drawn(<Table {...base} />)
    expect(screen.getByRole('table', { name: 'Movements' })).toBeTruthy()
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(['Id', 'Amount'])
    expect(lines()).toEqual(['IdAmount', 'a1', 'b2', 'c3', 'd4'])
  })

  test.each([false, true])('says under a row what is to be said of it, over its whole width', (roomy) => {
    drawn(<Table {...base} roomy={roomy} note={({ id }) => id === 'b' && 'Not for you.'} />)
    expect(lines()).toEqual(['IdAmount', 'a1', 'b2', 'Not for you.', 'c3', 'd4'])
    expect(screen.getByRole<HTMLTableCellElement>('cell', { name: 'Not for you.' }).colSpan).toBe(columns.length)
  })

  test('puts neighbours of one day under one heading, and a day that comes again under another', () => {
    drawn(<Table {...base} groupOf={({ day }) => ({ key: day, head: day })} />)
    expect(lines()).toEqual(['IdAmount', 'Monday', 'a1', 'b2', 'Tuesday', 'c3', 'Monday', 'd4'])
  })

  test('links what leads somewhere; a plain press opens here, one for a new tab is left to the browser', () => {
    const open = vi.fn<(row: Row) => void>()
    drawn(<Table {...base} rowHref={({ id }) => (id === 'b' ? undefined : `/m/${id}`)} onOpen={open} />)
    const links = screen.getAllByRole<HTMLAnchorElement>('link')
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/m/a', '/m/c', '/m/d'])
    expect(document.querySelectorAll('a')).toHaveLength(3)
    expect(document.querySelectorAll('tr svg'), 'each shows that it does').toHaveLength(3)
    const [first] = links as [HTMLAnchorElement]
    expect(fireEvent.click(first)).toBe(false)
    expect(open.mock.calls).toEqual([[rows[0]]])
    for (const how of [{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }])
      fireEvent.click(first, how)
    expect(open).toHaveBeenCalledTimes(1)
  })
})

describe('a list by pages', () => {
  const page = { rows: ['a', 'b'], ready: true, hasMore: true, loading: false, problem: undefined }
  const lost = { code: 'offline', message: 'Not reached.', next: 'Try again.', requestId: 'r-17' }
  const [loadMore, refresh] = [vi.fn<() => void>(), vi.fn<() => void>()]
  const list = (part: object) => (
    <ListStates
      pages={{ ...page, loadMore, refresh, ...part }}
      failed="We could not load your orders"
      safe="They are unchanged."
      noun="orders"
      skeleton={<p>skeleton</p>}
      empty={<p>nothing yet</p>}
    >
      <p>the rows</p>
    </ListStates>
  )
  const has = (text: string) => screen.queryByText(text) !== null
  const which = () => ['skeleton', 'nothing yet', 'the rows'].filter(has)
  beforeEach(() => void [loadMore.mockReset(), refresh.mockReset()])

  test.each<[string, object, string[], number]>([
    ['before the first answer', { ready: false, rows: [] }, ['skeleton'], 0],
    ['with no row', { rows: [], hasMore: false }, ['nothing yet'], 0],
    ['with rows', {}, ['the rows'], 0],
    ['with rows that may be old', { problem: lost }, ['the rows'], 1],
    ['that could not be loaded', { ready: false, rows: [], problem: lost }, [], 1],
    ['empty, and not to be asked again', { rows: [], problem: lost }, ['nothing yet'], 0],
  ])('%s shows that and nothing else', async (_, part, shown, retries) => {
    drawn(list(part))
    expect(which()).toEqual(shown)
    const again = screen.queryAllByRole('button', { name: 'Try again' })
    expect(again).toHaveLength(retries)
    for (const button of again) await press(button)
    expect(refresh).toHaveBeenCalledTimes(retries)
  })

  test('that failed says what happened, what is safe, what next, and the number to quote', () => {
    drawn(list({ ready: false, rows: [], problem: lost }))
    const text = screen.getByRole('alert').textContent
    for (const part of ['We could not load your orders', 'They are unchanged.', 'Try again.', 'r-17'])
      expect(text).toContain(part)
  })

  test('fetches the next page once at a time, and says how many are shown', async () => {
    const it = drawn(list({}))
    await press(screen.getByRole('button', { name: 'Load more orders' }))
    it.again(list({ loading: true }))
    await press(screen.getByRole('button', { name: 'Load more orders' }))
    expect([loadMore.mock.calls.length, spoken()]).toEqual([1, ['2 orders shown']])
    it.again(list({ rows: ['a', 'b', 'c'], hasMore: false }))
    expect([screen.queryByRole('button'), spoken()]).toEqual([null, ['All 3 orders shown']])
  })
})

describe('copying', () => {
  const clipboard = (write: (() => Promise<void>) | undefined) =>
    vi.stubGlobal('navigator', { clipboard: write && { writeText: write } })

  test.each([
    ['works', () => Promise.resolve(), 'reference copied', 'Copied'],
    ['is refused', () => Promise.reject(new Error()), 'reference could not be copied', 'Select and copy it by hand'],
    ['isn’t there, as over plain http', undefined, 'reference could not be copied', 'Select and copy it by hand'],
  ])('where the clipboard %s says so, for a moment', async (_, write, said, seen) => {
    clipboard(write)
    drawn(<CopyButton value="P-4K7MQX" what="reference" />)
    const button = screen.getByRole('button', { name: 'Copy reference' })
    await press(button)
    expect([spoken(), button.textContent]).toEqual([[said], `${seen}${said}`])
    await pass(2_600)
    expect([spoken(), button.textContent]).toEqual([[], 'Copy'])
  })

  test.each([
    ['019c0000-0000-7000-8000-00000000000b', '019c0000…0000b'],
    ['P-260302-4K7', 'P-260302-4K7'],
  ])('of %s copies the whole of it, and shows %s', async (id, shown) => {
    const write = vi.fn<() => Promise<void>>().mockResolvedValue()
    clipboard(write)
    drawn(<ShortId id={id} what="entry" />)
    expect(screen.getByTitle(id).textContent).toBe(shown)
    await press(screen.getByRole('button'))
    expect(write.mock.calls).toEqual([[id]])
  })
})

describe('what happens one after the other', () => {
  test('a list of steps says which are done and which is now', () => {
    const steps = [
      { label: 'Sent', state: 'done', at: BEGINNING },
      { label: 'Checked', state: 'now' },
      { label: 'Refused', state: 'failed' },
      { label: 'Credited' },
    ] as const
    drawn(<StepList label="Deposit" steps={steps} />)
    const items = within(screen.getByRole('list', { name: 'Deposit' })).getAllByRole('listitem')
    expect(items.map((item) => item.getAttribute('aria-current'))).toEqual([null, 'step', null, null])
    expect(items.map(({ textContent }) => / ?, done/.test(textContent))).toEqual([true, false, false, false])
    expect(items[0]?.querySelector('time')?.dateTime).toBe(BEGINNING)
  })

  test.each([0, 1, 2, 3])('a stepper at %d has what is before it done, and one step now', (current) => {
    drawn(<Stepper label="Trade" steps={[{ label: 'Pay' }, { label: 'Wait' }, { label: 'Done' }]} current={current} />)
    const items = screen.getAllByRole('listitem')
    const count = (is: (item: HTMLElement) => boolean) => items.filter(is).length
    expect(count(({ textContent }) => textContent.includes(', done'))).toBe(current)
    expect(items.findIndex((item) => item.getAttribute('aria-current') === 'step')).toBe(current < 3 ? current : -1)
  })

  test('a step that was passed without being done is not called so, and one that waits for others says it', () => {
    const steps = [{ label: 'Pay' }, { label: 'Check', hint: 'Not confirmed', passed: true }, { label: 'Done' }]
    const { leave } = drawn(<Stepper label="Trade" steps={steps} current={2} />)
    const told = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent)
    expect(told()).toEqual(['Pay, done', 'Check, passed overNot confirmed', '3Done'])
    leave()
    drawn(<Stepper label="Trade" steps={steps} current={2} waiting />)
    expect(told().at(-1)).toBe('Done, waiting for somebody else')
  })

  test('a counted stepper shows a phone the one step, and which of how many it is', () => {
    const steps = [{ label: 'Pay' }, { label: 'Wait' }, { label: 'Done' }]
    drawn(<Stepper label="Trade" steps={steps} current={1} counted="Step {n} of {max}:" />)
    const items = screen.getAllByRole('listitem')
    expect(items.map(({ className }) => /(^| )max-sm:sr-only/.test(className))).toEqual([true, false, true])
    expect(items[1]?.querySelector('[data-step]')?.getAttribute('data-step')).toBe('Step 2 of 3:')
  })

  test('a timeline names who did it, and Florin for what happened by itself', () => {
    const events = [
      { id: '1', at: BEGINNING, who: { name: 'You', username: 'bob' }, text: 'marked the order as paid' },
      { id: '2', at: at(MINUTE), text: 'locked the escrow', detail: 'Journal J1' },
    ]
    drawn(<Timeline label="Order" events={events} />)
    const [first, second] = screen.getAllByRole('listitem')
    expect(first?.textContent).toContain('You marked the order as paid')
    expect(first?.textContent, 'the letter is that of their name').toMatch(/^b/)
    expect(second?.textContent).toMatch(/Florin locked the escrow.*Journal J1/)
  })
})

test('what somebody wrote has its own direction and its lines', () => {
  drawn(<Written className="mt-1">{'أرسلت\nThe money'}</Written>)
  const written = screen.getByText(/The money/)
  expect([written.dir, written.className]).toEqual(['auto', expect.stringContaining('whitespace-pre-wrap')])
})

describe('a chart', () => {
  const names = { value: 'Worth', base: 'Put in', more: 'Gain', less: 'Loss' }
  const points = [
    { at: '2026-03-01T00:00:00Z', value: '10.00', base: '9.00' },
    { at: '2026-03-02T00:00:00Z', value: '8.50', base: null },
    { at: '2026-03-03T00:00:00Z', value: '12.25', base: '9.00' },
  ]

  test('says in a sentence what it draws, and is a table for who asks: the latest day first', async () => {
    drawn(<HistoryChart points={points} unit="EUR" names={names} />)
    const summary = document.getElementById(screen.getByRole('figure').getAttribute('aria-describedby') ?? '')
    for (const part of ['10.00 EUR', '12.25 EUR', '8.50 EUR', '1 Mar 2026', '3 Mar 2026'])
      expect(summary?.textContent).toContain(part)
    await press(screen.getByRole('button', { name: /table/i }))
    expect(screen.getAllByRole('row').map(({ textContent }) => textContent.replaceAll('\u00a0', ' '))).toEqual([
      'DayWorthPut in',
      '3 Mar 202612.25 EUR9.00 EUR',
      '2 Mar 20268.50 EUR–',
      '1 Mar 202610.00 EUR9.00 EUR',
    ])
  })

  test('of a single day draws nothing and says so', () => {
    drawn(<HistoryChart points={points.slice(0, 1)} unit="EUR" />)
    expect([screen.queryByRole('figure'), screen.getByRole('main').textContent === '']).toEqual([null, false])
  })
})
