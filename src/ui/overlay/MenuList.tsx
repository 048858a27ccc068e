import { Menu as Radix } from 'radix-ui/internal'
import { Fragment, type RefObject, useRef } from 'react'
import type { MenuItem, MenuListProps } from '../choose/Menu.tsx'
import { classes } from '../classes.ts'
import { useLocale } from '../words.tsx'
import { portalTarget } from './portal-target.ts'

/** The open list of a menu, hung on a button that was there before it. */
export function MenuList({
  id,
  labelledBy,
  anchor,
  open,
  onOpenChange,
  groups,
  header,
  align = 'start',
}: MenuListProps) {
  const { dir } = useLocale()
  // The button toggles by itself: for the list, pressing it is not outside.
  const outside = useRef(false)
  const keep = (event: Event) => {
    if (event.target instanceof Node && anchor.current?.contains(event.target)) event.preventDefault()
    else outside.current = true
  }
  // Back to the button, unless the reader has gone elsewhere by themselves.
  const focusBack = (event: Event) => {
    event.preventDefault()
    if (!outside.current) anchor.current?.focus()
    outside.current = false
  }
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange} modal={false} dir={dir}>
      <Radix.Anchor virtualRef={anchor as RefObject<HTMLElement>} />
      <Radix.Portal container={portalTarget()}>
        <Radix.Content
          id={id}
          aria-labelledby={labelledBy}
          sideOffset={8}
          align={align}
          collisionPadding={12}
          onInteractOutside={keep}
          onCloseAutoFocus={focusBack}
          className="popover min-w-menu max-w-[min(360px,calc(100vw-24px))] p-1"
        >
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
