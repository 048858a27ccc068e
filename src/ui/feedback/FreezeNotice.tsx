import { Time } from '../data/Time.tsx'
import { useWords } from '../words.tsx'
import { Banner } from './Banner.tsx'

/** After a security change: what is paused, until exactly when, and what to do if it was someone else. Nothing without a freeze. */
export function FreezeNotice({ until }: { until: string | null | undefined }) {
  const w = useWords('ui')
  if (!until) return null
  return (
    <Banner tone="caution" title={w.frozenTitle}>
      {w.frozenUntil} <Time at={until} exact className="font-semibold" />, {w.frozenWhy} {w.frozenOther}{' '}
      <a className="link" href="/auth/forgot-password">
        {w.frozenAction}
      </a>
    </Banner>
  )
}
