import { useLocale, useWords } from '../../../ui/words.tsx'
import { fill, pluralOf } from '../../../words/message.ts'
import { marketAddress, type Search } from '../list/search-text.ts'
import type { Standing } from './use-standing.ts'

/** Where nobody trades in a currency: in which others somebody does. */
export function Elsewhere({ search, offers }: { search: Search; offers: Standing['elsewhere'] }) {
  const w = useWords('market')
  const { format } = useLocale()
  return (
    <section className="flex flex-col items-center gap-3 px-4 pb-12">
      <h3 className="text-sm text-ink-muted">
        {fill(search.side === 'buy' ? w.elsewhereBuy : w.elsewhereSell, { asset: search.asset })}
      </h3>
      <ul className="flex flex-wrap justify-center gap-2">
        {offers.map(({ currency, offers: n }) => (
          <li key={currency}>
            <a
              href={marketAddress({ ...search, currency, rail: undefined })}
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
