import { reading } from '../../client/cache/reading.tsx'
import { useEndpoint } from '../../client/cache/swr.ts'
import { ownAdsPage } from '../../contract/addresses.ts'
import type { Returned } from '../../contract/endpoint.ts'
import { adRules } from '../../contract/market/ads.ts'
import { merchantApplication } from '../../contract/market/merchants.ts'
import type { Prefetched } from '../../contract/prefetched.ts'
import { Card } from '../../ui/Card.tsx'
import { Facts } from '../../ui/data/Facts.tsx'
import { exactTime } from '../../ui/data/format-time.ts'
import { Banner } from '../../ui/feedback/Banner.tsx'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { island, useLocale, useWords } from '../../ui/words.tsx'
import { fill } from '../../words/message.ts'
import { MerchantForm } from './MerchantForm.tsx'

/** The merchant badge: what it changes, the application, and where it stands. */
function MerchantScreen(_: { page: Prefetched<typeof merchantApplication> }) {
  const w = useWords('merchant')
  const { data, error, mutate } = useEndpoint(merchantApplication, {})
  if (data?.data.merchant)
    return (
      <PageHeader
        title={w.merchantTitle}
        lead={fill(w.merchantText, { n: adRules.ads.merchant })}
        actions={<LinkButton href={ownAdsPage('crypto')}>{w.post}</LinkButton>}
      />
    )
  return (
    <>
      <PageHeader title={w.title} lead={w.lead} />
      <div className="flex flex-col gap-6">
        <Card title={w.whatFor}>
          <Facts
            facts={[
              { label: w.badge, value: w.badgeText },
              {
                label: w.adsNow,
                value: fill(w.adsMerchant, { n: adRules.ads.merchant }),
                hint: fill(w.adsCustomer, { n: adRules.ads.customer }),
              },
            ]}
          />
        </Card>
        {data && <ApplicationState application={data.data.application} />}
        {!data && !error && <Skeleton className="h-64" />}
        {!data && error && (
          <Card>
            <ErrorState title={w.failed} next={error.next} onRetry={() => void mutate()} />
          </Card>
        )}
      </div>
    </>
  )
}

function ApplicationState({ application }: Pick<Returned<typeof merchantApplication>, 'application'>) {
  const w = useWords('merchant')
  const { format, zone } = useLocale()
  if (application?.state === 'waiting')
    return (
      <Banner title={w.waitingTitle}>
        {fill(w.waitingText, { date: exactTime(application.created_at, format, zone) })}
      </Banner>
    )
  return (
    <>
      {application?.state === 'refused' && (
        <Banner tone="caution" title={w.refusedTitle}>
          {application.reason && fill(w.refusedReason, { reason: application.reason })} {w.refusedText}
        </Banner>
      )}
      <MerchantForm />
    </>
  )
}

export default island(reading(MerchantScreen))
