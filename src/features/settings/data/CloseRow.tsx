import { UserRoundX } from 'lucide-react'
import { useState } from 'react'
import { useEndpoint } from '../../../client/cache/swr.ts'
import { type Closure, type ClosureObstacle, closureStanding } from '../../../contract/accounts/closures.ts'
import { ownAdsPage } from '../../../contract/addresses.ts'
import { Button } from '../../../ui/Button.tsx'
import { Time } from '../../../ui/data/Time.tsx'
import { Banner } from '../../../ui/feedback/Banner.tsx'
import { ProblemBanner } from '../../../ui/feedback/ProblemBanner.tsx'
import { useLocale, useWords } from '../../../ui/words.tsx'
import { fill, pluralOf } from '../../../words/message.ts'
import { SettingRow } from '../SettingRow.tsx'
import { CloseForm } from './CloseForm.tsx'
import { DustForm } from './DustForm.tsx'

/** Closing the account: what stands in the way and where that is ended, else what it means and the way to do it. */
export function CloseRow() {
  const w = useWords('ownData')
  const [open, setOpen] = useState(false)
  const { data, error, mutate } = useEndpoint(closureStanding, {})
  const standing = data?.data
  return (
    <SettingRow
      icon={<UserRoundX size={20} />}
      title={w.close}
      text={w.closeText}
      action={
        !open && (
          <Button variant="secondary" size="sm" onClick={() => setOpen(true)}>
            {w.closeOpen}
          </Button>
        )
      }
    >
      {open && error && <ProblemBanner problem={error} />}
      {open && standing && standing.obstacles.length > 0 && <Obstacles obstacles={standing.obstacles} />}
      {open && standing?.obstacles.length === 0 && standing.dust.length > 0 && (
        <DustForm
          dust={standing.dust}
          onGiven={(next) => void mutate({ data: next, next: null }, { revalidate: false })}
          onCancel={() => setOpen(false)}
        />
      )}
      {open && standing?.obstacles.length === 0 && standing.dust.length === 0 && (
        <CloseForm onCancel={() => setOpen(false)} />
      )}
    </SettingRow>
  )
}

/** Where each is ended. */
const places: Readonly<Record<ClosureObstacle, string>> = {
  balance: '/dashboard/withdraw',
  owed: '/dashboard/support',
  ads: ownAdsPage('crypto'),
  orders: '/dashboard/orders',
  disputes: '/dashboard/orders',
  appeals: '/dashboard/orders',
  withdrawals: '/dashboard/transactions/withdrawal',
  deposits: '/dashboard/transactions/deposit',
  crypto_deposits: '/dashboard/transactions/deposit',
  purchases: '/dashboard/buy-crypto',
  onramps: '/dashboard/payments/crypto',
  card_money: '/dashboard/transactions/deposit',
  checks: '/dashboard/support',
  staff: '/dashboard/support',
}

function Obstacles({ obstacles }: Pick<Closure, 'obstacles'>) {
  const w = useWords('ownData')
  const { format } = useLocale()
  return (
    <Banner tone="caution" title={w.blocked} live>
      <p>{w.blockedText}</p>
      <ul className="mt-2 flex flex-col">
        {obstacles.map(({ code, count: many, until }) => (
          <li key={code} className="flex flex-wrap items-center justify-between gap-x-4">
            <span>
              {fill(pluralOf(w[code], many, format), { count: many })}
              {until && (
                <>
                  {' '}
                  {w.obstacleUntil} <Time at={until} exact />.
                </>
              )}
            </span>
            <a className="link inline-flex min-h-touch items-center" href={places[code]}>
              {w[`${code}Go`]}
            </a>
          </li>
        ))}
      </ul>
    </Banner>
  )
}
