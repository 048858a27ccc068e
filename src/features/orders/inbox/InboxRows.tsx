import { Handshake } from 'lucide-react'
import { avatarAddress } from '../../../client/avatar-address.ts'
import { orderPage } from '../../../contract/addresses.ts'
import { type InboxRow, inboxRules } from '../../../contract/orders/orders.ts'
import { Avatar } from '../../../ui/Avatar.tsx'
import { classes } from '../../../ui/classes.ts'
import { LineList } from '../../../ui/data/LineList.tsx'
import { lineOf } from '../../../ui/data/use-lines.ts'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { useShortAmount } from '../../../ui/money/use-amount.ts'
import { onPrimaryClick } from '../../../ui/on-primary-click.ts'
import { RoundArt } from '../../../ui/RoundArt.tsx'
import { ShortName } from '../../../ui/row/ShortName.tsx'
import { OrderDue } from '../../../ui/status/OrderDue.tsx'
import { OrderTurn } from '../../../ui/status/OrderTurn.tsx'
import { Unread } from '../../../ui/status/Unread.tsx'
import { useLocale, useWords } from '../../../ui/words.tsx'
import { fill, pluralOf } from '../../../words/message.ts'
import { useRoomFitsBeside } from './use-room-fits-beside.ts'

type Props = { rows: readonly InboxRow[]; current: string | undefined; onOpen: (id: string) => void }

/** Orders under way as links: into the pane where there is one, on small screens to the order's own page. */
export function InboxRows({ rows, current, onOpen }: Props) {
  const w = useWords('inbox')
  const { format } = useLocale()
  const fits = useRoomFitsBeside()
  return (
    <nav
      aria-label={w.list}
      className="overflow-hidden rounded-lg border border-line bg-surface-raised lg:sticky lg:top-[90px] lg:max-h-[calc(100dvh-110px)] lg:overflow-y-auto"
    >
      {rows.length === 0 && <p className="p-5 text-ink-muted">{w.none}</p>}
      <LineList className="divide-y divide-line">
        {rows.map((row) => (
          <li key={row.order.id} {...lineOf(row.order.id)}>
            <a
              href={orderPage(row.order.id)}
              aria-current={fits && row.order.id === current ? 'true' : undefined}
              onClick={fits ? onPrimaryClick(() => onOpen(row.order.id)) : undefined}
              className={classes(
                'flex items-start gap-3 border-s-[3px] border-transparent px-4 py-3 hover:bg-surface-sunken',
                // Where the pane is not shown none is chosen, before any script, too.
                row.order.id === current && 'lg:border-primary lg:bg-primary-soft',
              )}
            >
              <Avatar name={row.order.counterparty.username} src={avatarAddress(row.avatar)} size="sm" />
              <Row row={row} />
            </a>
          </li>
        ))}
      </LineList>
      {rows.length >= inboxRules.most && (
        <p className="border-t border-line px-4 py-3 text-sm text-ink-muted">
          {pluralOf(w.first, inboxRules.most, format)}
        </p>
      )}
    </nav>
  )
}

function Row({ row: { order, unread, last } }: { row: InboxRow }) {
  const w = useWords('inbox')
  const states = useWords('orderStates')
  const sum = useShortAmount()
  const { role, net, asset, pay, currency, counterparty, deadline } = order
  const said = last && (last.text || w.file)
  return (
    <span className="min-w-0 flex-1">
      <span className="flex items-baseline justify-between gap-3">
        <ShortName name={`@${counterparty.username}`} className="min-w-0 font-semibold" />
        {deadline && (
          <span className="shrink-0 text-sm">
            <OrderDue deadline={deadline} />
          </span>
        )}
      </span>
      {/* A dot between the two alone: of what begins a line it lies outside, and is cut. */}
      <span className="block overflow-hidden text-sm">
        <span className="-ms-3 flex flex-wrap">
          <span className="ps-3">{fill(role === 'buyer' ? states.buy : states.sell, { amount: sum(net, asset) })}</span>{' '}
          <span className="relative ps-3 text-ink-muted before:absolute before:start-1 before:content-['·']">
            {sum(pay, currency)}
          </span>
        </span>
      </span>
      <span className="my-1 flex flex-wrap items-center gap-x-2 gap-y-1">
        <OrderTurn order={order} />
      </span>
      {said && (
        <span className="flex items-center justify-between gap-3">
          {/* Each in its own direction, so that what is cut is the end of it. */}
          <span className={classes('flex min-w-0 gap-1 text-sm', unread > 0 ? 'font-semibold' : 'text-ink-muted')}>
            {last.mine && <span className="shrink-0">{fill(w.mine, { text: '' }).trim()}</span>}
            <bdi className="truncate">{said}</bdi>
          </span>
          <Unread count={unread} says={w.unread} />
        </span>
      )}
    </span>
  )
}

/** No order is under way. */
export function NothingUnderWay() {
  const w = useWords('inbox')
  return (
    <EmptyState
      title={w.none}
      art={<RoundArt icon={Handshake} />}
      action={<LinkButton href="/dashboard/p2p/crypto">{w.toMarket}</LinkButton>}
    >
      {w.noneText}
    </EmptyState>
  )
}
