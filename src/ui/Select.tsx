import { Check, ChevronDown } from 'lucide-react'
import { Select as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import { useFieldProps } from './field-context.ts'
import { portalTarget } from './overlay/portal-target.ts'

export type SelectOption = { value: string; label: string; hint?: string; icon?: ReactNode; disabled?: boolean }

type Props = {
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

/** A list to choose one from; typing jumps to an option. */
export function Select({ options, value, onChange, placeholder = 'Choose', name, disabled, label, className }: Props) {
  const field = useFieldProps()
  const chosen = options.find((option) => option.value === value)
  return (
    // The provider alone: Root would add a hidden native select whose inline style the CSP refuses.
    <Radix.unstable_Provider value={value} onValueChange={onChange} disabled={disabled ?? false}>
      {name && <input type="hidden" name={name} value={value} />}
      <Radix.Trigger
        {...field}
        aria-label={label}
        className={classes('control flex items-center justify-between gap-3', className)}
      >
        <span className={classes('flex min-w-0 items-center gap-2 truncate', !chosen && 'text-ink-muted')}>
          {chosen?.icon}
          {chosen?.label ?? placeholder}
        </span>
        <ChevronDown aria-hidden size={18} className="shrink-0 text-ink-muted" />
      </Radix.Trigger>
      <SelectList options={options} />
    </Radix.unstable_Provider>
  )
}

/** The open list, shared with the asset picker. */
export function SelectList({
  options,
  align = 'start',
}: {
  options: readonly SelectOption[]
  align?: 'start' | 'end'
}) {
  return (
    <Radix.Portal container={portalTarget()}>
      <Radix.Content
        position="popper"
        sideOffset={6}
        align={align}
        className="popover max-h-[min(360px,var(--radix-select-content-available-height))] min-w-[max(220px,var(--radix-select-trigger-width))]"
      >
        <Radix.Viewport className="p-1">
          {options.map((option) => (
            <Radix.Item
              key={option.value}
              value={option.value}
              disabled={option.disabled ?? false}
              textValue={option.label}
              className="popover-item"
            >
              {option.icon}
              <Radix.ItemText asChild>
                <span className="min-w-0 flex-1">
                  {/* The space parts the two for whoever hears them: 'ZAR South African rand'. */}
                  {option.label} {option.hint && <span className="block text-sm text-ink-muted">{option.hint}</span>}
                </span>
              </Radix.ItemText>
              <Radix.ItemIndicator>
                <Check aria-hidden size={18} className="text-link" />
              </Radix.ItemIndicator>
            </Radix.Item>
          ))}
        </Radix.Viewport>
      </Radix.Content>
    </Radix.Portal>
  )
}
