import { ChevronDown } from 'lucide-react'
import { Fragment, type ReactNode } from 'react'
import { classes } from '../../../ui/classes.ts'
import { useWords } from '../../../ui/words.tsx'
import { fill } from '../../../words/message.ts'

export type DeskColumn<Row> = {
  key: string
  head: string
  cell: (row: Row) => ReactNode
  /** What the column is sorted by: a number, or a text by its letters. Absent: it can't be. */
  sort?: (row: Row) => string | number
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
 * The desk's table: dense, its head in sight, a list on small screens. What the server drew can be read and followed as it is; `public/desk.js` adds
 * keys (j, k, o, x), sorting, narrowing, copying what is selected, and puts in what has changed meanwhile.
 */
export function DeskTable<Row>({ rows, live = 'lines', bare = false, empty, ...table }: Props<Row>) {
  const t = useWords('deskTool')
  const { number } = table
  return (
    <div
      data-lines=""
      {...(!bare && live !== false && { 'data-live': live })}
      className={classes(
        'min-w-0 rounded-md border border-line bg-surface-raised',
        'max-md:overflow-hidden',
        bare && 'md:overflow-x-auto',
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

// Spelled out, since a table drawn as blocks loses its meaning for screen readers.
const role = {
  table: { role: 'table' },
  rowgroup: { role: 'rowgroup' },
  row: { role: 'row' },
  columnheader: { role: 'columnheader' },
  cell: { role: 'cell' },
}

function Lines<Row>({ caption, rows, columns, rowKey, href, opens, number, bare }: Omit<Props<Row>, 'empty' | 'live'>) {
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
                  className="font-medium after:ms-1 after:inline-block after:w-2 after:content-[''] hover:text-ink [[aria-sort=ascending]>&]:after:content-['↑'] [[aria-sort=descending]>&]:after:content-['↓']"
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
          <Fragment key={rowKey(row)}>
            <Line
              row={row}
              columns={columns}
              to={opens ? `#${opens.place(row)}` : href?.(row)}
              name={pick?.(row)}
              close={opens && { back: lineOf(opens.place(row)), label: fill(t.close, { name: opens.name(row) }) }}
            />
            {opens && (
              <Opened id={opens.place(row)} open={opens.open(row)} columns={columns.length + (pick ? 2 : 1)}>
                {opens.content(row)}
              </Opened>
            )}
          </Fragment>
        ))}
      </tbody>
    </table>
  )
}

/** In sight while its lines are. A table that may be wider than its place scrolls within it, and its head goes along. */
const stays = 'z-10 md:sticky md:max-lg:top-0 lg:top-[56px]'
const headStyle =
  'border-b border-line bg-surface-sunken px-3 py-1.5 text-xs font-medium text-ink-muted whitespace-nowrap'

type LineProps<Row> = {
  row: Row
  columns: readonly DeskColumn<Row>[]
  to: string | undefined
  name: string | undefined
  /** Of what opens in its place: where its link leads that closes it. */
  close: { back: string; label: string } | undefined
}

/** The place of the row itself, of what it opens. */
const lineOf = (place: string): string => `line-${place}`

function Line<Row>({ row, columns, to, name, close }: LineProps<Row>) {
  const t = useWords('deskTool')
  return (
    <tr
      {...role.row}
      id={close?.back}
      data-line=""
      className="group/line relative scroll-mt-24 outline-none hover:bg-surface-sunken focus:bg-primary-soft [&[hidden]]:!hidden max-md:flex max-md:flex-wrap max-md:items-center max-md:gap-x-2 max-md:gap-y-0.5 max-md:border-b max-md:border-line max-md:px-4 max-md:py-2.5 max-md:after:order-1 max-md:after:basis-full max-md:after:content-[''] max-md:last:border-0 max-md:[&:nth-last-child(2):has(+[data-detail])]:border-0"
    >
      {name !== undefined && (
        <td {...role.cell} className={classes(cellStyle, 'w-8 max-md:hidden')}>
          <input
            type="checkbox"
            data-select=""
            data-needs-script=""
            hidden
            value={name}
            aria-label={fill(t.select, { number: name })}
            className="relative z-10 block size-4 accent-primary [&[hidden]]:hidden"
          />
        </td>
      )}
      {columns.map(({ key, head, cell, sort, right, small }, i) => (
        <td
          key={key}
          {...role.cell}
          data-label={head}
          {...(i > 0 && small && seconds.includes(small) && { 'data-second': '' })}
          {...(sort && { 'data-value': sort(row) })}
          className={classes(
            cellStyle,
            right && 'md:text-end',
            i === 0 ? 'max-md:max-w-full max-md:flex-1 max-md:break-words max-md:font-medium' : smallStyle[small ?? 'rest'],
          )}
        >
          {i === 0 && to ? (
            <a href={to} className="font-medium text-ink after:absolute after:inset-0 hover:underline">
              {cell(row)}
            </a>
          ) : (
            cell(row)
          )}
        </td>
      ))}
      {close && (
        <td {...role.cell} className={classes(cellStyle, 'w-8 text-ink-muted max-md:w-auto')}>
          <ChevronDown
            aria-hidden
            size={16}
            className="mt-0.5 block group-[:has(+:target,+[data-open])]/line:rotate-180"
          />
          <a
            href={`#${close.back}`}
            className="absolute inset-0 z-[1] hidden group-[:has(+:target,+[data-open=here])]/line:block"
          >
            <span className="sr-only">{close.label}</span>
          </a>
        </td>
      )}
    </tr>
  )
}

type OpenedProps = { id: string; open: boolean; columns: number; children: ReactNode }

/** Under its row: shown where the address names it, so that it opens without script, too. */
function Opened({ id, open, columns, children }: OpenedProps) {
  return (
    <tr
      {...role.row}
      id={id}
      data-detail=""
      {...(open && { 'data-open': '' })}
      className="hidden scroll-mt-32 bg-surface-sunken target:table-row [&[data-open]]:table-row [&[hidden]]:!hidden max-md:target:block max-md:[&[data-open]]:block max-md:border-b max-md:border-line"
    >
      <td
        {...role.cell}
        colSpan={columns}
        className="border-line p-3 max-md:block md:border-b md:p-5 md:[[data-detail]:last-child>&]:border-0"
      >
        {children}
      </td>
    </tr>
  )
}

const cellStyle =
  'border-line align-top md:border-b md:px-3 md:py-2 md:group-last/line:border-0 md:group-[:nth-last-child(2):has(+[data-detail]:not(:target,[data-open]))]/line:border-0'
const seconds: readonly string[] = ['line', 'named', 'end']
// What the second line holds stands behind a point each, but for the first and what stands at the end.
const second = 'max-md:text-ink-muted max-md:[&:has([data-none-yet])]:hidden'
const smallStyle = {
  value: 'max-md:ms-auto max-md:text-end',
  line: `${second} max-md:order-2 max-md:flex max-md:min-w-0 max-md:max-w-[75%] max-md:gap-1.5 max-md:[[data-second]~&]:before:content-['·']`,
  named: `${second} max-md:order-2 max-md:before:content-[attr(data-label)_'_'] max-md:[[data-second]~&]:before:content-['·_'_attr(data-label)_'_']`,
  end: `${second} max-md:order-3 max-md:ms-auto`,
  hidden: 'max-md:hidden',
  rest: 'max-md:order-4 max-md:flex max-md:basis-full max-md:items-center max-md:justify-between max-md:gap-4 max-md:before:text-ink-muted max-md:before:content-[attr(data-label)]',
}
