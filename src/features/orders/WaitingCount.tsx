import { useEndpoint } from '../../client/cache/swr.ts'
import { openTradesCount } from '../../contract/orders/order-endpoints.ts'
import { useLocale, useWords } from '../../ui/words.tsx'
import { pluralOf } from '../../words/message.ts'

/** On a phone, beside the filters, how many orders wait for the reader: the figures stand after the list there. */
export function WaitingCount() {
  const w = useWords('orders')
  const { format } = useLocale()
  const waiting = useEndpoint(openTradesCount, {}).data?.data.waiting
  if (!waiting) return null
  return (
    <p className="ms-auto text-sm font-medium text-caution md:hidden">{pluralOf(w.statWaiting, waiting, format)}</p>
  )
}
