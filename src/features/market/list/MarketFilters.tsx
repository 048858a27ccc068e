import { type Dispatch, useEffect, useState } from 'react'
import type { Market } from '../../../contract/market/ads.ts'
import type { RailNames } from '../../../contract/rails/rail-names.ts'
import { Button } from '../../../ui/Button.tsx'
import { Combobox } from '../../../ui/choose/Combobox.tsx'
import { FilterBar } from '../../../ui/choose/FilterBar.tsx'
import { Select } from '../../../ui/choose/Select.tsx'
import { classes } from '../../../ui/classes.ts'
import { Field } from '../../../ui/form/Field.tsx'
import { AssetIcon } from '../../../ui/money/AssetIcon.tsx'
import { DecimalInput } from '../../../ui/money/DecimalInput.tsx'
import { useWords } from '../../../ui/words.tsx'
import { assetsOf, currencies, type Filters, isAmount, isNarrowed, type Pair, sorts, widened } from './filters.ts'

const ANY = 'any'

type Props = {
  market: Market
  filters: Filters
  pair: Pair
  rails: RailNames
  onChange: Dispatch<Partial<Filters>>
}

/** Pair, amount, method, whose and in which order; each takes effect at once and stands in the address. */
export function MarketFilters({ market, filters, pair, rails, onChange }: Props) {
  const w = useWords('market')
  const ui = useWords('ui')
  const buys = filters.side !== 'sell'
  const methods = [
    { value: ANY, label: w.anyMethod },
    ...(rails[pair.currency] ?? []).map(({ code, name }) => ({ value: code, label: name })),
  ]
  const sortWords = { price: w.sortPrice, completion: w.sortCompletion, release: w.sortRelease }
  return (
    <>
      <FilterBar active={[]} onRemove={() => {}} onClear={() => {}}>
        <Field label={buys ? w.asset : w.assetSell}>
          <Combobox
            options={optionsOf(assetsOf(market))}
            value={pair.asset}
            onChange={(asset) => onChange({ ...pair, asset })}
          />
        </Field>
        <Field label={buys ? w.payWith : w.getIn}>
          <Combobox
            options={optionsOf(currencies.filter(({ code }) => code !== pair.asset))}
            value={pair.currency}
            onChange={(currency) => onChange({ ...pair, currency, rail: undefined })}
          />
        </Field>
        <AmountFilter amount={filters.amount} currency={pair.currency} onChange={(amount) => onChange({ amount })} />
        <Field label={w.method}>
          <Select
            options={methods}
            value={filters.rail ?? ANY}
            onChange={(rail) => onChange({ rail: rail === ANY ? undefined : rail })}
          />
        </Field>
      </FilterBar>
      <div className="mb-4 flex flex-wrap items-center gap-2">
        <Toggles filters={filters} onChange={onChange} />
        {isNarrowed(filters) && (
          <Button variant="quiet" size="sm" onClick={() => onChange(widened)}>
            {ui.clearFilters}
          </Button>
        )}
        <div className="w-full sm:w-[190px] md:ms-auto">
          <Select
            label={w.sort}
            options={sorts.map((sort) => ({ value: sort, label: sortWords[sort] }))}
            value={filters.sort ?? 'price'}
            onChange={(sort) => onChange({ sort: sorts.find((it) => it === sort && it !== 'price') })}
          />
        </div>
      </div>
    </>
  )
}

const optionsOf = (list: readonly { code: string; name: string }[]) =>
  list.map(({ code, name }) => ({
    value: code,
    label: code,
    hint: name,
    keywords: name,
    icon: <AssetIcon code={code} size={24} />,
  }))

function Toggles({ filters, onChange }: Pick<Props, 'filters' | 'onChange'>) {
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

const TYPING_MS = 500

type AmountProps = { amount: string | undefined; currency: string; onChange: Dispatch<string | undefined> }

/** Takes effect when one pauses. What is no amount stays as typed, and finds nothing else. */
function AmountFilter({ amount, currency, onChange }: AmountProps) {
  const w = useWords('market')
  const [typed, setTyped] = useState(amount ?? '')
  const [known, setKnown] = useState(amount)
  if (known !== amount) {
    setKnown(amount)
    setTyped(amount ?? '')
  }
  const wrong = typed !== '' && !isAmount(typed)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what is typed starts the pause anew
  useEffect(() => {
    if (wrong || typed === (amount ?? '')) return
    const timer = setTimeout(() => onChange(typed || undefined), TYPING_MS)
    return () => clearTimeout(timer)
  }, [typed])
  return (
    <Field label={w.amount} error={wrong ? w.amountWrong : undefined}>
      <DecimalInput
        maxLength={20}
        placeholder={w.amountHint}
        value={typed}
        onChange={setTyped}
        after={<span className="pe-3 text-sm text-ink-muted">{currency}</span>}
      />
    </Field>
  )
}
