import { ChevronDown } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, type RefObject, useId, useRef, useState } from 'react'
import { classes } from '../classes.ts'
import { useFieldLabel, useFieldProps } from '../form/field-context.ts'
import type { OptionsPopup } from '../overlay/OptionsPopup.tsx'
import { usePart } from '../overlay/on-demand.tsx'
import { PartFailed } from '../overlay/PartFailed.tsx'
import { useWords } from '../words.tsx'

export type SelectOption = {
  value: string
  label: string
  hint?: string
  icon?: ReactNode
  disabled?: boolean
  /** What stands at its end, an amount mostly. */
  aside?: ReactNode
  /** Other words it is found by in a list with a search field. */
  keywords?: string
}

export type SelectProps = {
  options: readonly SelectOption[]
  value: string
  onChange: (value: string) => void
  placeholder?: string
  /** Adds a hidden input, for a form that is submitted as it is. */
  name?: string
  disabled?: boolean
  /** Only outside a Field. */
  label?: string
  className?: string
}

export type OptionsPopupProps = {
  id: string
  label: string
  anchor: RefObject<HTMLButtonElement | null>
  options: readonly SelectOption[]
  value: string
  onChange: (value: string) => void
  open: boolean
  onOpenChange: (open: boolean) => void
  searchable: boolean
  align?: 'start' | 'end'
}

/** A list to choose one from; typing jumps to an option. For more than about ten use Combobox. */
export function Select(props: SelectProps) {
  return <Choice {...props} searchable={false} />
}

/** The field of Select and of Combobox: a button that shows what was chosen and opens the list. */
export function Choice({ searchable, ...props }: SelectProps & { searchable: boolean }) {
  const { options, value, onChange, placeholder, name, disabled, label, className } = props
  const w = useWords('ui')
  const field = useFieldProps()
  const named = useFieldLabel() ?? label ?? placeholder ?? w.choose
  const { button, popup } = useOptions({
    options,
    value,
    onChange,
    searchable,
    label: named,
  })
  const chosen = options.find((option) => option.value === value)
  return (
    <>
      {name && <input type="hidden" name={name} value={value} />}
      <button
        {...field}
        {...button}
        aria-label={label}
        disabled={disabled}
        className={classes('control flex items-center justify-between gap-3 text-start', className)}
      >
        <span className={classes('flex min-w-0 items-center gap-2 truncate', !chosen && 'text-ink-muted')}>
          {chosen?.icon}
          <span className="truncate">{chosen?.label ?? placeholder ?? w.choose}</span>
        </span>
        <ChevronDown aria-hidden size={18} className="shrink-0 text-ink-muted" />
      </button>
      {popup}
    </>
  )
}

const load = () => import('../overlay/OptionsPopup.tsx').then((it): typeof OptionsPopup => it.OptionsPopup)

/** A button's way to its list of options, which is fetched when one reaches for it. */
export function useOptions(list: Omit<OptionsPopupProps, 'id' | 'anchor' | 'open' | 'onOpenChange'>) {
  const { Part, failed, fetchPart } = usePart<OptionsPopupProps>(load)
  const [open, setOpen] = useState(false)
  const anchor = useRef<HTMLButtonElement>(null)
  const id = useId()
  const change = (next: boolean) => {
    // Not every browser gives it to what is pressed, and a sheet gives it back to what had it.
    if (next) anchor.current?.focus()
    setOpen(next)
    if (next) void fetchPart()
  }
  const button = {
    ref: anchor,
    type: 'button' as const,
    role: 'combobox',
    'aria-haspopup': list.searchable ? ('dialog' as const) : ('listbox' as const),
    'aria-expanded': open,
    'aria-controls': open && Part ? id : undefined,
    onPointerEnter: Part ? undefined : fetchPart,
    onFocus: Part ? undefined : fetchPart,
    // Pressed again while it is being fetched, it still opens.
    onClick: () => change(!(open && Part)),
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
      event.preventDefault()
      change(true)
    },
  }
  const popup = (
    <>
      {Part && <Part {...list} id={id} anchor={anchor} open={open} onOpenChange={change} />}
      {failed && open && !Part && <PartFailed onRetry={fetchPart} />}
    </>
  )
  return { button, popup }
}
