import type { ReactNode } from 'react'
import { classes } from './classes.ts'

export type Column<Row> = {
  key: string
  head: string
  cell: (row: Row) => ReactNode
  /** Amounts go right. */
  align?: 'left' | 'right'
  /** In the list of small screens: the row's title (left) and value (right) on the first line; 'hidden' leaves it out. */
  small?: 'title' | 'value' | 'hidden'
}

type Props<Row> = {
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  /** Makes the title cell a link covering the whole row. */
  rowHref?: (row: Row) => string | undefined
}

// Spelled out, since a table drawn as blocks loses its meaning for screen readers.
const role = {
  table: { role: 'table' },
  rowgroup: { role: 'rowgroup' },
  row: { role: 'row' },
  columnheader: { role: 'columnheader' },
  cell: { role: 'cell' },
}

const smallCell = {
  title: 'max-md:order-1 max-md:min-w-0 max-md:flex-1 max-md:font-medium',
  value: 'max-md:order-2 max-md:text-right',
  hidden: 'max-md:hidden',
  rest: 'max-md:order-3 max-md:flex max-md:basis-full max-md:items-center max-md:justify-between max-md:gap-4 max-md:text-sm max-md:before:text-ink-muted max-md:before:content-[attr(data-label)]',
}

/** A table that becomes a list below 768 px. */
export function Table<Row>({ caption, columns, rows, rowKey, rowHref }: Props<Row>) {
  const align = (column: Column<Row>) => (column.align === 'right' ? 'md:text-right' : 'text-left')
  return (
    <table {...role.table} className="w-full border-collapse max-md:block">
      <caption className="sr-only">{caption}</caption>
      <thead {...role.rowgroup} className="max-md:sr-only">
        <tr {...role.row}>
          {columns.map((column) => (
            <th
              key={column.key}
              {...role.columnheader}
              scope="col"
              className={classes(
                'border-b border-line px-3 py-3 text-sm first:pl-5 last:pr-5 lg:px-5 font-medium text-ink-muted',
                align(column),
              )}
            >
              {column.head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody {...role.rowgroup} className="max-md:block">
        {rows.map((row) => {
          const href = rowHref?.(row)
          return (
            <tr
              key={rowKey(row)}
              {...role.row}
              className={classes(
                'relative border-b border-line last:border-0 max-md:flex max-md:flex-wrap max-md:items-center max-md:gap-x-4 max-md:gap-y-1 max-md:px-5 max-md:py-3.5',
                href && 'hover:bg-surface-sunken',
              )}
            >
              {columns.map((column, index) => (
                <td
                  key={column.key}
                  {...role.cell}
                  data-label={column.head}
                  className={classes(
                    'md:px-3 md:py-3.5 md:first:pl-5 md:last:pr-5 lg:px-5',
                    align(column),
                    smallCell[column.small ?? 'rest'],
                  )}
                >
                  {href && index === 0 ? (
                    <a href={href} className="after:absolute after:inset-0">
                      {column.cell(row)}
                    </a>
                  ) : (
                    column.cell(row)
                  )}
                </td>
              ))}
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
