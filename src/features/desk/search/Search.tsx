import type { Found } from '../../../contract/desk/desk-search.ts'
import { Card } from '../../../ui/Card.tsx'
import { Table } from '../../../ui/data/Table.tsx'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { island, useWords } from '../../../ui/words.tsx'
import { fill } from '../../../words/message.ts'
import { type Answered, Frame } from '../Frame.tsx'
import { placeOf } from './place-of.ts'

type Props = { answer: Answered<Found[]> | undefined; q: string }

/** What was found, each with the way to its page. */
function SearchScreen({ answer, q }: Props) {
  const w = useWords('desk')
  const t = useWords('deskWithdrawals')
  const rows: Answered<Found[]> = answer ?? { data: [], next: null }
  return (
    <Frame title={t.search} lead={t.searchWhat} answer={rows}>
      {(found) => (
        <Card flush>
          {found.length === 0 ? (
            <EmptyState title={q ? fill(t.nothing, { q }) : t.search}>{t.nothingText}</EmptyState>
          ) : (
            <Table
              caption={t.search}
              rows={found}
              rowKey={({ kind, id }) => `${kind} ${id}`}
              columns={[
                {
                  key: 'number',
                  head: w.subject,
                  small: 'title',
                  cell: (one) => (
                    <a className="link" href={placeOf(one)}>
                      {one.kind === 'customer' ? `@${one.number}` : one.number}
                    </a>
                  ),
                },
                { key: 'kind', head: w.action, small: 'value', cell: ({ kind }) => t[`kind_${kind}`] },
                { key: 'username', head: t.customer, cell: ({ username }) => `@${username}` },
              ]}
            />
          )}
        </Card>
      )}
    </Frame>
  )
}

export const Search = island(SearchScreen)
