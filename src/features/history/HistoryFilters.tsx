import { type ReactNode, useState } from 'react'
import { assets } from '../../contract/assets.ts'
import { assetOptions } from '../../ui/choose/asset-options.tsx'
import { Combobox } from '../../ui/choose/Combobox.tsx'
import { type ActiveFilter, FilterBar } from '../../ui/choose/FilterBar.tsx'
import { Select, type SelectOption } from '../../ui/choose/Select.tsx'
import { dayText } from '../../ui/data/format-time.ts'
import { Field } from '../../ui/form/Field.tsx'
import { TextInput } from '../../ui/form/TextInput.tsx'
import { useLocale, useWords } from '../../ui/words.tsx'
import { fill } from '../../words/message.ts'
import { type Filters, isBackwards } from './filters.ts'
import { daysOf, type Period, periodOf, periods } from './periods.ts'

const ANY = 'any'
const OWN = 'own'

export type HistoryFiltersProps = {
  filters: Filters
  today: string
  onChange: (part: Partial<Filters>) => void
  onClear: () => void
  /** The view's own choice: the kind of movement, or the status. */
  choice?:
    | {
        name: 'group' | 'status'
        label: string
        any: string
        options: readonly SelectOption[]
        onChange: (value: string | undefined) => void
      }
    | undefined
  /** What else can be done with the list. */
  actions?: ReactNode
}

/** Asset, kind or status, and days; each change takes effect at once and stands in the address. */
export function HistoryFilters({ filters, today, onChange, onClear, choice, actions }: HistoryFiltersProps) {
  const w = useWords('history')
  const { locale } = useLocale()
  const active = useActive({ filters, today, choice })
  const given = (value: string) => (value === ANY ? undefined : value)
  const anyOrOne = [{ value: ANY, label: w.anyAsset }, ...assetOptions(assets, locale)]
  const remove = (name: string) =>
    onChange(name === 'days' ? { from: undefined, to: undefined } : { [name]: undefined })
  return (
    <FilterBar active={active} onRemove={remove} onClear={onClear} actions={actions}>
      <Field label={w.asset}>
        <Combobox
          options={anyOrOne}
          value={filters.asset ?? ANY}
          onChange={(value) => onChange({ asset: given(value) })}
        />
      </Field>
      {choice && (
        <Field label={choice.label}>
          <Select
            options={[{ value: ANY, label: choice.any }, ...choice.options]}
            value={filters[choice.name] ?? ANY}
            onChange={(value) => choice.onChange(given(value))}
          />
        </Field>
      )}
      <Days filters={filters} today={today} onChange={onChange} />
    </FilterBar>
  )
}

type DaysProps = Pick<HistoryFiltersProps, 'filters' | 'today' | 'onChange'>

/** A period by its name; days of one's own when none fits. */
function Days({ filters, today, onChange }: DaysProps) {
  const w = useWords('history')
  const [own, setOwn] = useState(false)
  const period = periodOf(filters, today)
  const shown = own ? OWN : (period ?? (filters.from || filters.to ? OWN : ANY))
  const choose = (value: string) => {
    setOwn(value === OWN)
    if (value === OWN) return
    onChange(value === ANY ? { from: undefined, to: undefined } : daysOf(value as Period, today))
  }
  const options = [
    { value: ANY, label: w.anyTime },
    ...periods.map((name) => ({ value: name, label: w[name] })),
    { value: OWN, label: w.ownDays },
  ]
  return (
    <>
      <Field label={w.period}>
        <Select options={options} value={shown} onChange={choose} />
      </Field>
      {shown === OWN && (
        <div className="grid grid-cols-2 items-start gap-3 md:col-span-2">
          <Field label={w.from}>
            <TextInput
              type="date"
              max={today}
              value={filters.from ?? ''}
              onChange={(event) => onChange({ from: event.target.value || undefined })}
            />
          </Field>
          <Field label={w.to} error={isBackwards(filters) ? w.wrongOrder : undefined}>
            <TextInput
              type="date"
              value={filters.to ?? ''}
              onChange={(event) => onChange({ to: event.target.value || undefined })}
            />
          </Field>
        </div>
      )}
    </>
  )
}

/** What is set, in words. */
function useActive({ filters, today, choice }: Pick<HistoryFiltersProps, 'filters' | 'today' | 'choice'>) {
  const w = useWords('history')
  const { format } = useLocale()
  const { asset, from, to } = filters
  const period = periodOf(filters, today)
  const day = (value: string) => dayText(value, format)
  const days = () => {
    if (period) return w[period]
    if (from && to) return fill(w.range, { from: day(from), to: day(to) })
    return from ? fill(w.since, { day: day(from) }) : fill(w.until, { day: day(to ?? '') })
  }
  const chosen = choice?.options.find(({ value }) => value === filters[choice.name])
  const active: ActiveFilter[] = []
  if (asset) active.push({ name: 'asset', label: w.asset, value: asset })
  if (choice && chosen) active.push({ name: choice.name, label: choice.label, value: chosen.label })
  if (from || to) active.push({ name: 'days', label: w.period, value: days() })
  return active
}
