import { freedStates } from '../../../contract/screening/screening-machine.ts'

/** That a case of a list still holds what it is about; `alias` is the case's in SQL. */
export const stillHolds = (alias: string): string =>
  `${alias}.state not in (${freedStates.map((state) => `'${state}'`).join(', ')})`
