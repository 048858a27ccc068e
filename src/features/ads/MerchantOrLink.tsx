import type { PublicProfile } from '../../contract/accounts/profiles.ts'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { MerchantMark } from '../../ui/status/MerchantMark.tsx'
import { useWords } from '../../ui/words.tsx'
import { MERCHANT_APPLICATION } from './endpoints.ts'

/** That somebody is a merchant, or the way to become one. Needs the words of `ads` and `market`. */
export function MerchantOrLink({ badge }: Pick<PublicProfile, 'badge'>) {
  const w = useWords('ads')
  const { merchant } = useWords('market')
  if (badge === 'merchant')
    return (
      <span className="flex min-h-touch items-center">
        <MerchantMark label={merchant} />
      </span>
    )
  return (
    <LinkButton href={MERCHANT_APPLICATION} variant="quiet" className="max-md:-ms-4">
      {w.merchant}
    </LinkButton>
  )
}
