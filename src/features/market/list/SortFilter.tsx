import type { Dispatch } from 'react'
import { Select } from '../../../ui/choose/Select.tsx'
import { useWords } from '../../../ui/words.tsx'
import { type Filters, sorts } from './filters.ts'

type Props = { filters: Filters; onChange: Dispatch<Partial<Filters>> }

/** In which order the ads stand: the best price first unless another is asked for. */
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
