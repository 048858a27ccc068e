import { reading } from '../../client/cache/reading.tsx'
import type { marketExpress } from '../../contract/market/express.ts'
import type { Prefetched } from '../../contract/prefetched.ts'
import type { p2pPaymentMethods } from '../../contract/rails/payment-methods.ts'
import type { RailNames } from '../../contract/rails/rail-names.ts'
import { searchOf } from '../../ui/choose/use-url-filters.ts'
import { StepList } from '../../ui/data/StepList.tsx'
import { AsideSection, WithAside } from '../../ui/WithAside.tsx'
import { island, useWords } from '../../ui/words.tsx'
import { ExpressForm } from './express/ExpressForm.tsx'
import { useExpress } from './express/use-express.ts'
import type { Wanted } from './express/wanted.ts'
import type { Pair } from './list/filters.ts'
import { MarketHead } from './list/MarketHead.tsx'

type Props = {
  wanted: Wanted
  start: Pair
  rails: RailNames
  page: Prefetched<typeof marketExpress | typeof p2pPaymentMethods>
}

/** Trading without looking for an ad: one says what one wants, and confirms the best offer that one can take. */
function ExpressScreen({ wanted: given, start, rails }: Props) {
  const w = useWords('express')
  const express = useExpress(given, start)
  const { wanted, pair, set } = express
  return (
    <>
      <MarketHead
        title={w.title}
        current="express"
        kept={{ side: wanted.side, ...pair, amount: wanted.in ? undefined : wanted.amount, rail: wanted.rail }}
        side={wanted.side ?? 'buy'}
        addressOf={(side) => searchOf({ ...wanted, side, rail: undefined })}
        onChange={({ side }) => set({ side, rail: undefined })}
      />
      <p className="mb-5 max-w-measure text-ink-muted max-md:my-3 max-md:text-sm lg:sr-only">{w.lead}</p>
      <WithAside aside={<HowItWorks />}>
        <ExpressForm express={express} rails={rails} />
      </WithAside>
    </>
  )
}

function HowItWorks() {
  const w = useWords('express')
  const steps = (['how1', 'how2', 'how3'] as const).map((key) => ({ label: w[key], text: w[`${key}Text`] }))
  return (
    <AsideSection title={w.how}>
      <StepList label={w.how} steps={steps} />
    </AsideSection>
  )
}

export default island(reading(ExpressScreen))
