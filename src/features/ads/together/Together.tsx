import { Pause, Percent, Play } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { z } from 'zod'
import { call } from '../../../client/api.ts'
import { useIntent } from '../../../client/forms/use-intent.ts'
import type { AdStats } from '../../../contract/market/market.ts'
import { moveOwnAds, type OwnAdsMoved } from '../../../contract/market/own-ads.ts'
import { Button } from '../../../ui/Button.tsx'
import { Banner } from '../../../ui/feedback/Banner.tsx'
import { ProblemBanner } from '../../../ui/feedback/ProblemBanner.tsx'
import { usePart } from '../../../ui/overlay/on-demand.tsx'
import { PartFailed } from '../../../ui/overlay/PartFailed.tsx'
import { useLocale, useWords } from '../../../ui/words.tsx'
import { type Forms, pluralOf } from '../../../words/message.ts'

const loadStep = () => import('./StepDialog.tsx').then((it) => it.StepDialog)

type Action = 'pause' | 'resume'
type Props = { stats: z.output<typeof AdStats> | undefined }

/** What is done with all own ads at once, of both markets, and what came of it. */
export function Together({ stats }: Props) {
  const w = useWords('adsTogether')
  const { format } = useLocale()
  const { run, doing, problem } = useIntent<Action>()
  const [done, setDone] = useState<{ action: Action; of: OwnAdsMoved }>()
  const [stepping, setStepping] = useState(false)
  const [stepped, setStepped] = useState(0)
  const { Part, failed, fetchPart } = usePart(loadStep, stepping)
  const act = async (action: Action) => {
    setDone(undefined)
    setStepped(0)
    const answer = await run(action, (key) => call(moveOwnAds, { body: { action } }, { key }))
    if (answer) setDone({ action, of: answer.data })
  }
  if (!stats || stats.ads_open === 0) return null
  const { ads_online: online, ads_paused_together: paused } = stats
  const both = (whole: Forms, short: Forms, n: number) => (
    <Shorter whole={pluralOf(whole, n, format)} short={pluralOf(short, n, format)} />
  )
  const button = (action: Action, label: ReactNode, icon: ReactNode) => (
    <Button
      variant="secondary"
      size="sm"
      needs="operate"
      loading={doing === action}
      icon={icon}
      onClick={() => void act(action)}
    >
      {label}
    </Button>
  )
  return (
    <section aria-label={w.together} className="mb-6 flex flex-col gap-3 max-md:mb-3">
      <div className="flex flex-wrap gap-3 max-md:gap-2">
        {online > 0 && button('pause', both(w.pauseAll, w.pauseShort, online), <Pause {...icon} />)}
        {paused > 0 && button('resume', both(w.resumeAll, w.resumeShort, paused), <Play {...icon} />)}
        <Button variant="secondary" size="sm" icon={<Percent {...icon} />} onClick={() => setStepping(true)}>
          <Shorter whole={w.step} short={w.stepShort} />
        </Button>
      </div>
      {problem && <ProblemBanner problem={problem} />}
      <div role="status" className="empty:hidden">
        {done && <Outcome action={done.action} of={done.of} />}
        {stepped > 0 && <Banner>{pluralOf(w.stepped, stepped, format)}</Banner>}
      </div>
      {Part && (
        <Part
          open={stepping}
          onOpenChange={setStepping}
          onDone={(changed) => [setStepped(changed), setStepping(false)]}
        />
      )}
      {failed && stepping && <PartFailed onRetry={fetchPart} />}
    </section>
  )
}

const icon = { 'aria-hidden': true, size: 16 } as const

/** On a phone all stand in one row, so each says it in a word or two. */
const Shorter = ({ whole, short }: { whole: string; short: string }) => (
  <>
    <span className="max-md:hidden">{whole}</span>
    <span className="md:hidden">{short}</span>
  </>
)

/** How many were paused or opened, and how many and which were not, with why. */
function Outcome({ action, of: { changed, left } }: { action: Action; of: OwnAdsMoved }) {
  const w = useWords('adsTogether')
  const { format } = useLocale()
  const says = pluralOf(action === 'pause' ? w.paused : w.resumed, changed, format)
  return (
    <Banner tone={left.length > 0 ? 'caution' : 'info'} title={says}>
      {left.length === 0 && action === 'pause' && w.pausedHint}
      {left.length > 0 && <p>{pluralOf(w.left, left.length, format)}</p>}
      {left.map(({ ad_id, number, reason }) => (
        <p key={ad_id}>
          <bdi>{number}</bdi>: {reason}
        </p>
      ))}
    </Banner>
  )
}
