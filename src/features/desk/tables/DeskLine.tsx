import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { classes } from '../../../ui/classes.ts'
import { useWords } from '../../../ui/words.tsx'
import { fill } from '../../../words/message.ts'
import type { DeskColumn, Opens } from './DeskTable.tsx'

// Spelled out, since a table drawn as blocks loses its meaning for screen readers.
export const role = {
  table: { role: 'table' },
  rowgroup: { role: 'rowgroup' },
  row: { role: 'row' },
  columnheader: { role: 'columnheader' },
  cell: { role: 'cell' },
}

type Props<Row> = Omit<LineProps<Row>, 'close'> & { opens: Opens<Row> | undefined }

/** A row of the desk's table, and under it what it opens in its place. */
export function DeskLine<Row>({ opens, ...line }: Props<Row>) {
  const t = useWords('deskTool')
  const { row, columns, name } = line
  if (!opens) return <Line {...line} close={undefined} />
  const place = opens.place(row)
  return (
    <>
      <Line {...line} close={{ back: lineOf(place), label: fill(t.close, { name: opens.name(row) }) }} />
      <Opened id={place} open={opens.open(row)} columns={columns.length + (name === undefined ? 1 : 2)}>
        {opens.content(row)}
      </Opened>
    </>
  )
}

type LineProps<Row> = {
  row: Row
  columns: readonly DeskColumn<Row>[]
  to: string | undefined
  name: string | undefined
  current?: boolean | undefined
  /** Of what opens in its place: where its link leads that closes it. */
  close: { back: string; label: string } | undefined
}

/** The place of the row itself, of what it opens. */
const lineOf = (place: string): string => `line-${place}`

/** The row itself. */
function Line<Row>({ row, columns, to, name, current, close }: LineProps<Row>) {
  const t = useWords('deskTool')
  return (
    <tr
      {...role.row}
      id={close?.back}
      data-line=""
      className="group/line relative scroll-mt-24 outline-none hover:bg-surface-sunken has-[[aria-current]]:bg-primary-soft [&[hidden]]:!hidden max-md:flex max-md:flex-wrap max-md:items-center max-md:gap-x-3 max-md:gap-y-0.5 max-md:border-b max-md:border-line max-md:px-4 max-md:py-2.5 max-md:after:order-1 max-md:after:basis-full max-md:after:content-[''] max-md:last:border-0 max-md:[&:nth-last-child(2):has(+[data-detail])]:border-0"
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
            className="check relative z-10 block size-4 rounded-[4px] [&[hidden]]:hidden"
          />
        </td>
      )}
      {columns.map(({ key, head, cell, sort, right, small }, i) => (
        <td
          key={key}
          {...role.cell}
          data-label={head}
          {...(sort && { 'data-value': sort(row) })}
          className={classes(
            cellStyle,
            right && 'md:text-end',
            i === 0
              ? 'max-md:max-w-full max-md:flex-1 max-md:break-words max-md:font-medium'
              : smallStyle[small ?? 'rest'],
          )}
        >
          {i === 0 && to ? (
            <a
              href={to}
              aria-current={current || undefined}
              className={classes(
                'font-medium after:absolute after:inset-0',
                close ? 'text-ink hover:underline' : 'link',
              )}
            >
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
// On the second line; what there is none of yet needs no place there.
const second = 'max-md:text-ink-muted max-md:[&:has([data-none-yet])]:hidden'
const smallStyle = {
  value: 'max-md:ms-auto max-md:text-end',
  line: `${second} max-md:order-2 max-md:min-w-0 max-md:max-w-[75%]`,
  named: `${second} max-md:order-2 max-md:flex max-md:gap-1 max-md:before:content-[attr(data-label)]`,
  end: `${second} max-md:order-3 max-md:ms-auto`,
  hidden: 'max-md:hidden',
  rest: 'max-md:order-4 max-md:flex max-md:basis-full max-md:items-center max-md:justify-between max-md:gap-4 max-md:before:shrink-0 max-md:before:text-ink-muted max-md:before:content-[attr(data-label)]',
}
