import type { CustomerLine, CustomerList } from '../../../contract/desk/tools/desk-customer.ts'
import type { Tone } from '../../../ui/status/tone.ts'
import { useWords } from '../../../ui/words.tsx'
import { actionText } from '../audit/action-text.ts'
import { Sum } from '../Sum.tsx'
import { Copy, Past, State, shortNumber } from '../tables/cells.tsx'
import type { DeskColumn } from '../tables/DeskTable.tsx'
import { toneOfCode } from '../tables/state-tone.ts'

/** The desk's page of a line, where it has one: for the lists whose readers may open it. */
export function placeOfLine(list: CustomerList, line: CustomerLine): string | undefined {
  if (list === 'withdrawals') return `/desk/withdrawals/${line.id}`
  if (list === 'conversations') return `/desk/support/${line.id}`
  return undefined
}

const LOGS: readonly CustomerList[] = ['security', 'audit']

/** The words of a code: of a section's members that begin so. A code without words stays as it is. */
const worded = (words: object, prefix: string, code: string | null): string =>
  code === null ? '' : String((words as Record<string, unknown>)[`${prefix}${code}`] ?? code)

/** What is approved is done, other than a withdrawal, which is yet to leave. */
const toneOfLine = (list: CustomerList, state: string): Tone =>
  list === 'withdrawals' && state === 'approved' ? 'progress' : toneOfCode(state)

type Column = DeskColumn<CustomerLine>

/** Who did what, of lists that are parts of the audit log. */
function useLogColumns(): readonly Column[] {
  const c = useWords('deskCustomer')
  const words = { actions: useWords('auditActions'), events: useWords('orderEvents') }
  return [
    { key: 'what', head: c.what, cell: ({ what }) => actionText(what ?? '', words) },
    {
      key: 'by',
      head: c.by,
      small: 'value',
      sort: ({ other }) => other ?? '',
      cell: ({ other }) => <span className="text-ink-muted">{worded(c, 'by_', other)}</span>,
    },
  ]
}

/** What a line is called, and how it stands. */
function useNames(list: CustomerList): Record<'number' | 'state' | 'what' | 'other' | 'at', Column> {
  const c = useWords('deskCustomer')
  const states = useWords('orderStates')
  return {
    number: {
      key: 'number',
      head: c.number,
      sort: (line) => line.number ?? line.id,
      cell: (line) => (
        <span className="inline-flex items-center gap-1 whitespace-nowrap">
          <span title={line.number ?? undefined}>
            {line.number ? shortNumber(line.number) : worded(c, 'what_', line.what) || worded(c, 'one_', list)}
          </span>
          {line.number && <Copy value={line.number} what={line.number} />}
        </span>
      ),
    },
    state: {
      key: 'state',
      head: c.state,
      small: 'value',
      sort: (line) => line.state ?? '',
      cell: ({ state }) =>
        state && (
          <State
            word={list === 'orders' ? worded(states, '', state) : worded(c, 'is_', state)}
            tone={toneOfLine(list, state)}
          />
        ),
    },
    what: {
      key: 'what',
      head: c.what,
      small: 'hidden',
      cell: (line) => <span className="text-ink-muted">{worded(c, 'what_', line.what)}</span>,
    },
    other: {
      key: 'other',
      head: c.other,
      sort: (line) => line.other ?? '',
      cell: (line) => (line.other ? <bdi>@{line.other}</bdi> : '–'),
    },
    at: {
      key: 'at',
      head: c.at,
      right: true,
      sort: (line) => line.at,
      cell: (line) => <Past at={line.at} />,
    },
  }
}

/** How much it is about, and against how much. */
function useSums(): Record<'amount' | 'pay', Column> {
  const c = useWords('deskCustomer')
  return {
    amount: {
      key: 'amount',
      head: c.amount,
      right: true,
      sort: (line) => line.amount ?? '0',
      cell: ({ amount: sum, asset }) => (sum && asset ? <Sum amount={sum} asset={asset} /> : '–'),
    },
    pay: {
      key: 'pay',
      head: c.pay,
      right: true,
      sort: (line) => line.pay ?? '0',
      cell: ({ pay: sum, currency }) => (sum && currency ? <Sum amount={sum} asset={currency} /> : '–'),
    },
  }
}

/** The columns of one of a customer's lists: those that its lines fill. */
export function useLineColumns(list: CustomerList): readonly Column[] {
  const log = useLogColumns()
  const { number, state, what, other, at } = useNames(list)
  const { amount, pay } = useSums()
  if (LOGS.includes(list)) return [...log, at]
  switch (list) {
    case 'orders':
      return [number, state, what, amount, pay, other, at]
    case 'transfers':
      return [number, what, amount, pay, other, at]
    case 'conversions':
      return [number, amount, pay, at]
    case 'identities':
    case 'organisations':
    case 'conversations':
      return [number, state, at]
    case 'deposits':
    case 'crypto_deposits':
      return [number, state, what, amount, at]
    case 'card_disputes':
      return [number, state, amount, at]
    case 'ads':
      return [number, state, what, amount, at]
    default:
      return [number, state, ...(list === 'withdrawals' ? [what] : []), amount, pay, at]
  }
}
