import { DropdownMenu as Radix } from 'radix-ui'
import { Fragment, type ReactNode } from 'react'
import { classes } from './classes.ts'
import { portalTarget } from './overlay/portal-target.ts'

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
  trigger: ReactNode
  /** Groups are divided by a line. */
  groups: readonly (readonly MenuItem[])[]
  header?: ReactNode
  align?: 'start' | 'center' | 'end'
}

/** A menu under a button, at least 220 px wide: arrows move, letters jump, Escape closes. */
export function Menu({ trigger, groups, header, align = 'start' }: Props) {
  return (
    <Radix.Root modal={false}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal container={portalTarget()}>
        <Radix.Content sideOffset={8} align={align} collisionPadding={12} className="popover min-w-menu p-1">
          {header && <div className="px-3 pb-2 pt-3">{header}</div>}
          {groups.map((items, index) => (
            <Fragment key={items[0]?.label}>
              {(index > 0 || header) && <Radix.Separator className="mx-3 my-1 h-px bg-line" />}
              {items.map((item) => (
                <Entry key={item.label} item={item} />
              ))}
            </Fragment>
          ))}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

function Entry({ item }: { item: MenuItem }) {
  const style = classes('popover-item', item.danger && 'text-danger', item.current && 'font-semibold text-link')
  const inside = (
    <>
      {item.icon && <span className={item.danger ? '' : 'text-link'}>{item.icon}</span>}
      <span className="min-w-0 flex-1">
        {item.label}
        {item.hint && <span className="block text-sm font-normal text-ink-muted">{item.hint}</span>}
      </span>
      {item.badge}
    </>
  )
  if ('href' in item) {
    return (
      <Radix.Item asChild>
        <a href={item.href} aria-current={item.current ? 'page' : undefined} className={style}>
          {inside}
        </a>
      </Radix.Item>
    )
  }
  return (
    <Radix.Item className={style} onSelect={item.onSelect}>
      {inside}
    </Radix.Item>
  )
}
