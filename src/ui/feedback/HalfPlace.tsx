import { PageHeader } from '../PageHeader.tsx'
import { Loading } from './Loading.tsx'
import { Skeleton } from './Skeleton.tsx'

type Props = {
  /** What a screen reader hears meanwhile. */
  label: string
  /** The page's headline, for a half that draws its own. */
  title?: string
  /** Its script did not come. */
  failed?: boolean | undefined
}

/** In place of the half of a page that one goes to, until its script is there: its outline, or the headline alone where it doesn't come. */
export function HalfPlace({ label, title, failed = false }: Props) {
  if (failed) return title ? <PageHeader title={title} /> : null
  return (
    <Loading label={label}>
      <Skeleton className="h-[420px] w-full rounded-lg" />
    </Loading>
  )
}
