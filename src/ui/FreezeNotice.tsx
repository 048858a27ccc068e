import { Banner } from './Banner.tsx'
import { Time } from './Time.tsx'

/** After a security change: what is paused, until exactly when, and what to do if it was someone else. Nothing without a freeze. */
export function FreezeNotice({ until }: { until: string | null | undefined }) {
  if (!until) return null
  return (
    <Banner tone="caution" title="Withdrawals are paused">
      Until <Time at={until} exact className="font-semibold" />, since something about how you sign in was changed.
      Everything else works. If it was not you,{' '}
      <a className="link" href="/auth/forgot-password">
        set a new password
      </a>{' '}
      now.
    </Banner>
  )
}
