import type { ReactNode } from 'react'
import { classes } from '../../../ui/classes.ts'
import { useWords } from '../../../ui/words.tsx'
import { fill } from '../../../words/message.ts'
import { DeskLine, role } from './DeskLine.tsx'

export type DeskColumn<Row> = {
  key: string
  head: string
  cell: (row: Row) => ReactNode
  /** What the column is sorted by: a number, or a text by its letters. Absent: it can't be. */
  sort?: (row: Row) => string | number
  /** Whether a row has it: where none does, the column is left out. */
  isPresent?: (row: Row) => boolean
  /** Figures go right. */
  right?: boolean
  /**
   * In the list of small screens: on the first line with the number, at its end; on the second line among others, alone, with its head, or at its
   * end; left out; else a line of its own with its head.
   */
  small?: 'value' | 'line' | 'named' | 'end' | 'hidden'
}

/** What a row opens in its place: the matter whole, with what can be done about it. */
export type Opens<Row> = {
  content: (row: Row) => ReactNode
  /** Its place on the page, which the row's link names. */
  place: (row: Row) => string
  /** Open as the page comes. */
  open: (row: Row) => boolean
  /** What is closed, said by its link. */
  name: (row: Row) => string
}

type Props<Row> = {
  caption: string
  rows: readonly Row[]
  columns: readonly DeskColumn<Row>[]
  rowKey: (row: Row) => string
  /** Its first column leads there; `o` and Enter follow it. */
  href?: (row: Row) => string | undefined
  /** In place of a page of its own. */
  opens?: Opens<Row>
  /** What is open beside the table. */
  current?: (row: Row) => boolean
  /** What a row is called where it is selected and copied. Absent: rows aren't selected. */
  number?: (row: Row) => string
  /** What stands where no row is. */
  empty: string
  /** Other than 'lines', where a page has several tables that change by themselves; false where what it stands in does. */
  live?: string | false
  /** Without the field that narrows it: a short list on a page of many. */
  bare?: boolean
}

/** So few rows need no field that narrows them. */
const AT_A_GLANCE = 5

/**
 * The desk's table: dense, its head in sight, a list on small screens. What the server drew can be read and followed as it is; `script` beside it adds
 * keys (j, k, o, x), sorting, narrowing, copying what is selected, and puts in what has changed meanwhile.
 */
export function DeskTable<Row>({ rows, live = 'lines', bare = false, empty, columns, ...lines }: Props<Row>) {
  const t = useWords('deskTool')
  const { number } = lines
  const table = { ...lines, columns: columns.filter(({ isPresent }) => !isPresent || rows.some(isPresent)) }
  return (
    <div
      data-lines=""
      {...(!bare && live !== false && { 'data-live': live })}
      className={classes(
        'min-w-0 rounded-md border border-line bg-surface-raised',
        'max-md:overflow-hidden',
        bare ? 'md:overflow-x-auto' : 'md:max-xl:overflow-x-auto',
      )}
    >
      {!bare && rows.length > 0 && (
        <div className="flex min-h-[44px] flex-wrap items-center gap-x-4 gap-y-2 border-b border-line px-3 py-1.5 text-sm text-ink-muted">
          <span className="tabular">{fill(t.rows, { n: rows.length })}</span>
          {number && (
            <span
              data-selected=""
              data-words={t.selected}
              hidden
              className="inline-flex items-center gap-3 [&[hidden]]:hidden"
            >
              <span data-count="" role="status" className="tabular font-medium text-ink" />
              <button
                type="button"
                data-copy-selected=""
                data-key="c"
                data-copied={t.copied}
                className="link min-h-touch lg:min-h-0"
              >
                {t.copyNumbers}
              </button>
            </span>
          )}
          {rows.length > AT_A_GLANCE && (
            <input
              data-filter=""
              data-needs-script=""
              hidden
              type="search"
              aria-label={t.filter}
              placeholder={t.filter}
              autoComplete="off"
              className="control ms-auto w-full sm:max-w-[240px] text-sm lg:min-h-[32px] [&[hidden]]:hidden"
            />
          )}
        </div>
      )}
      {rows.length === 0 ? (
        <p className="px-4 py-6 text-sm text-ink-muted">{empty}</p>
      ) : (
        <Lines rows={rows} bare={bare} {...table} />
      )}
      <p data-none="" hidden className="px-4 py-6 text-sm text-ink-muted">
        {t.noneFiltered}
      </p>
    </div>
  )
}

function Lines<Row>({
  caption,
  rows,
  columns,
  rowKey,
  href,
  opens,
  current,
  number,
  bare,
}: Omit<Props<Row>, 'empty' | 'live'>) {
  const t = useWords('deskTool')
  const pick = number && !bare ? number : undefined
  return (
    <table {...role.table} className="w-full border-separate border-spacing-0 text-sm max-md:block">
      <caption className="sr-only">{caption}</caption>
      <thead {...role.rowgroup} className="max-md:sr-only">
        <tr {...role.row}>
          {pick && (
            <th {...role.columnheader} scope="col" className={classes(headStyle, stays, 'w-8 ps-3')}>
              <span className="sr-only">{t.selected.replace('{n}', '')}</span>
            </th>
          )}
          {columns.map((column) => (
            <th
              key={column.key}
              {...role.columnheader}
              scope="col"
              className={classes(headStyle, !bare && stays, column.right ? 'text-end' : 'text-start')}
            >
              {column.sort && !bare ? (
                <button
                  type="button"
                  data-sort=""
                  aria-label={fill(t.sortBy, { head: column.head })}
                  className={classes(
                    sortStyle,
                    column.right ? 'inline-flex flex-row-reverse after:me-1' : 'after:ms-1',
                  )}
                >
                  {column.head}
                </button>
              ) : (
                column.head
              )}
            </th>
          ))}
          {opens && (
            <th {...role.columnheader} scope="col" className={classes(headStyle, stays, 'w-8')}>
              <span className="sr-only">{t.opened}</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody {...role.rowgroup} className="max-md:block">
        {rows.map((row) => (
          <DeskLine
            key={rowKey(row)}
            row={row}
            columns={columns}
            to={opens ? `#${opens.place(row)}` : href?.(row)}
            name={pick?.(row)}
            current={current?.(row)}
            opens={opens}
          />
        ))}
      </tbody>
    </table>
  )
}

/** In sight while its lines are. A table that may be wider than its place scrolls within it, and its head goes along. */
const stays = 'z-10 md:sticky md:max-lg:top-0 lg:top-[56px]'
const headStyle =
  'border-b border-line bg-surface-sunken px-3 py-1.5 text-xs font-medium text-ink-muted whitespace-nowrap'
// The arrow's place is before the head of figures, which ends where they end.
const sortStyle =
  "align-middle font-medium after:inline-block after:w-2 after:content-[''] hover:text-ink [[aria-sort=ascending]>&]:after:content-['↑'] [[aria-sort=descending]>&]:after:content-['↓']"
