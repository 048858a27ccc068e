import { avatarAddress } from '../../../client/avatar-address.ts'
import { nameOf } from '../../../client/order-amounts.ts'
import type { Order } from '../../../contract/orders/orders.ts'
import { Avatar } from '../../../ui/Avatar.tsx'
import { dayText } from '../../../ui/data/format-time.ts'
import { MerchantMark } from '../../../ui/status/MerchantMark.tsx'
import { useLocale, useWords } from '../../../ui/words.tsx'
import { percentIn } from '../../../words/formatters.ts'
import { fill, pluralOf } from '../../../words/message.ts'

/** Who is on the other side: the username, the name they gave, by which a bank knows them, and how their trades went. */
export function Counterparty({ of }: { of: Order['counterparty'] }) {
  const w = useWords('orderRoom')
  const { format } = useLocale()
  const { completed_orders, completion_rate, member_since } = of
  const record = completed_orders ? pluralOf(w.completedOrders, completed_orders, format) : w.firstOrders
  const rate =
    completed_orders && completion_rate !== null
      ? fill(w.completion, { rate: percentIn(completion_rate, format) })
      : undefined
  return (
    <div className="flex items-start gap-3">
      <Avatar name={of.username} src={avatarAddress(of.avatar)} />
      <div className="min-w-0 text-sm text-ink-muted">
        <p className="flex flex-wrap items-center gap-x-2 text-base text-ink">
          <bdi className="font-semibold">@{of.username}</bdi>
          {of.badge === 'merchant' && <MerchantMark label={w.merchant} />}
        </p>
        <p>
          <bdi>{nameOf(of)}</bdi>
        </p>
        <p>
          {record}
          {rate && <> · {rate}</>}
        </p>
        <p>{fill(w.memberSince, { day: dayText(member_since, format) })}</p>
      </div>
    </div>
  )
}
