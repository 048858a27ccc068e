import { type ComponentProps, type ReactNode, useId } from 'react'

type Props = Omit<ComponentProps<'input'>, 'type' | 'role'> & { label: ReactNode; hint?: ReactNode }

// A native checkbox: its checked state is the switch's, no aria-checked needed.
const role = { role: 'switch' }

/** On or off, taking effect at once. For a choice that waits for 'Save', use Checkbox. */
export function Switch({ label, hint, ...rest }: Props) {
  const own = useId()
  const id = rest.id ?? own
  return (
    <div className="flex min-h-touch items-center justify-between gap-6">
      <label htmlFor={id} className="flex-1 cursor-pointer">
        <span className="block font-medium text-ink">{label}</span>
        {hint && (
          <span id={`${id}-hint`} className="block text-sm text-ink-muted">
            {hint}
          </span>
        )}
      </label>
      <input
        {...rest}
        type="checkbox"
        {...role}
        id={id}
        aria-describedby={hint ? `${id}-hint` : undefined}
        className="switch shrink-0"
      />
    </div>
  )
}
