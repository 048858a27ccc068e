import type { getUser } from '../../contract/accounts/accounts.ts'
import { displayCurrency } from '../../contract/display-currency.ts'
import { answerIn, type Prefetched, type Read } from '../../contract/prefetched.ts'
import { customerBalance } from '../../contract/wallet/wallets.ts'
import { listDestinations } from '../../contract/withdrawals/destinations.ts'

type Known = Prefetched<typeof customerBalance | typeof listDestinations | typeof getUser>

/**
 * What the form starts with: what the address asks for, else a currency that one has both of and an account for, else the one that totals are
 * shown in where one has some of it, else any that one has.
 */
export function startAsset(asked: string | undefined, known: Known, me: Read<typeof getUser>): string {
  if (asked !== undefined) return asked
  const own = displayCurrency(answerIn(known, ...me)?.data)
  const accounts = answerIn(known, listDestinations)?.data ?? []
  const parts = answerIn(known, customerBalance)?.data.parts ?? []
  const held = parts.filter(({ type, available }) => type === 'fiat' && /[1-9]/.test(available))
  const ready = held.find(({ asset }) => accounts.some(({ currency }) => currency === asset))
  return (ready ?? held.find(({ asset }) => asset === own) ?? held[0])?.asset ?? own
}
