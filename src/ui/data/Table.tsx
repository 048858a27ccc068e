import type { ReactNode } from 'react'
import { classes } from '../classes.ts'
import { onPrimaryClick } from '../on-primary-click.ts'
import { lineOf, useLines } from './use-lines.ts'

export type Column<Row> = {
  key: string
  head: string
  cell: (row: Row) => ReactNode
  /** Amounts go right. */
  align?: 'left' | 'right'
  /**
   * In the list of small screens: the row's title (left) and value (right) on the first line; 'foot' stands
   * under them without its head; 'hidden' leaves it out.
   */
  small?: 'title' | 'value' | 'foot' | 'hidden'
  /** Only from 1024 px on; say below that what it says in another cell. */
  wide?: boolean
}

type Props<Row> = {
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  /** Makes the title cell a link covering the whole row. */
  rowHref?: (row: Row) => string | undefined
  /** A plain press on that link (no new tab asked for) calls this instead. */
  onOpen?: (row: Row) => void
  /** Rows of one key stand under one heading, in the order they come in: a day. */
  groupOf?: (row: Row) => { key: string; head: ReactNode }
  /** Rows of 52 px, for two lines: a list that one reads down rather than in. */
  dense?: boolean
}

// Spelled out, since a table drawn as blocks loses its meaning for screen readers.
const role = {
  table: { role: 'table' },
  rowgroup: { role: 'rowgroup' },
  row: { role: 'row' },
  columnheader: { role: 'columnheader' },
  rowheader: { role: 'rowheader' },
  cell: { role: 'cell' },
}

const smallCell = {
  // Never narrower than its longest word, nor than 7rem: a value that leaves less goes under it, still at the end.
  title: 'max-md:order-1 max-md:max-w-full max-md:flex-[1_1_7rem] max-md:font-medium max-md:break-words',
  value: 'max-md:order-2 max-md:ms-auto max-md:max-w-full max-md:text-end',
  foot: 'max-md:order-4 max-md:basis-full max-md:pt-1',
  hidden: 'max-md:hidden',
  rest: 'max-md:order-3 max-md:flex max-md:basis-full max-md:items-center max-md:justify-between max-md:gap-4 max-md:text-sm max-md:before:text-ink-muted max-md:before:content-[attr(data-label)]',
}

const alignOf = (align: Column<never>['align']) => (align === 'right' ? 'md:text-end' : 'text-start')

/** A table that becomes a list below 768 px. Its head stays in sight under the page's own; keys walk its rows. */
export function Table<Row>({ caption, columns, rows, groupOf, ...row }: Props<Row>) {
  const lines = useLines()
  return (
    <table {...role.table} {...lines} className="w-full border-separate border-spacing-0 max-md:block">
      <caption className="sr-only">{caption}</caption>
      <thead {...role.rowgroup} className="max-md:sr-only">
        <tr {...role.row}>
          {columns.map((column) => (
            <th
              key={column.key}
              {...role.columnheader}
              scope="col"
              className={classes(
                'sticky top-[70px] z-10 border-b border-line bg-surface-raised px-3 py-3 text-sm font-medium text-ink-muted first:rounded-ss-lg first:ps-5 last:rounded-se-lg last:pe-5 lg:px-5',
                alignOf(column.align),
                column.wide && 'max-lg:hidden',
              )}
            >
              {column.head}
            </th>
          ))}
        </tr>
      </thead>
      {grouped(rows, groupOf).map((group) => (
        <tbody
          key={group.key}
          {...role.rowgroup}
          className="group/part max-md:block max-md:[&:first-of-type>tr:first-child>th]:rounded-t-lg"
        >
          {group.head && (
            <tr {...role.row} className="max-md:block">
              <th
                {...role.rowheader}
                scope="rowgroup"
                colSpan={columns.length}
                className="border-b border-line bg-surface-sunken px-5 py-1.5 text-start text-sm font-semibold max-md:block"
              >
                {group.head}
              </th>
            </tr>
          )}
          {group.rows.map((it) => (
            <Line key={row.rowKey(it)} row={it} columns={columns} {...row} />
          ))}
        </tbody>
      ))}
    </table>
  )
}

type Group<Row> = { key: string; head: ReactNode; rows: Row[] }

function grouped<Row>(rows: readonly Row[], groupOf: Props<Row>['groupOf']): Group<Row>[] {
  if (!groupOf) return [{ key: 'all', head: null, rows: [...rows] }]
  const groups: Group<Row>[] = []
  for (const row of rows) {
    const { key, head } = groupOf(row)
    const last = groups.at(-1)
    if (last?.key === key) last.rows.push(row)
    else groups.push({ key, head, rows: [row] })
  }
  return groups
}

type LineProps<Row> = Pick<Props<Row>, 'columns' | 'rowKey' | 'rowHref' | 'onOpen' | 'dense'> & {
  row: Row
}

function Line<Row>({ row, columns, rowKey, rowHref, onOpen, dense = false }: LineProps<Row>) {
  const href = rowHref?.(row)
  const open = onOpen && onPrimaryClick(() => onOpen(row))
  return (
    <tr
      {...role.row}
      {...lineOf(rowKey(row))}
      className={classes(
        'group/line relative max-md:flex max-md:flex-wrap max-md:items-center max-md:gap-x-4 max-md:gap-y-1 max-md:border-b max-md:border-line max-md:px-5 max-md:py-3.5',
        'group-last/part:last:max-md:border-0',
        href && 'hover:bg-surface-sunken',
      )}
    >
      {columns.map((column, index) => (
        <td
          key={column.key}
          {...role.cell}
          data-label={column.head}
          className={classes(
            'border-line md:border-b md:px-3 md:first:ps-5 md:last:pe-5 lg:px-5 md:group-last/part:group-last/line:border-0',
            dense ? 'md:h-[52px] md:py-[3px]' : 'md:py-3.5',
            alignOf(column.align),
            smallCell[column.small ?? 'rest'],
            column.wide && 'max-lg:hidden',
          )}
        >
          {href && index === 0 ? (
            <a href={href} onClick={open} className="after:absolute after:inset-0">
              {column.cell(row)}
            </a>
          ) : (
            column.cell(row)
          )}
        </td>
      ))}
    </tr>
  )
}
