import type { FrozenAccount } from '../../contract/desk/desk.ts'
import { island, useWords } from '../../ui/words.tsx'
import { type Answered, Frame, NextPage } from './Frame.tsx'
import { DeskTable } from './tables/DeskTable.tsx'
import { useQueueColumns } from './tables/queue-columns.tsx'

function FrozenScreen({ answer }: { answer: Answered<FrozenAccount[]> }) {
  const w = useWords('desk')
  const c = useQueueColumns<FrozenAccount>()
  return (
    <Frame title={w.frozen} lead={w.frozenWhat} answer={answer}>
      {(rows) => (
        <>
          <DeskTable
            caption={w.frozen}
            rows={rows}
            rowKey={({ user_id }) => user_id}
            href={({ user_id }) => `/desk/customers/${user_id}`}
            number={({ username }) => username}
            columns={[
              c.customer(({ username }) => username),
              c.text('level', w.level, ({ level }) => level),
              c.due(({ until }) => until),
            ]}
            empty={w.empty}
          />
          <NextPage answer={answer} />
        </>
      )}
    </Frame>
  )
}
export const Frozen = island(FrozenScreen)
