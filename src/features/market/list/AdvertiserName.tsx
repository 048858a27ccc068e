import { Heart } from 'lucide-react'
import { avatarAddress } from '../../../client/avatar-address.ts'
import type { Ad } from '../../../contract/market/ads.ts'
import { Avatar } from '../../../ui/Avatar.tsx'
import { classes } from '../../../ui/classes.ts'
import { Time } from '../../../ui/data/Time.tsx'
import { Joined } from '../../../ui/row/Joined.tsx'
import { MerchantMark } from '../../../ui/status/MerchantMark.tsx'
import { useLocale, useWords } from '../../../ui/words.tsx'
import { fill, pluralOf } from '../../../words/message.ts'
import { useVolume } from '../standing/use-volume.ts'
import { useFigures } from '../take/use-figures.ts'

type Advertiser = Ad['advertiser']

type Props = {
  advertiser: Advertiser
  onOpen: (() => void) | undefined
  /** Where lines count: the dot says who is online, and on a phone the record has a line of its own. */
  listed?: boolean
}

/** Whose ad it is, with their record in a line; their name opens their profile, where there is somebody to look at it. */
export function AdvertiserName({ advertiser, onOpen, listed = false }: Props) {
  const w = useWords('market')
  const { username, avatar, last_seen, badge, trusted } = advertiser
  return (
    <span className={classes('flex items-center gap-3', listed && 'ad-who')}>
      <Avatar name={username} src={avatarAddress(avatar)} size="sm" online={last_seen.online} />
      <span className="min-w-0">
        <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-2 md:flex-nowrap xl:leading-5">
          {onOpen ? (
            <button
              type="button"
              onClick={onOpen}
              aria-label={fill(w.details, { name: username })}
              className="-my-2.5 inline-flex min-h-touch items-center break-all text-start font-semibold text-ink underline-offset-4 hover:underline"
            >
              {username}
            </button>
          ) : (
            <span className="break-all font-semibold text-ink">{username}</span>
          )}
          {badge === 'merchant' && <MerchantMark label={w.merchant} />}
          {trusted && (
            <span className="inline-flex text-link">
              <Heart aria-hidden size={15} />
              <span className="sr-only">{w.youTrust}</span>
            </span>
          )}
          <span
            className={classes(
              'min-w-0 text-xs font-normal leading-4 text-ink-muted md:flex-1 md:[&>span]:truncate',
              listed && last_seen.online && 'sr-only',
            )}
          >
            <Seen advertiser={advertiser} />
          </span>
        </span>
        <span className="block text-sm font-normal text-ink-muted xl:text-xs xl:leading-4">
          <TrackRecord advertiser={advertiser} listed={listed} />
        </span>
      </span>
    </span>
  )
}

/** Their trades in short; with what they traded lately, where a row has room for it: their profile says it everywhere. */
function TrackRecord({ advertiser, listed }: { advertiser: Advertiser; listed: boolean }) {
  const w = useWords('market')
  const ui = useWords('ui')
  const { format } = useLocale()
  const { percent, seconds } = useFigures()
  const amount = useVolume({ round: true })(advertiser)
  const { completed_orders, completion_rate, median_release_seconds } = advertiser
  const parts = [
    // Null while none has come to an end; of ended ones, the rate is of those that were completed.
    completed_orders === null ? w.noOrders : pluralOf(w.completed, completed_orders, format),
    completion_rate !== null && fill(ui.completionShort, { rate: percent(completion_rate) }),
    median_release_seconds !== null && fill(w.releases, { time: seconds(median_release_seconds) }),
  ]
  return (
    <Joined
      parts={parts.filter((part) => part !== false)}
      wide={listed && amount ? fill(w.volumeLately, { amount }) : undefined}
    />
  )
}

/** Whether somebody is here now, or when they last were. */
export function Seen({ advertiser: { last_seen } }: { advertiser: Pick<Advertiser, 'last_seen'> }) {
  const w = useWords('market')
  if (last_seen.online) return <span className="block text-positive">{w.online}</span>
  if (last_seen.at === null) return <span className="block">{w.seenNever}</span>
  return (
    <span className="block">
      {w.seen} <Time at={last_seen.at} />
    </span>
  )
}
