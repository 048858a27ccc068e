import { classes } from '../../../ui/classes.ts'
import { useLocale, useWords } from '../../../ui/words.tsx'
import { fill, pluralOf } from '../../../words/message.ts'
import { marketAddress, type Search } from '../list/search-text.ts'
import type { Standing } from './use-standing.ts'

type Props = {
  search: Search
  offers: Standing['elsewhere']
  /** Where to look at them: in the list, where nothing else is said. */
  addressOf?: (currency: string) => string
}

/** Where nobody trades in a currency: in which others somebody does. */
export function Elsewhere({ search, offers, addressOf }: Props) {
  const w = useWords('market')
  const { format } = useLocale()
  return (
    <section className={classes('flex flex-col gap-3', addressOf ? 'items-start' : 'items-center px-4 pb-12')}>
      <h3 className="text-sm text-ink-muted">
        {fill(search.side === 'buy' ? w.elsewhereBuy : w.elsewhereSell, { asset: search.asset })}
      </h3>
      <ul className={classes('flex flex-wrap gap-2', !addressOf && 'justify-center')}>
        {offers.map(({ currency, offers: n }) => (
          <li key={currency}>
            <a
              href={addressOf?.(currency) ?? marketAddress({ ...search, currency, rail: undefined })}
              className="inline-flex min-h-touch items-center rounded-full bg-primary-soft px-4 text-sm font-medium text-link hover:bg-line"
            >
              {fill(w.offersIn, { offers: pluralOf(w.offers, n, format), currency })}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
