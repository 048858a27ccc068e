// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { drawn } from '../../features/testing/draw.tsx'
import { does, pass, testPage } from '../../features/testing/test-page.tsx'
import { LineList } from './LineList.tsx'
import { type Column, Table } from './Table.tsx'
import { lineOf } from './use-lines.ts'

testPage()

const List = ({ ids }: { ids: readonly string[] }) => (
  <LineList aria-label="Orders">
    {ids.map((id) => (
      <li key={id} {...lineOf(id)}>
        <a href={`/o/${id}`}>{id}</a>
      </li>
    ))}
  </LineList>
)
type Row = { id: string }
const columns: Column<Row>[] = [{ key: 'id', head: 'Id', cell: ({ id }) => id }]
const InTable = ({ ids }: { ids: readonly string[] }) => (
  <Table
    caption="Orders"
    columns={columns}
    rows={ids.map((id) => ({ id }))}
    rowKey={({ id }) => id}
    rowHref={({ id }) => `/o/${id}`}
  />
)

const line = (id: string) => document.querySelector<HTMLElement>(`[data-line=${id}]`)
const focused = () => document.activeElement?.closest<HTMLElement>('[data-line]')?.dataset.line
const on = (id: string) =>
  does(() => {
    const it = line(id)
    if (!it) throw new Error(`no line ${id}`)
    it.tabIndex = -1
    it.focus()
  })

test.each([
  ['a list', List],
  ['a table', InTable],
])('%s says which its lines are', (_, Lines) => {
  drawn(<Lines ids={['a', 'b']} />)
  expect(
    [...document.querySelectorAll<HTMLElement>('[data-lines] [data-line]')].map(({ dataset }) => dataset.line),
  ).toEqual(['a', 'b'])
})

test.each([
  ['in a list', List],
  ['in a table', InTable],
])(
  '%s the focus stays with its line while others come and go, and goes on to the next where it leaves',
  async (_, Lines) => {
    const it = drawn(<Lines ids={['a', 'b', 'c', 'd']} />)
    await on('b')
    it.again(<Lines ids={['new', 'a', 'b', 'c', 'd']} />)
    await pass(0)
    expect(focused()).toBe('b')
    it.again(<Lines ids={['new', 'a', 'c', 'd']} />)
    await pass(0)
    expect(focused()).toBe('c')
    it.again(<Lines ids={['new', 'a']} />)
    await pass(0)
    expect(focused(), 'the last there is').toBe('a')
  },
)

test('a link inside of a line that leaves counts as the line', async () => {
  const it = drawn(<List ids={['a', 'b']} />)
  await does(() => line('a')?.querySelector('a')?.focus())
  it.again(<List ids={['b']} />)
  await pass(0)
  expect(focused()).toBe('b')
})

test('whoever is elsewhere stays there, whatever leaves the list', async () => {
  const Page = ({ ids }: { ids: readonly string[] }) => (
    <>
      <button type="button">Elsewhere</button>
      <List ids={ids} />
    </>
  )
  const it = drawn(<Page ids={['a', 'b']} />)
  await on('a')
  await does(() => document.querySelector('button')?.focus())
  it.again(<Page ids={['b']} />)
  await pass(0)
  expect(document.activeElement?.textContent).toBe('Elsewhere')
})

test('of an empty list there is nothing left to go to', async () => {
  const it = drawn(<List ids={['a']} />)
  await on('a')
  it.again(<List ids={[]} />)
  await pass(0)
  expect(document.activeElement).toBe(document.body)
})
