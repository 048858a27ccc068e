import { LoaderCircle } from 'lucide-react'
import { type ComponentProps, type MouseEvent, type ReactNode, useId } from 'react'
import type { Permission } from '../contract/teams/roles.ts'
import { type ButtonSize, type ButtonVariant, buttonStyle } from './button-style.ts'
import { classes } from './classes.ts'
import { useLesserRole } from './words.tsx'

type Props = Omit<ComponentProps<'button'>, 'disabled'> & {
  variant?: ButtonVariant
  size?: ButtonSize
  block?: boolean
  icon?: ReactNode
  /** Keeps its label and its width, and takes no second click. */
  loading?: boolean
  /** Why it can't be pressed now. Its presence disables the button and stands under it. */
  disabledReason?: string | undefined
  /** Where else on the page it stands why: the id of what says so. */
  reasonAt?: string | undefined
  /** The name of the form's field that it waits for: pressed all the same, it goes there. */
  leadsTo?: string | undefined
  /** Who of a company's team this is for, as its endpoint says: for a lesser role it is disabled, with that as the reason. */
  needs?: Permission
}

/** A verb with its object ('Withdraw 0.05 BTC'). Disabled, it stays focusable and says why. */
export function Button({ variant = 'primary', size = 'md', block, icon, loading, needs, ...props }: Props) {
  const { children, className, onClick, type = 'button', disabledReason: why, reasonAt, leadsTo, ...rest } = props
  const reasonId = useId()
  const lesser = useLesserRole(needs)
  const disabledReason = lesser ?? why
  const off = Boolean(disabledReason ?? reasonAt)
  const click = (event: MouseEvent<HTMLButtonElement>) => {
    if (!off && !loading) return onClick?.(event)
    event.preventDefault()
    if (leadsTo) fieldOf(event.currentTarget.form, leadsTo)?.focus()
  }
  const button = (
    <button
      {...rest}
      type={type}
      onClick={click}
      aria-disabled={off || loading || undefined}
      aria-busy={loading || undefined}
      aria-describedby={disabledReason ? reasonId : (reasonAt ?? rest['aria-describedby'])}
      className={classes(
        buttonStyle(variant, size, { block: block ?? false, off }),
        loading && 'cursor-progress',
        className,
      )}
    >
      {loading ? <LoaderCircle aria-hidden size={18} className="animate-spin" /> : icon}
      {children}
    </button>
  )
  if (!disabledReason) return button
  return (
    <span className={classes('inline-flex flex-col gap-1', block && 'w-full')}>
      {button}
      <span id={reasonId} className="text-sm text-ink-muted">
        {disabledReason}
      </span>
    </span>
  )
}

/** A field of a form; of a choice the first. */
const fieldOf = (form: HTMLFormElement | null, name: string) =>
  form?.querySelector<HTMLElement>(`[name="${CSS.escape(name)}"]`)
