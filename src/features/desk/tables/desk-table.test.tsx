import { createElement as h } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { island } from '../../../ui/words.tsx'
import { wordsFor } from '../../../words/catalogue.ts'
import { DeskTable } from './DeskTable.tsx'
import { useQueueColumns } from './queue-columns.tsx'

type Row = { id: string; due: string | null }

const Queue = island(({ rows }: { rows: readonly Row[] }) => {
  const c = useQueueColumns<Row>()
  return (
    <DeskTable
      caption="Disputes"
      empty="Nothing"
      rows={rows}
      rowKey={({ id }) => id}
      columns={[c.number(({ id }) => id), c.due(({ due }) => due)]}
    />
  )
})

test('a column that no row has anything in is left out, head and cells', () => {
  const words = wordsFor('en', 'ui', 'desk', 'deskTool')
  const drawn = (...due: (string | null)[]) =>
    renderToStaticMarkup(h(Queue, { words, rows: due.map((at, n) => ({ id: `P-${n}`, due: at })) }))
  const columns = (html: string) => [html.match(/<th /g)?.length, html.match(/<td /g)?.length]
  expect(columns(drawn(null, null))).toEqual([1, 2])
  expect(columns(drawn(null, '2026-11-23T10:00:00.000Z'))).toEqual([2, 4])
})
