import { ShieldCheck, ShieldOff } from 'lucide-react'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { ProblemBanner } from '../../ui/ProblemBanner.tsx'
import { Status } from '../../ui/Status.tsx'
import { copy } from './copy.ts'
import type { SecondFactor } from './use-second-factor.ts'

/** Nothing set up: why one should, and what it takes. */
export function TurnedOff({ factor }: { factor: SecondFactor }) {
  return (
    <Card>
      <div className="flex flex-col items-start gap-5">
        <div className="flex items-center gap-4">
          <span
            aria-hidden
            className="flex size-12 shrink-0 items-center justify-center rounded-full bg-caution-soft text-caution"
          >
            <ShieldOff size={24} />
          </span>
          <div className="flex flex-col items-start gap-1">
            <Status tone="caution">{copy.off}</Status>
            <p>{copy.offText}</p>
          </div>
        </div>
        <section aria-labelledby="need">
          <h2 id="need" className="font-semibold">
            {copy.need}
          </h2>
          <ul className="mt-2 list-disc space-y-1 pl-5 text-ink-muted">
            {copy.needs.map((need) => (
              <li key={need}>{need}</li>
            ))}
          </ul>
          <p className="mt-4 text-sm text-ink-muted">{copy.freeze}</p>
        </section>
        {factor.problem && <ProblemBanner problem={factor.problem} />}
        <Button
          size="lg"
          icon={<ShieldCheck aria-hidden size={20} />}
          loading={factor.asking === 'enrol'}
          onClick={factor.enrol}
        >
          {copy.setUp}
        </Button>
      </div>
    </Card>
  )
}
