import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { useFieldProps } from './field-context.ts'

type Props = ComponentProps<'select'> & {
  options: readonly { value: string; label: string }[]
  /** The first line while nothing is chosen. */
  placeholder?: string
}

/** A long list (countries): the browser's own, for its search by typing, its autofill and the phone's own picker. */
export function NativeSelect({ options, placeholder, className, ...rest }: Props) {
  const field = useFieldProps(rest)
  return (
    <div className="relative">
      <select {...rest} {...field} className={`control cursor-pointer appearance-none pe-10 ${className ?? ''}`}>
        {placeholder && <option value="">{placeholder}</option>}
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <ChevronDown
        aria-hidden
        size={18}
        className="pointer-events-none absolute inset-y-0 end-3 my-auto text-ink-muted"
      />
    </div>
  )
}
