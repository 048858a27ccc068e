import type { Dispatch } from 'react'
import { classes } from '../../../ui/classes.ts'
import { useWords } from '../../../ui/words.tsx'
import type { Filters } from './filters.ts'

type Props = { filters: Filters; onChange: Dispatch<Partial<Filters>> }

/** Whose ads, and whether they can be taken: each by itself. */
export function Toggles({ filters, onChange }: Props) {
  const w = useWords('market')
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="sr-only">{w.narrow}</legend>
      {(['merchants', 'trusted', 'takeable'] as const).map((name) => {
        const on = filters[name] === 'true'
        return (
          <button
            key={name}
            type="button"
            aria-pressed={on}
            onClick={() => onChange({ [name]: on ? undefined : 'true' })}
            className={classes(
              'min-h-touch rounded-full border px-4 text-sm font-medium transition-colors',
              on ? 'border-primary bg-primary-soft text-link' : 'border-line-strong text-ink hover:bg-surface-sunken',
            )}
          >
            {w[name]}
          </button>
        )
      })}
    </fieldset>
  )
}
