import { ShieldCheck, ShieldOff, Smartphone, Vault } from 'lucide-react'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { ProblemBanner } from '../../ui/feedback/ProblemBanner.tsx'
import { RoundIcon } from '../../ui/RoundIcon.tsx'
import { Status } from '../../ui/status/Status.tsx'
import { useWords } from '../../ui/words.tsx'
import type { SecondFactor } from './use-second-factor.ts'

/** No app set up: why one should, and what it takes. `others`: something else protects the account. */
export function SecondFactorOff({ factor, others }: { factor: SecondFactor; others: boolean }) {
  const w = useWords('secondFactor')
  const needs = [
    { icon: Smartphone, text: w.needApp },
    { icon: Vault, text: w.needPlace },
  ]
  return (
    <Card title={w.app}>
      <div className="flex items-center gap-4">
        <RoundIcon tone={others ? 'neutral' : 'caution'}>
          <ShieldOff size={28} />
        </RoundIcon>
        <div className="flex flex-col items-start gap-1">
          <Status tone={others ? 'neutral' : 'caution'}>{w.off}</Status>
          <p>{others ? w.offTextOthers : w.offText}</p>
        </div>
      </div>
      <section aria-labelledby="need" className="mt-6 border-t border-line pt-6">
        <h3 id="need" className="font-semibold">
          {w.need}
        </h3>
        <ul className="mt-3 flex flex-col gap-3 text-ink-muted">
          {needs.map(({ icon: Icon, text }) => (
            <li key={text} className="flex items-start gap-3">
              <Icon aria-hidden size={20} className="mt-0.5 shrink-0 text-link" />
              {text}
            </li>
          ))}
        </ul>
      </section>
      <div className="mt-6 flex flex-col items-start gap-4 border-t border-line pt-6">
        {factor.problem && <ProblemBanner problem={factor.problem} />}
        <Button
          variant="secondary"
          className="max-sm:w-full"
          icon={<ShieldCheck aria-hidden size={20} />}
          loading={factor.asking === 'enrol'}
          onClick={factor.enrol}
        >
          {w.setUp}
        </Button>
        <p className="text-sm text-ink-muted">{w.freeze}</p>
      </div>
    </Card>
  )
}
