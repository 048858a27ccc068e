import type { ErrorCode } from '../errors.ts'

/** Why card money may not leave an account, whichever way it would: endpoints by which it could list all of these. */
export const cardMoneyErrors = [
  'card_money_held',
  'card_disputed',
  'rates_unavailable',
] as const satisfies readonly ErrorCode[]
