import { type ReactNode, useRef } from 'react'
import { classes } from '../../../ui/classes.ts'
import { useDisclosure } from './use-disclosure.ts'

type Props = {
  /** What the button shows; `label` names it where that is only an icon. */
  button: ReactNode
  label?: string
  buttonClass?: string
  /** The reader is at something in it. */
  here?: boolean
  align?: 'start' | 'end'
  /** `max-sm:static` lays the panel out below the whole header on phones, as wide as it. */
  rootClass?: string
  panelClass?: string
  onOpen?: () => void
  children: ReactNode
}

/**
 * A menu of the header: a <details>, so that it opens before the page is alive. Alive, it opens under the pointer too, arrows walk it,
 * Escape gives the focus back, and it closes when one turns elsewhere.
 */
export function Disclosure({
  button,
  label,
  buttonClass,
  here = false,
  align = 'start',
  rootClass,
  panelClass,
  onOpen,
  children,
}: Props) {
  const root = useRef<HTMLDetailsElement>(null)
  const handlers = useDisclosure(root)
  return (
    <details
      ref={root}
      name="shell-menu"
      className={classes('shell-menu relative', rootClass)}
      {...handlers}
      onToggle={({ currentTarget }) => currentTarget.open && onOpen?.()}
    >
      <summary
        aria-label={label}
        aria-current={here || undefined}
        className={classes(
          'inline-flex min-h-touch cursor-pointer select-none list-none items-center gap-1 rounded-sm px-1.5 font-medium hover:bg-surface-sunken',
          buttonClass,
        )}
      >
        {button}
      </summary>
      <div
        className={classes('popover absolute top-full mt-2 p-1.5', align === 'end' ? 'end-0' : 'start-0', panelClass)}
      >
        {children}
      </div>
    </details>
  )
}
