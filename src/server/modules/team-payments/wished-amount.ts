import type { TeamPayment } from '../../../contract/teams/team-payments.ts'
import { readAmount } from '../orders/order-amounts.ts'
import { amountOf } from '../withdrawals/withdrawal-amount.ts'

/** Smallest units of what a wish is about; what an order has in escrow may be less, or more, than what may be withdrawn at once. Throws as `amountOf`. */
export const wishedAmount = (wish: Pick<TeamPayment, 'kind' | 'asset' | 'amount'>): bigint =>
  wish.kind === 'release' ? readAmount('amount', wish.amount, wish.asset) : amountOf(wish)
