import { Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import { usePart } from '../../../ui/overlay/on-demand.tsx'
import type { OnlineUsers } from '../../presence/OnlineUsers.tsx'

type Props = Parameters<typeof OnlineUsers>[0]

const load = () => import('../../presence/OnlineUsers.tsx').then((it): typeof OnlineUsers => it.OnlineUsers)

/** Who is online, once the page is alive: the ads come first, and the connection it stands on is no part of them. */
export function WhoIsHere() {
  const { Part } = usePart<Props>(load, true)
  return Part ? <Part most={5} /> : <Skeleton className="h-11 w-full md:w-1/2" />
}
