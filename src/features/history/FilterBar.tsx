import { X } from 'lucide-react'
import { assets } from '../../contract/assets.ts'
import { AssetIcon } from '../../ui/AssetIcon.tsx'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { Select, type SelectOption } from '../../ui/Select.tsx'
import { TextInput } from '../../ui/TextInput.tsx'
import { copy } from './copy.ts'
import { type Filters, inOrder, isFiltered } from './filters.ts'

const ANY = 'any'
const assetOptions = [
  { value: ANY, label: copy.anyAsset },
  ...assets.map(({ code, name }) => ({
    value: code,
    label: code,
    hint: name,
    icon: <AssetIcon code={code} size={24} />,
  })),
]

type Props = {
  filters: Filters
  onChange: (part: Partial<Filters>) => void
  onClear: () => void
  /** The page's own choice: the kind of movement, or the status. */
  choice?: {
    label: string
    any: string
    options: readonly SelectOption[]
    value: string | undefined
    onChange: (value: string | undefined) => void
  }
}

/** Asset, kind and days; each change takes effect at once and stands in the address. */
export function FilterBar({ filters, onChange, onClear, choice }: Props) {
  const given = (value: string) => (value === ANY ? undefined : value)
  return (
    <section aria-label={copy.filters} className="mb-6">
      <div className="grid grid-cols-2 gap-3 lg:grid-cols-4">
        <Field label={copy.asset}>
          <Select
            options={assetOptions}
            value={filters.asset ?? ANY}
            onChange={(value) => onChange({ asset: given(value) })}
          />
        </Field>
        {choice && (
          <Field label={choice.label}>
            <Select
              options={[{ value: ANY, label: choice.any }, ...choice.options]}
              value={choice.value ?? ANY}
              onChange={(value) => choice.onChange(given(value))}
            />
          </Field>
        )}
        <Field label={copy.from}>
          <TextInput
            type="date"
            value={filters.from ?? ''}
            onChange={(event) => onChange({ from: event.target.value || undefined })}
          />
        </Field>
        <Field label={copy.to} error={inOrder(filters) ? undefined : copy.wrongOrder}>
          <TextInput
            type="date"
            value={filters.to ?? ''}
            onChange={(event) => onChange({ to: event.target.value || undefined })}
          />
        </Field>
      </div>
      <div className="mt-2 flex min-h-touch items-center justify-between gap-4">
        <p className="text-sm text-ink-muted">{copy.utc}</p>
        {isFiltered(filters) && (
          <Button variant="quiet" size="sm" icon={<X aria-hidden size={16} />} onClick={onClear}>
            {copy.clear}
          </Button>
        )}
      </div>
    </section>
  )
}
