import { LinkButton } from '../../ui/LinkButton.tsx'
import { useWords } from '../../ui/words.tsx'

/** The ways in, out and across, of all money: a row of three on a phone, at the end of a page's head elsewhere. */
export function MoneyWays() {
  const w = useWords('moneyWays')
  return (
    <nav aria-label={w.ways} className="grid w-full grid-cols-3 gap-2 sm:w-auto sm:gap-3">
      <LinkButton href="/dashboard/payments" size="sm">
        {w.deposit}
      </LinkButton>
      <LinkButton href="/dashboard/withdraw" variant="secondary" size="sm">
        {w.withdraw}
      </LinkButton>
      <LinkButton href="/dashboard/swap" variant="secondary" size="sm">
        {w.swap}
      </LinkButton>
    </nav>
  )
}
