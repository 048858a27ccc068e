import type { WithdrawalWithSteps } from '../../../contract/withdrawals/withdrawals.ts'
import { Facts } from '../../../ui/data/Facts.tsx'
import { AsideSection } from '../../../ui/WithAside.tsx'
import { useWords } from '../../../ui/words.tsx'
import { useWithdrawalFacts } from './withdrawal-facts.tsx'

/** What there is to look up or to compare: where it goes in full, its transaction, its number and its times. */
export function WithdrawalDetails({ withdrawal }: { withdrawal: WithdrawalWithSteps }) {
  const w = useWords('withdrawal')
  const facts = useWithdrawalFacts(withdrawal)
  return (
    <AsideSection title={w.details}>
      <Facts ruled facts={facts} />
    </AsideSection>
  )
}
