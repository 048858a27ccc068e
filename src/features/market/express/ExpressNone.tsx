import type { ReactNode } from 'react'
import { marketOf } from '../../../contract/market/ads.ts'
import type { NoOffer } from '../../../contract/market/express.ts'
import { Button } from '../../../ui/Button.tsx'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { leanDecimal } from '../../../ui/money/lean-decimal.ts'
import { useAmount } from '../../../ui/money/use-amount.ts'
import { useWords } from '../../../ui/words.tsx'
import { fill } from '../../../words/message.ts'
import { Reasons } from '../list/Reasons.tsx'
import { marketAddress } from '../list/search-text.ts'
import { Elsewhere } from '../standing/Elsewhere.tsx'
import type { Express } from './use-express.ts'

/** The place of the sentence that says why nothing fits, for the button. */
export const noneId = 'express-none'

/** Why nothing fits, and what would: another method, another amount, another currency, or a look at the list. */
export function ExpressNone({ express, none }: { express: Express; none: NoOffer }) {
  const w = useWords('express')
  const amount = useAmount()
  const { wanted, pair, buys, set, write } = express
  const title = useNoneTitle(express)
  const near = [none.nearest.below, none.nearest.above].filter((one) => one !== null)
  const search = { market: marketOf(pair.asset), side: buys ? 'buy' : 'sell', ...pair } as const
  const inCurrency = (currency: string) =>
    `/dashboard/p2p/express?${new URLSearchParams({ ...(wanted.side && { side: wanted.side }), asset: pair.asset, currency })}`
  return (
    <section role="status" className="flex flex-col gap-4">
      <h2 id={noneId} className="text-base font-semibold">
        {title}
      </h2>
      {none.why_not.length > 0 && <Reasons reasons={none.why_not} />}
      {buys && none.rails.length > 0 && (
        <Ways title={w.byMethod}>
          {none.rails.map(({ code, name }) => (
            <Button key={code} variant="secondary" size="sm" onClick={() => set({ rail: code })}>
              {name}
            </Button>
          ))}
        </Ways>
      )}
      {near.length > 0 && (
        <Ways title={w.nearest}>
          {near.map((pay) => (
            <Button
              key={pay}
              variant="secondary"
              size="sm"
              onClick={() => write({ text: leanDecimal(pay), inAsset: false })}
            >
              {amount(pay, pair.currency)}
            </Button>
          ))}
        </Ways>
      )}
      <div>
        <LinkButton variant="secondary" href={marketAddress({ ...search, rail: wanted.rail })}>
          {w.list}
        </LinkButton>
      </div>
      {none.elsewhere.length > 0 && <Elsewhere search={search} offers={none.elsewhere} addressOf={inCurrency} />}
    </section>
  )
}

/** Why nothing fits, in a sentence; undefined where something does. */
function useNoneTitle({ none, buys, pair }: Pick<Express, 'none' | 'buys' | 'pair'>): string | undefined {
  const w = useWords('express')
  const market = useWords('market')
  const titles: Record<NoOffer['because'], string> = {
    no_offers: fill(buys ? market.noneBuy : market.noneSell, pair),
    method: w.noMethod,
    amount: w.noAmount,
    conditions: w.notYours,
  }
  return none && titles[none.because]
}

function Ways({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="flex flex-col gap-2">
      <p className="text-sm text-ink-muted">{title}</p>
      <div className="flex flex-wrap gap-2">{children}</div>
    </div>
  )
}
