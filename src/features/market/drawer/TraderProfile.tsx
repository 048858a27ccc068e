import { useState } from 'react'
import { avatarAddress } from '../../../client/avatar-address.ts'
import type { Ad } from '../../../contract/market/ads.ts'
import { orderRules } from '../../../contract/orders/order-machine.ts'
import { Avatar } from '../../../ui/Avatar.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Facts } from '../../../ui/data/Facts.tsx'
import { Time } from '../../../ui/data/Time.tsx'
import { ProblemBanner } from '../../../ui/feedback/ProblemBanner.tsx'
import { useAmount } from '../../../ui/money/use-amount.ts'
import { ConfirmDialog } from '../../../ui/overlay/ConfirmDialog.tsx'
import { MerchantMark } from '../../../ui/status/MerchantMark.tsx'
import { useLocale, useWords } from '../../../ui/words.tsx'
import { fill, pluralOf } from '../../../words/message.ts'
import { Seen } from '../list/AdvertiserName.tsx'
import { thumbsText } from '../standing/thumbs-text.ts'
import { useVolume } from '../standing/use-volume.ts'
import { useFigures } from '../take/use-figures.ts'
import { type RelationKind, useRelations } from './use-relation.ts'

type Advertiser = Ad['advertiser']
type Props = { advertiser: Advertiser }

const { counted } = orderRules

/** Who somebody is as a trader, and whether one trusts or blocks them. */
export function TraderProfile({ advertiser }: Props) {
  const w = useWords('market')
  const worth = useAmount()(String(counted.leastWorth / 100), 'EUR')
  const { username, badge } = advertiser
  return (
    <div className="flex flex-col gap-6 px-3 pb-4">
      <div className="flex items-center gap-4">
        <Avatar
          name={username}
          src={avatarAddress(advertiser.avatar, 'large')}
          size="lg"
          online={advertiser.last_seen.online}
        />
        <div className="min-w-0">
          <p className="break-all text-xl font-semibold">{username}</p>
          {badge === 'merchant' && <MerchantMark label={w.merchant} />}
          <p className="text-sm text-ink-muted">
            <Seen advertiser={advertiser} />
          </p>
        </div>
      </div>
      <div className="flex flex-col gap-2">
        <Facts facts={useRecord(advertiser)} ruled />
        <p className="text-sm text-ink-muted">{fill(w.recordText, { worth, most: counted.ofTwo })}</p>
      </div>
      <Relate advertiser={advertiser} />
    </div>
  )
}

function useRecord(advertiser: Advertiser) {
  const w = useWords('market')
  const { format } = useLocale()
  const { percent, seconds } = useFigures()
  const volume = useVolume()
  const { completed_orders, completion_rate, median_release_seconds } = advertiser
  const { recent_trades } = advertiser
  return [
    {
      label: w.completedOrders,
      value: completed_orders === null ? w.nothingYet : pluralOf(w.orders, completed_orders, format),
    },
    {
      label: w.recentTrades,
      value: recent_trades === 0 ? w.nothingYet : pluralOf(w.orders, recent_trades, format),
    },
    {
      label: w.recentVolume,
      value: volume(advertiser) ?? w.nothingYet,
    },
    { label: w.completionRate, value: completion_rate === null ? w.nothingYet : percent(completion_rate) },
    {
      label: w.medianRelease,
      value: median_release_seconds === null ? w.nothingYet : seconds(median_release_seconds),
    },
    { label: w.ratings, value: thumbsText(w, advertiser, format) },
    { label: w.level, value: w[`level${advertiser.level}`] },
    { label: w.memberSince, value: <Time at={advertiser.member_since} /> },
  ]
}

function Relate({ advertiser: { user_id, username, trusted } }: Props) {
  const w = useWords('market')
  const { rows, set, changing, problem } = useRelations()
  const [asking, setAsking] = useState(false)
  const [said, setSaid] = useState('')
  const known = rows?.find((row) => row.user_id === user_id)?.kind
  const kind: RelationKind = rows ? (known ?? 'none') : trusted ? 'trust' : 'none'
  const named = { name: username }
  const change = async (next: RelationKind, done: string) => {
    setSaid('')
    if (await set(user_id, next)) setSaid(fill(done as '{name}', named))
    setAsking(false)
  }
  const busy = changing !== undefined
  return (
    <div className="flex flex-col gap-3">
      <p className="text-sm text-ink-muted">{w.trustText}</p>
      <div className="flex flex-wrap gap-3">
        {kind === 'trust' ? (
          <Button variant="secondary" loading={busy} onClick={() => void change('none', w.untrustDone)}>
            {fill(w.untrust, named)}
          </Button>
        ) : (
          <Button variant="secondary" loading={busy && !asking} onClick={() => void change('trust', w.trustDone)}>
            {fill(w.trust, named)}
          </Button>
        )}
        {kind === 'block' ? (
          <Button variant="quiet" onClick={() => void change('none', w.unblockDone)}>
            {fill(w.unblock, named)}
          </Button>
        ) : (
          <Button variant="quiet" onClick={() => setAsking(true)}>
            {fill(w.block, named)}
          </Button>
        )}
      </div>
      <p role="status" className="text-sm empty:hidden">
        {said}
      </p>
      {problem && <ProblemBanner problem={problem} />}
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={fill(w.blockTitle, named)}
        description={w.blockText}
        confirm={fill(w.block, named)}
        confirming={busy}
        onConfirm={() => void change('block', w.blockDone)}
        danger
      />
    </div>
  )
}
