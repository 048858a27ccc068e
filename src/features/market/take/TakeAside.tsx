import { ShieldCheck } from 'lucide-react'
import type { Ad } from '../../../contract/market/ads.ts'
import { StepList } from '../../../ui/data/StepList.tsx'
import { AsideSection } from '../../../ui/WithAside.tsx'
import { useWords } from '../../../ui/words.tsx'
import { fill } from '../../../words/message.ts'

/** What happens next, and why that is safe. */
export function TakeAside({ ad }: { ad: Ad }) {
  const w = useWords('trade')
  const buys = ad.side === 'sell'
  const steps = (buys ? (['buy1', 'buy2', 'buy3'] as const) : (['sell1', 'sell2', 'sell3'] as const)).map((key) => ({
    label: fill(w[key], { asset: ad.asset }),
    text: fill(w[`${key}Text`], { asset: ad.asset }),
  }))
  return (
    <>
      <AsideSection title={w.steps}>
        <StepList label={w.steps} steps={steps} />
      </AsideSection>
      <AsideSection title={w.why}>
        <ul className="flex flex-col gap-3 text-sm">
          {[w.why1, buys ? w.why2 : w.why2Sell, w.why3].map((reason) => (
            <li key={reason} className="flex items-start gap-2.5">
              <ShieldCheck aria-hidden size={18} className="mt-0.5 shrink-0 text-positive" />
              {reason}
            </li>
          ))}
        </ul>
      </AsideSection>
    </>
  )
}
