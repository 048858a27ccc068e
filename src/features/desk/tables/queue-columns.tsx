import { useWords } from '../../../ui/words.tsx'
import type { Owned } from '../assignments/owned-in.ts'
import { Sum } from '../Sum.tsx'
import { Age, Due, type Stands, State } from './cells.tsx'
import type { DeskColumn } from './DeskTable.tsx'

/** The columns that queues share, each by what it is read from: one head, one order and one look for all of them. */
export function useQueueColumns<Row>() {
  const w = useWords('desk')
  const t = useWords('deskTool')
  const text = (key: string, head: string, read: (row: Row) => string, also: Partial<DeskColumn<Row>> = {}) => ({
    key,
    head,
    small: 'line' as const,
    sort: read,
    cell: (row: Row) => <span className="line-clamp-1 max-w-[36ch] break-words">{read(row)}</span>,
    ...also,
  })
  return {
    text,
    /** What a row is called, and its link. */
    number: (read: (row: Row) => string): DeskColumn<Row> => ({
      ...text('number', t.number, read),
      cell: (row) => <span className="whitespace-nowrap">{read(row)}</span>,
    }),
    customer: (read: (row: Row) => string): DeskColumn<Row> => ({
      ...text('customer', w.customer, read),
      cell: (row) => <bdi>@{read(row)}</bdi>,
    }),
    /** The buyer, then the seller: as the money goes. */
    parties: (read: (row: Row) => { buyer: string; seller: string }): DeskColumn<Row> => ({
      ...text('parties', t.parties, (row) => read(row).buyer),
      cell: (row) => (
        <span className="[&_bdi]:whitespace-nowrap">
          <bdi>@{read(row).buyer}</bdi> <span className="text-ink-muted">→</span> <bdi>@{read(row).seller}</bdi>
        </span>
      ),
    }),
    /** Where it stands. */
    state: (read: (row: Row) => Stands, also: Partial<DeskColumn<Row>> = {}): DeskColumn<Row> => ({
      ...text('state', w.state, (row) => read(row).word),
      cell: (row) => <State {...read(row)} />,
      ...also,
    }),
    money: (read: (row: Row) => { amount: string; asset: string }, head: string = w.amount): DeskColumn<Row> => ({
      ...{ key: head, head, right: true, small: 'value' },
      sort: (row) => read(row).amount,
      cell: (row) => <Sum {...read(row)} />,
    }),
    /** In euros. */
    worth: (read: (row: Row) => string): DeskColumn<Row> => ({
      ...{ key: 'worth', head: t.value, right: true, small: 'hidden' },
      sort: read,
      cell: (row) => (
        <span className="text-ink-muted">
          <Sum amount={read(row)} asset="EUR" />
        </span>
      ),
    }),
    age: (read: (row: Row) => string): DeskColumn<Row> => ({
      ...{ key: 'age', head: t.age, right: true, small: 'end' },
      sort: read,
      cell: (row) => <Age since={read(row)} />,
    }),
    due: (read: (row: Row) => string | null): DeskColumn<Row> => ({
      ...{ key: 'due', head: t.due, right: true, small: 'named' },
      isPresent: (row) => read(row) !== null,
      sort: (row) => read(row) ?? 'z',
      cell: (row) => <Due at={read(row)} />,
    }),
    owner: (read: (row: Row) => string | undefined, mine = false): DeskColumn<Row> => ({
      ...{ key: 'owner', head: t.owner, small: 'named' },
      sort: (row) => read(row) ?? '',
      cell: (row) => <Owner name={read(row)} mine={mine} />,
    }),
    /** Who has it in hand, of what is taken and given back here. */
    assigned: (owned: Owned | undefined, id: (row: Row) => string): DeskColumn<Row> => {
      const read = (row: Row) => owned?.owners[id(row)]?.owner
      return {
        ...{ key: 'owner', head: t.owner, small: 'named' },
        sort: (row) => read(row)?.name ?? '',
        cell: (row) => <Owner name={read(row)?.name} mine={read(row)?.id === owned?.me} />,
      }
    },
  }
}

/** Who has it in hand; the reader's own name stands out. */
export function Owner({ name, mine }: { name: string | undefined; mine: boolean }) {
  const w = useWords('desk')
  return name ? (
    <span className={mine ? 'font-medium' : ''}>{name}</span>
  ) : (
    <span data-none-yet="" className="text-ink-muted">
      {w.nobody}
    </span>
  )
}
