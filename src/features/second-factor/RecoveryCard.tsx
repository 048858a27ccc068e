import { KeyRound } from 'lucide-react'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Banner } from '../../ui/feedback/Banner.tsx'
import { Status } from '../../ui/status/Status.tsx'
import { useLocale, useWords } from '../../ui/words.tsx'
import { pluralOf } from '../../words/message.ts'
import type { SecondFactor } from './use-second-factor.ts'

const FEW = 3

/** How many recovery codes are left, and new ones. */
export function RecoveryCard({ factor, left }: { factor: SecondFactor; left: number }) {
  const w = useWords('secondFactor')
  const { format } = useLocale()
  const few = left <= FEW
  return (
    <Card>
      <section aria-labelledby="codes" className="flex flex-col gap-4">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
          <KeyRound aria-hidden size={20} className="text-link max-sm:hidden" />
          <div className="min-w-0 flex-1 basis-[200px]">
            <h2 id="codes" className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
              {w.codes}
              <Status tone={left === 0 ? 'danger' : few ? 'caution' : 'positive'}>
                {left === 0 ? w.codesNone : pluralOf(w.codesLeft, left, format)}
              </Status>
            </h2>
            <p className="text-sm text-ink-muted">{w.codesHint}</p>
          </div>
          <Button
            variant={few ? 'primary' : 'secondary'}
            loading={factor.asking === 'regenerate_recovery_codes'}
            onClick={() => void factor.regenerate()}
          >
            {w.regenerate}
          </Button>
        </div>
        {few && (
          <Banner tone="caution" title={left === 0 ? w.none : w.few}>
            {w.fewText}
          </Banner>
        )}
      </section>
    </Card>
  )
}
