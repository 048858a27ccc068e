import type { Query } from '../kernel/tx.ts'
import { isSettled, placesAt } from '../modules/desk/finance/reconciliation.ts'

/** The euro at the bank as the desk reconciles it at the end of a day: in transit and unexplained in cents, whether a month may be closed over it, and by what statement. */
export async function bankAtDesk(q: Query, day: string) {
  const here = (await placesAt(q, day)).find(({ asset, place }) => asset === 'EUR' && place === 'bank')
  return here && [here.inTransit, here.unexplained, isSettled(here), here.basis]
}
