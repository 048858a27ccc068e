import { useWords } from '../../ui/words.tsx'

/** The words of withdrawals: of those to banks, or where they differ of those over a network. */
export function useWithdrawalWords(kind: 'bank' | 'chain') {
  const bank = useWords('withdrawal')
  const chain = useWords('withdrawalByChain')
  return kind === 'bank' ? bank : { ...bank, ...chain }
}
