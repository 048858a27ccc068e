import type { SWRResponse } from 'swr'
import type { ApiProblem } from '../../../client/api.ts'
import type { Answer } from '../../../contract/endpoint.ts'
import type { cryptoMarket } from '../../../contract/market/market.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { LineList } from '../../../ui/data/LineList.tsx'
import { decimalsOf } from '../../../ui/money/price-text.ts'
import { useWords } from '../../../ui/words.tsx'
import { fill } from '../../../words/message.ts'
import { Offer } from './Offer.tsx'

type Props = {
  answer: SWRResponse<Answer<typeof cryptoMarket>, ApiProblem>
  pair: { asset: string; currency: string }
  className: string
}

/** The first of the market in one's own currency, as the market itself lists them; nothing where nobody offers anything. */
export function BestOffers({ answer, pair, className }: Props) {
  const w = useWords('start')
  const offers = answer.data?.data
  if (offers?.length === 0) return null
  const market = `/dashboard/p2p/crypto?${new URLSearchParams(pair)}`
  const decimals = decimalsOf((offers ?? []).map(({ final_price }) => final_price))
  return (
    <Card
      title={fill(w.offers, pair)}
      lead={w.offersLead}
      actions={
        <a href={market} className="card-link">
          {w.allOffers}
        </a>
      }
      flush
      className={className}
    >
      {offers === undefined && (
        <p className="flex flex-wrap items-center gap-3 px-5 pb-5 text-ink-muted sm:px-6">
          {w.offersFailed}
          <Button variant="secondary" size="sm" loading={answer.isValidating} onClick={() => void answer.mutate()}>
            {w.offersRetry}
          </Button>
        </p>
      )}
      {offers && (
        <LineList className="divide-y divide-line pb-1">
          {offers.map((ad) => (
            <Offer key={ad.id} ad={ad} market={market} decimals={decimals} />
          ))}
        </LineList>
      )}
    </Card>
  )
}
