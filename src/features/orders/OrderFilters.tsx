import { openStates, orderMachine } from '../../contract/orders/order-machine.ts'
import { type ActiveFilter, FilterBar } from '../../ui/choose/FilterBar.tsx'
import { Select } from '../../ui/choose/Select.tsx'
import { Field } from '../../ui/form/Field.tsx'
import { useWords } from '../../ui/words.tsx'
import type { Filters } from './filters.ts'
import { WaitingCount } from './WaitingCount.tsx'

const ANY = 'any'

type Props = { filters: Filters; onChange: (part: Partial<Filters>) => void; onClear: () => void }

/** Open or all, the role, and the state; each takes effect at once and stands in the address. */
export function OrderFilters({ filters, onChange, onClear }: Props) {
  const w = useWords('orders')
  const states = useWords('orderStates')
  const { open, role, state } = filters
  const offered = open ? openStates : orderMachine.states
  const active: ActiveFilter[] = []
  if (open) active.push({ name: 'open', label: w.show, value: w.openOnly })
  if (role) active.push({ name: 'role', label: w.role, value: states[role] })
  if (state) active.push({ name: 'state', label: w.state, value: states[state] })
  const chooseOpen = (value: string) => {
    const next = value === 'true' ? ('true' as const) : undefined
    // A state that no open order has would leave nothing to see.
    const fits = !next || openStates.some((one) => one === state)
    onChange({ open: next, ...(!fits && { state: undefined }) })
  }
  return (
    <FilterBar
      row
      active={active}
      onRemove={(name) => onChange({ [name]: undefined })}
      onClear={onClear}
      actions={<WaitingCount />}
    >
      <Field label={w.show}>
        <Select
          value={open ?? ANY}
          onChange={chooseOpen}
          options={[
            { value: ANY, label: w.anyShow },
            { value: 'true', label: w.openOnly },
          ]}
        />
      </Field>
      <Field label={w.role}>
        <Select
          value={role ?? ANY}
          onChange={(value) => onChange({ role: value === 'buyer' || value === 'seller' ? value : undefined })}
          options={[
            { value: ANY, label: w.anyRole },
            { value: 'buyer', label: states.buyer },
            { value: 'seller', label: states.seller },
          ]}
        />
      </Field>
      <Field label={w.state}>
        <Select
          value={state ?? ANY}
          onChange={(value) => onChange({ state: offered.find((one) => one === value) })}
          options={[{ value: ANY, label: w.anyState }, ...offered.map((one) => ({ value: one, label: states[one] }))]}
        />
      </Field>
    </FilterBar>
  )
}
