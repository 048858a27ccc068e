import type { ReactNode } from 'react'
import { classes } from '../classes.ts'
import { onPrimaryClick } from '../on-primary-click.ts'
import { RowActions } from '../row/RowActions.tsx'
import { RowChevron } from '../row/RowChevron.tsx'
import { airyLook, ends, led, roomyLook, shownFrom, type TableLook, usualLook } from './table-look.ts'
import { lineOf, useLines } from './use-lines.ts'

export type Column<Row> = {
  key: string
  head: string
  cell: (row: Row) => ReactNode
  /** Amounts go right; 'figures' only in the table, and in the list with what stands under the title. */
  align?: 'left' | 'right' | 'figures'
  /**
   * In the list of small screens: the row's title (left) and value (right) on the first line; 'apart' a title whose pieces
   * stand on a phone wherever each belongs ('order-5': in the last line); 'foot' stands
   * under them without its head; 'end' at the end of the last line; 'hidden' leaves it out.
   */
  small?: 'title' | 'apart' | 'value' | 'foot' | 'end' | 'hidden'
  /** Only from 1024 or 1280 px on, what matters least last; say below that in another cell what can't be missed. */
  from?: keyof typeof shownFrom
  /** From 1280 px on it has the room that the others can do without. */
  wide?: boolean
}

const isAtEnd = ({ align }: Pick<Column<unknown>, 'align'>): boolean => align === 'right' || align === 'figures'

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
  /** For rows with much in them: a list up to 1279 px, from 768 on with what stands under the title in two columns, and what goes right beside both; 'airy' with rows of 64 px. */
  roomy?: boolean | 'airy'
  /** What can be done with a row: stands over its end while it is pointed at or has the focus, on wide screens that have a pointer. */
  actions?: (row: Row) => ReactNode
  /** What is to be said of a row, over its whole width under it. */
  note?: (row: Row) => ReactNode
  /** Over the list, where it is one: what holds of all its rows, or what their figures are, which 'right' stands over those. */
  listHead?: { text: ReactNode; align?: 'right' } | undefined
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

/** A table that becomes a list where it is narrow. Its head stays in sight under the page's own; keys walk its rows. */
export function Table<Row>({ caption, columns, rows, groupOf, roomy = false, listHead, ...row }: Props<Row>) {
  const lines = useLines()
  const look = roomy === 'airy' ? airyLook : roomy ? roomyLook : usualLook
  const table = (
    <table {...role.table} {...lines} className={classes('w-full border-separate border-spacing-0', look.block)}>
      <caption className="sr-only">{caption}</caption>
      <thead {...role.rowgroup} className={look.head}>
        <tr {...role.row}>
          {columns.map((column, index) => (
            <th
              key={column.key}
              {...role.columnheader}
              scope="col"
              className={classes(
                'sticky top-[70px] z-10 border-b border-line bg-surface-raised py-3 text-sm font-medium text-ink-muted first:rounded-ss-lg last:rounded-se-lg',
                look.cell,
                row.rowHref && led.cell,
                ...ends(look, columns, index, row.rowHref !== undefined).head,
                isAtEnd(column) ? look.right : 'text-start',
                column.from && shownFrom[column.from],
                column.wide ? 'xl:w-1/2' : columns.some(({ wide }) => wide) && 'xl:whitespace-nowrap',
              )}
            >
              {column.head}
            </th>
          ))}
        </tr>
      </thead>
      {grouped(rows, groupOf).map((group) => (
        <tbody key={group.key} {...role.rowgroup} className={classes('group/part', look.block, !listHead && look.part)}>
          {group.head && (
            <tr {...role.row} className={look.block}>
              <th
                {...role.rowheader}
                scope="rowgroup"
                colSpan={columns.length}
                className={classes(
                  'border-b border-line bg-surface-sunken px-4 py-2 md:px-5 text-start text-sm font-semibold text-ink-muted',
                  look.block,
                )}
              >
                {group.head}
              </th>
            </tr>
          )}
          {group.rows.map((it) => (
            <Line key={row.rowKey(it)} row={it} columns={columns} look={look} {...row} />
          ))}
        </tbody>
      ))}
    </table>
  )
  if (!listHead) return table
  return (
    <>
      <p
        className={classes(
          'border-b border-line px-4 py-2 text-xs text-ink-muted',
          look.listHead,
          listHead.align === 'right' && 'text-end',
        )}
      >
        {listHead.text}
      </p>
      {table}
    </>
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

type LineProps<Row> = Pick<Props<Row>, 'columns' | 'rowKey' | 'rowHref' | 'onOpen' | 'actions' | 'note'> & {
  row: Row
  look: TableLook
}

function Line<Row>({ row, columns, rowKey, rowHref, onOpen, actions, note, look }: LineProps<Row>) {
  const href = rowHref?.(row)
  const open = onOpen && onPrimaryClick(() => onOpen(row))
  const said = note?.(row)
  // In a cell that is always there; they stand at the row's end whichever it is.
  const last = columns.findLastIndex(({ from }) => from !== 'xl')
  return (
    <>
      <tr
        {...role.row}
        {...lineOf(rowKey(row))}
        className={classes(
          'group/line relative',
          look.row,
          said ? look.noted : look.ends,
          rowHref && led.row,
          href && 'hover:bg-surface-sunken',
        )}
      >
        {columns.map((column, index) => (
          <td
            key={column.key}
            {...role.cell}
            data-label={column.head}
            className={classes(
              'border-line',
              look.cell,
              rowHref && led.cell,
              ...ends(look, columns, index, rowHref !== undefined).cell,
              !said && look.cellEnds,
              look.height,
              isAtEnd(column) ? look.right : 'text-start',
              look.small[column.small ?? 'rest'],
              column.align === 'right' && look.beside,
              column.from && shownFrom[column.from],
            )}
          >
            {href && index === 0 ? (
              <a href={href} onClick={open} className="after:absolute after:inset-0">
                {column.cell(row)}
                <RowChevron />
              </a>
            ) : (
              column.cell(row)
            )}
            {actions && index === last && <RowActions>{actions(row)}</RowActions>}
          </td>
        ))}
      </tr>
      {said && (
        <tr {...role.row} className={classes('group/line', look.block)}>
          <td
            {...role.cell}
            colSpan={columns.length}
            className={classes('border-b border-line px-5 pb-3 group-last/part:group-last/line:border-0', look.block)}
          >
            {said}
          </td>
        </tr>
      )}
    </>
  )
}
