import { reading } from '../../client/cache/reading.tsx'
import type { marketExpress } from '../../contract/market/express.ts'
import type { Prefetched } from '../../contract/prefetched.ts'
import type { p2pPaymentMethods } from '../../contract/rails/payment-methods.ts'
import type { RailNames } from '../../contract/rails/rail-names.ts'
import { searchOf } from '../../ui/choose/use-url-filters.ts'
import { StepList } from '../../ui/data/StepList.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { AsideSection, WithAside } from '../../ui/WithAside.tsx'
import { island, useWords } from '../../ui/words.tsx'
import { SideTabs } from './drawer/SideTabs.tsx'
import { ExpressForm } from './express/ExpressForm.tsx'
import { useExpress } from './express/use-express.ts'
import type { Wanted } from './express/wanted.ts'
import type { Pair } from './list/filters.ts'
import { MarketTabs } from './list/MarketTabs.tsx'

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
  const { wanted, set } = express
  return (
    <>
      <PageHeader title={w.title} lead={w.lead} compact />
      <MarketTabs current="express" />
      <WithAside aside={<HowItWorks />}>
        <div>
          <SideTabs
            side={wanted.side ?? 'buy'}
            addressOf={(side) => searchOf({ ...wanted, side, rail: undefined })}
            onChange={({ side }) => set({ side, rail: undefined })}
          />
          <div className="max-md:mt-3">
            <ExpressForm express={express} rails={rails} />
          </div>
        </div>
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
