import { adRules } from '../../../contract/market/ads.ts'
import { Button } from '../../../ui/Button.tsx'
import { ProblemBanner } from '../../../ui/feedback/ProblemBanner.tsx'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { useLocale, useWords } from '../../../ui/words.tsx'
import { fill, pluralOf } from '../../../words/message.ts'
import { MERCHANT_APPLICATION } from '../endpoints.ts'
import type { AdForm } from '../form/use-ad-form.ts'

/** What is the matter with an ad as it was sent, and the two ways to keep it. On a phone the main one is at the page's foot. */
export function AdActs({ form, main }: { form: AdForm; main: string }) {
  const w = useWords('ads')
  const { ad, sending } = form
  return (
    <div className="flex flex-col gap-3">
      <Refusal form={form} />
      <div className="at-foot">
        <Button type="submit" needs="operate" size="lg" block loading={sending === 'publish'}>
          {main}
        </Button>
      </div>
      {!ad && (
        <Button variant="secondary" size="lg" block loading={sending === 'draft'} onClick={() => form.send(false)}>
          {w.saveDraft}
        </Button>
      )}
    </div>
  )
}

function Refusal({ form: { problem } }: { form: AdForm }) {
  const w = useWords('ads')
  const { format } = useLocale()
  if (!problem) return null
  const limit = problem.code === 'ad_limit_reached' ? Number(problem.document.limit) : undefined
  const limitNext =
    limit === adRules.ads.customer ? fill(w.limitNext, { n: adRules.ads.merchant }) : w.limitNextMerchant
  const fielded = Object.keys(problem.fields).length > 0
  return (
    <ProblemBanner
      problem={
        limit !== undefined
          ? { ...problem, message: pluralOf(w.limitReached, limit, format), next: limitNext }
          : fielded
            ? { ...problem, message: w.correct, next: Object.values(problem.fields).join(' ') }
            : problem
      }
      action={
        limit === adRules.ads.customer && (
          <LinkButton href={MERCHANT_APPLICATION} variant="secondary" size="sm">
            {w.merchant}
          </LinkButton>
        )
      }
    />
  )
}
