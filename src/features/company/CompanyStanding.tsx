import type { CompanyVerification } from '../../contract/accounts/company-verification.ts'
import { Card } from '../../ui/Card.tsx'
import { Facts } from '../../ui/data/Facts.tsx'
import { Time } from '../../ui/data/Time.tsx'
import { Written } from '../../ui/data/Written.tsx'
import { Banner } from '../../ui/feedback/Banner.tsx'
import { Status } from '../../ui/status/Status.tsx'
import type { Tone } from '../../ui/status/tone.ts'
import { useLocale, useWords } from '../../ui/words.tsx'
import { dateFormat } from '../../words/formatters.ts'
import { fill } from '../../words/message.ts'

const tones: Record<CompanyVerification['state'], Tone> = {
  submitted: 'progress',
  in_review: 'progress',
  proposed: 'progress',
  needs_more: 'caution',
  approved: 'positive',
  declined: 'danger',
}

/** Where the check stands, what the desk says, and whom it has to know. */
export function CompanyStanding({ now }: { now: CompanyVerification }) {
  const w = useWords('company')
  const { format } = useLocale()
  const reason = now.question ?? now.reason ?? ''
  return (
    <>
      {now.ended && (
        <Banner tone="caution" title={w.ended}>
          <Time at={now.ended.at} exact />. {now.ended.reason} {w.endedText}
        </Banner>
      )}
      {now.renewable && now.ends && (
        <Banner tone="caution" title={w.renewSoon}>
          {fill(w.renewText, {
            date: dateFormat(format, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(now.ends)),
          })}
        </Banner>
      )}
      <Card title={<Status tone={now.ended ? 'neutral' : tones[now.state]}>{w[now.state]}</Status>}>
        {!now.ended && <Written className="max-w-measure">{fill(w[`${now.state}Text`], { reason })}</Written>}
        <div className="mt-4">
          <Facts facts={[{ label: w.sentAt, value: <Time at={now.sent_at} exact /> }]} />
        </div>
      </Card>
      <Card title={w.known} lead={w.knownHint} flush>
        <ul className="divide-y divide-line border-t border-line">
          {now.people.map(({ id, name, role, share, checked }) => (
            <li key={id} className="flex flex-wrap items-center justify-between gap-3 px-5 py-3 sm:px-6">
              <span>
                <span className="font-semibold">{name}</span>
                <span className="block text-sm text-ink-muted">
                  {share === null ? w[role] : `${w[role]} · ${fill(w.has, { share })}`}
                </span>
              </span>
              {checked ? (
                <Status tone="positive">{w.personChecked}</Status>
              ) : (
                <Status tone="neutral">{w.personOpen}</Status>
              )}
            </li>
          ))}
        </ul>
      </Card>
    </>
  )
}
