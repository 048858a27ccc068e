import { type Dispatch, useState } from 'react'
import type { Market } from '../../../contract/market/ads.ts'
import type { RailNames } from '../../../contract/rails/rail-names.ts'
import { Button } from '../../../ui/Button.tsx'
import { assetOptions } from '../../../ui/choose/asset-options.tsx'
import { Combobox } from '../../../ui/choose/Combobox.tsx'
import { FiltersButton } from '../../../ui/choose/FilterSheet.tsx'
import { Field } from '../../../ui/form/Field.tsx'
import { useLocale, useWords } from '../../../ui/words.tsx'
import { AmountFilter } from './AmountFilter.tsx'
import { assetsOf, currencies, type Filters, folded, isNarrowed, type Pair, widened } from './filters.ts'
import { MarketSheet } from './MarketSheet.tsx'
import { MethodFilter } from './MethodFilter.tsx'
import { SortFilter } from './SortFilter.tsx'
import { Toggles } from './Toggles.tsx'

export type FiltersProps = {
  market: Market
  filters: Filters
  pair: Pair
  rails: RailNames
  onChange: Dispatch<Partial<Filters>>
}

/**
 * Pair, amount, method, whose and in which order; each takes effect at once and stands in the address. On a phone the first three are one
 * row, which stays in sight, and the others a sheet.
 */
export function MarketFilters({ market, filters, pair, rails, onChange }: FiltersProps) {
  const w = useWords('market')
  const ui = useWords('ui')
  const [open, setOpen] = useState(false)
  const { locale } = useLocale()
  const buys = filters.side !== 'sell'
  return (
    <>
      <section aria-label={ui.filters} className={bar}>
        <div className={row}>
          <Field label={buys ? w.asset : w.assetSell}>
            <Combobox
              options={assetOptions(assetsOf(market), locale)}
              value={pair.asset}
              onChange={(asset) => onChange({ ...pair, asset })}
              className={pill}
            />
          </Field>
          <Field label={buys ? w.payWith : w.getIn}>
            <Combobox
              options={assetOptions(
                currencies.filter(({ code }) => code !== pair.asset),
                locale,
              )}
              value={pair.currency}
              onChange={(currency) => onChange({ ...pair, currency, rail: undefined })}
              className={pill}
            />
          </Field>
          <AmountFilter amount={filters.amount} currency={pair.currency} onChange={(amount) => onChange({ amount })} />
          <div className="max-md:!hidden">
            <MethodFilter {...{ filters, pair, rails, onChange }} />
          </div>
          <FiltersButton count={folded(filters)} onClick={() => setOpen(true)} />
        </div>
        <div className="flex flex-wrap items-center gap-2 max-md:hidden xl:flex-1">
          <Toggles filters={filters} onChange={onChange} />
          {isNarrowed(filters) && (
            <Button variant="quiet" size="sm" onClick={() => onChange(widened)}>
              {ui.clearFilters}
            </Button>
          )}
          <div className="ms-auto w-[190px] xl:w-[160px]">
            <SortFilter filters={filters} onChange={onChange} />
          </div>
        </div>
      </section>
      <MarketSheet open={open} onOpenChange={setOpen} {...{ filters, pair, rails, onChange }} />
    </>
  )
}

const bar =
  'mb-3 md:flex md:flex-col md:gap-3 xl:flex-row xl:items-end xl:gap-2 max-md:sticky max-md:top-[70px] max-md:z-20 max-md:-mx-4 max-md:mb-0 max-md:bg-surface max-md:px-4 max-md:py-2 sm:max-md:-mx-6 sm:max-md:px-6'
// A field of the row is no box of its own: what is wrong with the amount stands under all of them.
const row =
  'grid items-start gap-2 md:grid-cols-4 md:gap-3 xl:items-end xl:grid-cols-[140px_140px_140px_160px] xl:gap-2 xl:[&_label]:sr-only max-md:grid-cols-[auto_auto_minmax(0,1fr)_auto] max-md:[&>div>div:first-child]:contents max-md:[&>div]:contents max-md:[&_label]:sr-only max-md:[&_p]:order-last max-md:[&_p]:col-span-full'
const pill = 'max-md:gap-1 max-md:px-2.5 max-md:text-sm max-md:[&>span>svg]:hidden'
