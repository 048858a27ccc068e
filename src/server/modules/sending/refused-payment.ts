import type { CustodyRefusal } from '../../../contract/custody/refusals.ts'
import { outcomeOf } from '../../../contract/withdrawals/withdrawal-waits.ts'
import { pullKillSwitch } from '../../kernel/kill-switches/kill-switch.ts'
import type { Tx } from '../../kernel/tx.ts'

/** Whether nobody will sign a payment as it is, whatever time passes: people look. */
export const isForPeople = (code: CustodyRefusal): boolean => {
  const outcome = outcomeOf(code)
  return outcome === 'desk' || outcome === 'switch'
}

/**
 * Whether what was made, and isn't signed, is given up: at once where people have to look or a smaller one is made, else once it is `old`; never where time alone mends
 * it.
 */
export function isGivenUp(code: CustodyRefusal, { old, splits }: { old: boolean; splits: boolean }): boolean {
  const outcome = outcomeOf(code)
  if (outcome === 'approvals') return old
  if (outcome === 'smaller') return splits || old
  return isForPeople(code)
}

/** Pulls the kill switch for withdrawals where a refusal says that something is wrong in the house; once for a payment, whatever it is asked again. */
export async function pullFor(tx: Tx, code: CustodyRefusal, payment: string): Promise<void> {
  if (outcomeOf(code) !== 'switch') return
  const reason = `custody refuses ${payment}: ${code}`
  await pullKillSwitch(tx, 'withdrawals', { reason, detail: { payment, code }, finding: `${code} ${payment}` })
}

const screenedFor = ['screening', 'screening_silent'] as const
/** Why screening had something given up: it doesn't let it pass, or hasn't said for long. */
export type ScreenedFor = (typeof screenedFor)[number]

/** Whether something was given up for screening, by why it was. */
export const isScreenedFor = (why: string | null): why is ScreenedFor => screenedFor.some((one) => one === why)
