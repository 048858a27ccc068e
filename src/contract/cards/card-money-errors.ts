import type { ErrorCode } from '../errors.ts'

/** Why money may not leave an account, whichever way it would, that a card brought or that is owed, that the desk keeps there, or that waits after a change of security: endpoints by which it could list all of these. */
export const cardMoneyErrors = [
  'card_money_held',
  'card_disputed',
  'owes_house',
  'account_restricted',
  'security_freeze',
  'rates_unavailable',
] as const satisfies readonly ErrorCode[]
