import type { FrozenAccount } from '../../contract/desk/desk.ts'
import { Card } from '../../ui/Card.tsx'
import { Table } from '../../ui/data/Table.tsx'
import { Time } from '../../ui/data/Time.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { island, useWords } from '../../ui/words.tsx'
import { type Answered, Frame } from './Frame.tsx'

function FrozenScreen({ answer }: { answer: Answered<FrozenAccount[]> }) {
  const w = useWords('desk')
  return (
    <Frame title={w.frozen} lead={w.frozenWhat} answer={answer}>
      {(rows) => (
        <Card flush>
          {rows.length === 0 ? (
            <EmptyState title={w.empty} />
          ) : (
            <Table
              caption={w.frozen}
              rows={rows}
              rowKey={({ user_id }) => user_id}
              columns={[
                { key: 'username', head: w.customer, cell: ({ username }) => username, small: 'title' },
                { key: 'level', head: w.level, cell: ({ level }) => level },
                { key: 'until', head: w.until, cell: ({ until }) => <Time at={until} exact />, small: 'value' },
              ]}
            />
          )}
        </Card>
      )}
    </Frame>
  )
}
export const Frozen = island(FrozenScreen)
