import type { Pages } from '../../client/cache/use-pages.ts'
import type { Conversation, supportConversations } from '../../contract/chat.ts'
import { Card } from '../../ui/Card.tsx'
import { LoadMore } from '../../ui/data/LoadMore.tsx'
import { useWords } from '../../ui/words.tsx'
import { ConversationRows } from '../chat/ConversationRows.tsx'
import { TalkStatus } from './TalkStatus.tsx'

type Props = { pages: Pages<typeof supportConversations>; onOpen: (id: string) => void }

const address = ({ id }: Conversation) => `/dashboard/support?conversation_id=${id}`

/** The caller's conversations with support. */
export function Talks({ pages, onOpen }: Props) {
  const w = useWords('support')
  return (
    <Card title={w.yours} flush>
      <ConversationRows
        conversations={pages.rows}
        addressOf={address}
        onOpen={({ id }) => onOpen(id)}
        underHeading
        state={(talk) => <TalkStatus of={talk} />}
      />
      {pages.hasMore && (
        <LoadMore
          shown={pages.rows.length}
          noun={w.noun}
          hasMore={pages.hasMore}
          loading={pages.loading}
          onMore={pages.loadMore}
        />
      )}
    </Card>
  )
}
