import { assetOf } from '../../contract/assets.ts'
import { Banner } from '../../ui/feedback/Banner.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { useWords } from '../../ui/words.tsx'
import { fill } from '../../words/message.ts'
import { useWithdrawalWords } from './use-withdrawal-words.ts'

/** Why an asset can't be sent, and what can be done with it meanwhile. */
export function NoWayOut({ asset }: { asset: string }) {
  const fiat = assetOf(asset).kind === 'fiat'
  const w = useWithdrawalWords(fiat ? 'bank' : 'chain')
  const ofChain = useWords('withdrawalByChain')
  const [title, text] = fiat ? [w.noBank, w.noBankText] : [w.noChain, ofChain.noChainText]
  return (
    <>
      <Banner tone="caution" title={fill(title, { asset })} live>
        {fill(text, { asset })}
      </Banner>
      <LinkButton href={`/dashboard/swap?from=${asset}`} variant="secondary" block>
        {fill(w.noChainSwap, { asset })}
      </LinkButton>
    </>
  )
}
