import {
  cloneElement,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
  type RefObject,
  useId,
  useRef,
  useState,
} from 'react'
import type { MenuList } from '../overlay/MenuList.tsx'
import { usePart } from '../overlay/on-demand.tsx'
import { PartFailed } from '../overlay/PartFailed.tsx'

export type MenuItem = {
  label: string
  hint?: string | undefined
  icon?: ReactNode
  badge?: ReactNode
  current?: boolean
  danger?: boolean
} & ({ href: string } | { onSelect: () => void })

type Props = {
  /** The button that opens it; takes a ref and props (a plain <button> or Button). */
  trigger: ReactElement<Record<string, unknown>>
  /** Groups are divided by a line. */
  groups: readonly (readonly MenuItem[])[]
  header?: ReactNode
  align?: 'start' | 'center' | 'end'
}

export type MenuListProps = Omit<Props, 'trigger'> & {
  id: string
  labelledBy: string
  anchor: RefObject<HTMLElement | null>
  open: boolean
  onOpenChange: (open: boolean) => void
}

const load = () => import('../overlay/MenuList.tsx').then((it): typeof MenuList => it.MenuList)

/** A menu under a button, at least 220 px wide: arrows move, letters jump, Escape closes. Its script comes when one reaches for it. */
export function Menu({ trigger, ...list }: Props) {
  const { Part, failed, fetchPart } = usePart<MenuListProps>(load)
  const [open, setOpen] = useState(false)
  const anchor = useRef<HTMLElement>(null)
  const base = useId()
  const id = (trigger.props.id as string | undefined) ?? `${base}-trigger`
  const change = (next: boolean) => {
    setOpen(next)
    if (next) void fetchPart()
  }
  const button = cloneElement(trigger, {
    ref: anchor,
    id,
    'aria-haspopup': 'menu',
    'aria-expanded': open,
    'aria-controls': open && Part ? `${base}-menu` : undefined,
    'data-state': open ? 'open' : 'closed',
    onPointerEnter: Part ? undefined : fetchPart,
    onFocus: Part ? undefined : fetchPart,
    // Pressed again while it is being fetched, it still opens.
    onClick: () => change(!(open && Part)),
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'ArrowDown') return
      event.preventDefault()
      change(true)
    },
  })
  return (
    <>
      {button}
      {Part && <Part {...list} id={`${base}-menu`} labelledBy={id} anchor={anchor} open={open} onOpenChange={change} />}
      {failed && open && !Part && <PartFailed onRetry={fetchPart} />}
    </>
  )
}
