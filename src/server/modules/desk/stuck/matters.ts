import type { DeskAct } from '../../../../contract/desk/desk-decisions.ts'
import { eventsOpen, stateAfter } from '../../../../contract/machine.ts'
import { screeningMachine } from '../../../../contract/screening/screening-machine.ts'
import { withdrawalMachine } from '../../../../contract/withdrawals/withdrawal-machine.ts'
import type { Query, Tx } from '../../../kernel/tx.ts'
import { decideDeposit, decisionsOpen } from '../../chain/decide-deposit.ts'
import { type DecidedRow, lockDeposit } from '../../chain/decided-deposits.rows.ts'
import { endLine } from '../../payouts/files/end-line.ts'
import { lockFileOf } from '../../payouts/files/payout-files.rows.ts'
import type { CaseRow } from '../../screening/cases.rows.ts'
import { moveWithdrawal } from '../../withdrawals/move-withdrawal.ts'
import { lockWithdrawal, type WithdrawalRow } from '../../withdrawals/withdrawals.rows.ts'
import { type LineTarget, lockMatterOfLine } from '../lines/matter-of-line.ts'
import { lockMatterOf, overturn } from '../screening/overturn.ts'
import type { ProposedAct } from './proposals.rows.ts'
import { type Ahead, aheadOf } from './stuck-withdrawals.rows.ts'

/** Something that two people decide on, locked. */
export interface Matter {
  /** Whose it is: none of them decides on it. */
  customerIds: readonly string[]
  version: number
  /** What may be done now. */
  acts: readonly ProposedAct[]
  /** In the network's own words where something of it is sent to. */
  network: string | null
  carryOut(tx: Tx, decision: { act: ProposedAct; reason: string; to: string | null }): Promise<void>
}

const eventOf = <Event extends string>(act: ProposedAct): Event => act.slice(act.indexOf('.') + 1) as Event

/** Only what is on its way is decided here; what waits before that has a queue of its own. */
const ENDING = ['fail', 'complete', 'clear_to_sending', 'clear_to_sent'] as const

/**
 * What the desk can do with a withdrawal on its way; nothing while it stands in a file that may still be handed in: the file is refused first, or its
 * bank would pay what was given back. Nor does it fail while its transaction may be mined: first that one is cancelled on its chain. And it is completed
 * only where no transaction of ours was to pay it, or that is final and did: what is mined may yet leave its block, or was reverted.
 */
export const actsOnWithdrawal = (
  row: Pick<WithdrawalRow, 'state'>,
  { openFile, openTransaction, unproved }: Ahead,
): DeskAct[] => {
  const events = openFile ? [] : eventsOpen(withdrawalMachine, row.state, 'desk')
  const shut = new Set<string>([...(openTransaction ? ['fail'] : []), ...(unproved ? ['complete'] : [])])
  const open = ENDING.filter((event) => events.includes(event) && !shut.has(event))
  return open.map((event) => `withdrawal.${event}` as const)
}

const ofWithdrawal = async (q: Query, row: WithdrawalRow): Promise<Matter> => ({
  customerIds: [row.customer_id],
  version: row.version,
  acts: actsOnWithdrawal(row, await aheadOf(q, row.id)),
  network: null,
  async carryOut(tx, { act, reason }) {
    const event = eventOf<(typeof ENDING)[number]>(act)
    const set = event === 'fail' ? { reason_sealed: tx.ctx.sealer.seal(reason) } : {}
    await moveWithdrawal(tx, row, event, 'desk', { set })
    if (event === 'fail' || event === 'complete') await endLine(tx, row.id, event)
  },
})

export const actsOnDeposit = (row: Pick<DecidedRow, 'state' | 'block' | 'swept_by' | 'closed'>): DeskAct[] =>
  decisionsOpen(row).map((decision) => `chain_deposit.${decision}` as const)

const ofDeposit = (row: DecidedRow): Matter => ({
  customerIds: [row.customer_id],
  version: row.version,
  acts: actsOnDeposit(row),
  network: row.network,
  carryOut: (tx, { act, to }) => decideDeposit(tx, row, eventOf(act), to),
})

const ofCase = (row: CaseRow): Matter => ({
  customerIds: [row.customer_id],
  version: row.version,
  acts: stateAfter(screeningMachine, row.state, 'overturn') === undefined ? [] : ['screening.overturn'],
  network: null,
  carryOut: (tx, { reason }) => overturn(tx, row, reason),
})

/** What an act is about, locked until the transaction ends; undefined where there is no such thing. */
export async function lockMatter(
  tx: Tx,
  act: ProposedAct,
  id: string,
  target?: LineTarget,
): Promise<Matter | undefined> {
  if (act === 'bank_line.credit' || act === 'bank_line.return') return lockMatterOfLine(tx, act, id, target)
  if (act === 'screening.overturn') {
    const row = await lockMatterOf(tx, id)
    return row && ofCase(row)
  }
  if (act.startsWith('withdrawal.')) {
    // Its file first, as whoever takes the bank's word locks them.
    await lockFileOf(tx, id)
    const row = await lockWithdrawal(tx, id)
    return row && ofWithdrawal(tx.q, row)
  }
  const row = await lockDeposit(tx, id)
  return row && ofDeposit(row)
}
