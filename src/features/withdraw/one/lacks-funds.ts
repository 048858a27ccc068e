import type { Withdrawal } from '../../../contract/withdrawals/withdrawals.ts'

/** Whether it is what we pay from that an approved withdrawal waits for; on its way it waits for what is told of it there. */
export const lacksFunds = ({ state, waits_for }: Pick<Withdrawal, 'state' | 'waits_for'>): boolean =>
  state === 'approved' && waits_for === 'funds'
