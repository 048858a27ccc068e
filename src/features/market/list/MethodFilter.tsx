import type { Dispatch } from 'react'
import type { RailNames } from '../../../contract/rails/rail-names.ts'
import { Select } from '../../../ui/choose/Select.tsx'
import { Field } from '../../../ui/form/Field.tsx'
import { useWords } from '../../../ui/words.tsx'
import type { Filters, Pair } from './filters.ts'

const ANY = 'any'

type Props = { filters: Filters; pair: Pair; rails: RailNames; onChange: Dispatch<Partial<Filters>> }

/** How it is paid: one of the currency's methods, or all. */
export function MethodFilter({ filters, onChange, pair, rails }: Props) {
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
