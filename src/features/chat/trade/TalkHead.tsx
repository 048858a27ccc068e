import { useStore } from '@nanostores/react'
import { ArrowLeft } from 'lucide-react'
import type { MouseEventHandler } from 'react'
import { avatarAddress } from '../../../client/avatar-address.ts'
import { $presence } from '../../../client/realtime/presence.store.ts'
import { disputePage, orderPage } from '../../../contract/addresses.ts'
import type { Conversation } from '../../../contract/chat.ts'
import type { Order } from '../../../contract/orders/orders.ts'
import { Avatar } from '../../../ui/Avatar.tsx'
import { classes } from '../../../ui/classes.ts'
import { TimeLeft } from '../../../ui/countdown/TimeLeft.tsx'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { useShortAmount } from '../../../ui/money/use-amount.ts'
import { OrderTurn } from '../../../ui/status/OrderTurn.tsx'
import { useWords } from '../../../ui/words.tsx'
import { fill } from '../../../words/message.ts'

type Props = {
  conversation: Conversation
  order: Order | undefined
  /** Of the page, or of a part of it. */
  level: 'h1' | 'h2'
  /** As it is called. */
  title: string
  back: { href: string; label: string; onClick?: MouseEventHandler<HTMLAnchorElement> }
  /** The way back stands on the page where there is room for more than a phone. */
  narrow?: boolean
}

/** Over a conversation: the way back, with whom and whether they are here, about which order, and where that stands; on a phone in one bar. */
export function TalkHead({ conversation, order, level: Title, title, back, narrow = false }: Props) {
  const w = useWords('chat')
  const { kind, subject, with: name, avatar, order_id } = conversation
  const states = useWords('orderStates')
  const sum = useShortAmount()
  const [amount, pay] = order ? [sum(order.net, order.asset), sum(order.pay, order.currency)] : ['', '']
  const isOrder = kind === 'order'
  const isOnline = useStore($presence).users.some(({ username, sample }) => !sample && username === name)
  const room = orderPage(order_id ?? '')
  const disputed = order?.state === 'disputed'
  const asked = disputed ? { href: disputePage(order), label: w.toDispute } : { href: room, label: w.toOrder }
  return (
    <header className="border-b border-line">
      <div className="flex min-h-bar items-center gap-2 px-3 py-2 max-md:py-1 max-md:ps-1 max-md:pe-4">
        <a
          href={back.href}
          aria-label={back.label}
          onClick={back.onClick}
          className={classes(
            'flex size-[44px] shrink-0 items-center justify-center rounded-sm text-ink-muted hover:bg-surface-sunken hover:text-ink',
            narrow && 'md:hidden',
          )}
        >
          <ArrowLeft aria-hidden size={20} className="rtl:-scale-x-100" />
        </a>
        {isOrder && <Avatar name={name} src={avatarAddress(avatar)} online={isOnline} />}
        <div className="min-w-0 flex-1 ps-1">
          <Title className="truncate text-base font-semibold">
            <bdi>{title}</bdi>
          </Title>
          {order && (
            <p className="flex flex-wrap gap-x-2 text-sm text-ink-muted md:hidden">
              <a href={asked.href} className="link min-w-0 truncate">
                {disputed && `${states.disputed} · `}
                {fill(order.role === 'buyer' ? states.buy : states.sell, { amount })}
              </a>
              {order.deadline && (
                <span className="shrink-0">
                  <TimeLeft at={order.deadline.at} />
                </span>
              )}
            </p>
          )}
          {(!isOrder || isOnline) && (
            <p className={classes('truncate text-sm', isOrder ? 'text-positive max-md:hidden' : 'text-ink-muted')}>
              {isOrder ? w.online : w.support}
            </p>
          )}
        </div>
        {order_id && (
          <LinkButton href={asked.href} variant="secondary" size="sm" className="max-md:hidden">
            {asked.label}
          </LinkButton>
        )}
      </div>
      {order && (
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-line px-4 py-2 text-sm text-ink-muted max-md:hidden">
          <a href={room} className="link">
            {fill(w.order, { number: subject })}
          </a>
          <OrderTurn order={order} />
          <span>{fill(order.role === 'buyer' ? w.youBuy : w.youSell, { amount, pay })}</span>
          {order.deadline && <TimeLeft worded at={order.deadline.at} />}
        </p>
      )}
    </header>
  )
}
