import { reading } from '../../../client/cache/reading.tsx'
import { useEndpoint } from '../../../client/cache/swr.ts'
import type { getChat, messages } from '../../../contract/chat.ts'
import { type getOrder, orderInbox } from '../../../contract/orders/order-endpoints.ts'
import type { Prefetched } from '../../../contract/prefetched.ts'
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx'
import { Loading } from '../../../ui/feedback/Loading.tsx'
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import { StaleBanner } from '../../../ui/feedback/StaleBanner.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { useAddress } from '../../../ui/use-address.ts'
import { island, useWords } from '../../../ui/words.tsx'
import { ListHead } from '../ListHead.tsx'
import { OrderTabs } from '../OrderTabs.tsx'
import { askedOf, inboxAt } from './asked.ts'
import { Beside } from './Beside.tsx'
import { InboxRows, NothingUnderWay } from './InboxRows.tsx'
import { SoundSwitch } from './sound/SoundSwitch.tsx'
import { useFirstWaiting } from './use-first-waiting.ts'

type Props = {
  page:
    | Prefetched<typeof orderInbox>
    | Prefetched<typeof orderInbox | typeof getOrder | typeof getChat | typeof messages>
  /** The order that is open beside the list. */
  opened: string | undefined
}

const openedIn = (search: URLSearchParams) => askedOf(search).orderId

/** The orders under way, those that wait for the reader first, and where there is room the chosen one beside them, or at first the first that waits, with its chat. */
function Inbox({ opened }: Props) {
  const w = useWords('inbox')
  const [orderId, setOrderId] = useAddress(opened, openedIn)
  const answer = useEndpoint(orderInbox, {}, { often: true })
  const rows = answer.data?.data
  const open = (id: string) => {
    history.replaceState(null, '', inboxAt(id))
    setOrderId(id)
  }
  useFirstWaiting(opened, rows, open)
  return (
    <>
      <ListHead
        title={<PageHeader title={w.title} lead={w.lead} compact />}
        tabs={<OrderTabs current="inbox" />}
        filters={
          <div className="flex justify-end max-lg:mb-4">
            <SoundSwitch rows={rows} />
          </div>
        }
      />
      {rows ? (
        <>
          <StaleBanner problem={answer.error} onRetry={() => void answer.mutate()} retrying={answer.isValidating} />
          {rows.length === 0 && !orderId ? (
            <NothingUnderWay />
          ) : (
            <div className="grid items-start gap-6 lg:grid-cols-[320px_minmax(0,1fr)]">
              <InboxRows rows={rows} current={orderId} onOpen={open} />
              <Beside orderId={orderId} />
            </div>
          )}
        </>
      ) : answer.error ? (
        <ErrorState
          title={w.failed}
          next={answer.error.next}
          reference={answer.error.requestId}
          onRetry={() => void answer.mutate()}
        />
      ) : (
        <Loading label={w.loading}>
          <Skeleton className="h-[480px] w-full rounded-lg" />
        </Loading>
      )}
    </>
  )
}

export default island(reading(Inbox))
