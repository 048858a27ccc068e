import { LinkButton } from '../../ui/LinkButton.tsx'

type Props = {
  /** What they are, together. */
  label: string
  words: { deposit: string; withdraw: string; swap: string }
}

/** The ways in, out and across, of all money: a row of three on a phone, at the end of a page's head elsewhere. */
export function MoneyWays({ label, words }: Props) {
  return (
    <nav aria-label={label} className="grid w-full grid-cols-3 gap-2 sm:w-auto sm:gap-3">
      <LinkButton href="/dashboard/payments" size="sm">
        {words.deposit}
      </LinkButton>
      <LinkButton href="/dashboard/withdraw" variant="secondary" size="sm">
        {words.withdraw}
      </LinkButton>
      <LinkButton href="/dashboard/swap" variant="secondary" size="sm">
        {words.swap}
      </LinkButton>
    </nav>
  )
}
