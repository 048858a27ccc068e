import { FilterBar } from '../../ui/choose/FilterBar.tsx'
import { Select } from '../../ui/choose/Select.tsx'
import { Field } from '../../ui/form/Field.tsx'
import { useWords } from '../../ui/words.tsx'
import { escrowStatuses, type Filters } from './filters.ts'

const ANY = 'any'

type Props = { filters: Filters; onChange: (part: Partial<Filters>) => void; onClear: () => void }

/** The status, which stands in the address. */
export function EscrowFilters({ filters, onChange, onClear }: Props) {
  const w = useWords('escrow')
  const { status } = filters
  return (
    <FilterBar
      active={status ? [{ name: 'status', label: w.status, value: w[status] }] : []}
      onRemove={onClear}
      onClear={onClear}
    >
      <div className="max-md:col-span-2">
        <Field label={w.status}>
          <Select
            value={status ?? ANY}
            onChange={(value) => onChange({ status: escrowStatuses.find((one) => one === value) })}
            options={[
              { value: ANY, label: w.anyStatus },
              ...escrowStatuses.map((one) => ({ value: one, label: w[one] })),
            ]}
          />
        </Field>
      </div>
    </FilterBar>
  )
}
