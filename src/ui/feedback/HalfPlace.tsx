import { Card } from '../Card.tsx'
import { PageHeader } from '../PageHeader.tsx'
import { Loading } from './Loading.tsx'
import { Skeleton } from './Skeleton.tsx'

type Props = {
  /** What a screen reader hears meanwhile. */
  label: string
  /** The page's headline, for a half that draws its own. */
  title?: string
  /** It stands in a card already. */
  inCard?: boolean
  /** Its script did not come. */
  failed?: boolean | undefined
}

/** In place of a part of a page until its script is there: a card with a few lines, as high as a form where it is the half that one goes to. Where it doesn't come, the headline alone. */
export function HalfPlace({ label, title, inCard = false, failed = false }: Props) {
  if (failed) return title ? <PageHeader title={title} /> : null
  const lines = (
    <div className="flex flex-col gap-3">
      <Skeleton className="h-6 w-2/5" />
      <Skeleton />
      <Skeleton className="h-4 w-3/4" />
    </div>
  )
  return (
    <Loading label={label}>{inCard ? lines : <Card className={title ? 'min-h-[420px]' : ''}>{lines}</Card>}</Loading>
  )
}
