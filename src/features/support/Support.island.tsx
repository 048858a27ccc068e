import { Plus } from 'lucide-react'
import { useState } from 'react'
import { reading } from '../../client/cache/reading.tsx'
import { usePages } from '../../client/cache/use-pages.ts'
import { supportConversations } from '../../contract/chat.ts'
import type { Prefetched } from '../../contract/prefetched.ts'
import { Button } from '../../ui/Button.tsx'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { Loading } from '../../ui/feedback/Loading.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { island, useWords } from '../../ui/words.tsx'
import { useOpenedIn } from '../chat/use-opened-in.ts'
import { SupportForm } from './SupportForm.tsx'
import { SupportTalk } from './SupportTalk.tsx'
import { Talks } from './Talks.tsx'

type Props = { page: Prefetched<typeof supportConversations>; opened: string | null }

/** Conversations with support: the list, one that is open, or a new one. */
function Support({ opened }: Props) {
  const w = useWords('support')
  const pages = usePages(supportConversations, {})
  const { id, open, close } = useOpenedIn('/dashboard/support', opened)
  const [asking, ask] = useState(false)
  const current = pages.rows.find((one) => one.id === id)
  if (!pages.ready)
    return pages.problem ? (
      <ErrorState
        title={w.failed}
        next={pages.problem.next}
        reference={pages.problem.requestId}
        onRetry={pages.refresh}
      />
    ) : (
      <Loading label={w.loading}>
        <Skeleton className="h-[480px] w-full rounded-lg" />
      </Loading>
    )
  if (current) return <SupportTalk key={current.id} conversation={current} onClose={close} />
  const isNew = asking || pages.rows.length === 0
  const started = (conversation: string) => {
    ask(false)
    open(conversation)
  }
  return (
    <>
      <PageHeader
        title={w.title}
        lead={w.lead}
        actions={
          !isNew && (
            <Button icon={<Plus aria-hidden size={18} />} onClick={() => ask(true)}>
              {w.newTalk}
            </Button>
          )
        }
      />
      {isNew ? (
        <SupportForm onSent={started} onCancel={pages.rows.length > 0 ? () => ask(false) : undefined} />
      ) : (
        <Talks pages={pages} onOpen={open} />
      )}
    </>
  )
}

export default island(reading(Support))
