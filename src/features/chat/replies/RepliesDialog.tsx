import { type RefObject, useState } from 'react'
import { useEndpoint } from '../../../client/cache/swr.ts'
import { type QuickReply, quickReplies, quickReplyRules } from '../../../contract/orders/quick-replies.ts'
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx'
import { Loading } from '../../../ui/feedback/Loading.tsx'
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import { Dialog } from '../../../ui/overlay/Dialog.tsx'
import { useWords } from '../../../ui/words.tsx'
import { fill } from '../../../words/message.ts'
import { ReplyForm } from './ReplyForm.tsx'
import { ReplyRow } from './ReplyRow.tsx'

type Props = {
  open: boolean
  onOpenChange: (open: boolean) => void
  written: string
  box: RefObject<HTMLElement | null>
  onPick: (text: string) => void
}

/** All of the reader's quick replies, each with what can be done with it, and the place for a new one. */
export function RepliesDialog({ open, onOpenChange, written, box, onPick }: Props) {
  const w = useWords('chat')
  const { data, error, mutate } = useEndpoint(quickReplies, open ? {} : null)
  const [edited, edit] = useState<QuickReply>()
  const replies = data?.data
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={w.replies} description={w.repliesLead} finalFocus={box}>
      {!replies && error && (
        <ErrorState
          title={w.repliesFailed}
          next={error.next}
          reference={error.requestId}
          onRetry={() => void mutate()}
        />
      )}
      {!replies && !error && (
        <Loading label={w.repliesLoading}>
          <Skeleton className="h-24 w-full rounded-md" />
        </Loading>
      )}
      {replies && (
        <div className="flex flex-col gap-5">
          {replies.length > 0 && (
            <ul aria-label={w.replies} className="divide-y divide-line rounded-md border border-line">
              {replies.map((reply) => (
                <ReplyRow
                  key={reply.id}
                  reply={reply}
                  onPick={() => onPick(reply.text)}
                  onEdit={() => edit(reply)}
                  onGone={() => edited?.id === reply.id && edit(undefined)}
                />
              ))}
            </ul>
          )}
          {edited || replies.length < quickReplyRules.most ? (
            <ReplyForm key={edited?.id ?? 'new'} edited={edited} written={written} onLeave={() => edit(undefined)} />
          ) : (
            <p className="text-sm text-ink-muted">{fill(w.repliesMost, { most: String(quickReplyRules.most) })}</p>
          )}
        </div>
      )}
    </Dialog>
  )
}
