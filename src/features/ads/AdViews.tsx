import { LinkButton } from '../../ui/LinkButton.tsx'
import { NavTabs } from '../../ui/NavTabs.tsx'
import { useWords } from '../../ui/words.tsx'

type Props = {
  /** The address of the list. */
  own: string
  /** All ads, closed ones too. */
  all: boolean
  /** Behind the list, where a phone has the other view: above it there is room for one row of tabs. */
  behind?: boolean
}

/** Open ads, or all of them. */
export function AdViews({ own, all, behind = false }: Props) {
  const w = useWords('ads')
  const views = [
    { href: own, label: w.open, current: !all },
    { href: `${own}?show=all`, label: w.all, current: all },
  ]
  const other = views.find(({ current }) => !current)
  if (behind && other)
    return (
      <LinkButton variant="quiet" size="sm" href={other.href} className="self-center md:!hidden">
        {other.label}
      </LinkButton>
    )
  return (
    <div className="max-md:hidden">
      <NavTabs label={w.shows} items={views} />
    </div>
  )
}
