import type { Dispatch } from 'react'
import type { RailNames } from '../../../contract/rails/rail-names.ts'
import { Select } from '../../../ui/choose/Select.tsx'
import { classes } from '../../../ui/classes.ts'
import { Field } from '../../../ui/form/Field.tsx'
import { useWords } from '../../../ui/words.tsx'
import { type Filters, type Pair, sorts } from './filters.ts'

const ANY = 'any'

type Props = { filters: Filters; onChange: Dispatch<Partial<Filters>> }

/** How it is paid: one of the currency's methods, or all. */
export function MethodFilter({ filters, onChange, pair, rails }: Props & { pair: Pair; rails: RailNames }) {
  const w = useWords('market')
  const methods = [
    { value: ANY, label: w.anyMethod },
    ...(rails[pair.currency] ?? []).map(({ code, name }) => ({ value: code, label: name })),
  ]
  return (
    <Field label={w.method}>
      <Select
        options={methods}
        value={filters.rail ?? ANY}
        onChange={(rail) => onChange({ rail: rail === ANY ? undefined : rail })}
      />
    </Field>
  )
}

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

export function SortFilter({ filters, onChange }: Props) {
  const w = useWords('market')
  const words = { price: w.sortPrice, completion: w.sortCompletion, release: w.sortRelease }
  return (
    <Select
      label={w.sort}
      options={sorts.map((sort) => ({ value: sort, label: words[sort] }))}
      value={filters.sort ?? 'price'}
      onChange={(sort) => onChange({ sort: sorts.find((it) => it === sort && it !== 'price') })}
    />
  )
}
