import { destinationClosed } from '../../../contract/events/withdrawals.ts'
import { audit } from '../../kernel/audit.ts'
import { emit } from '../../kernel/outbox.ts'
import type { Tx } from '../../kernel/tx.ts'
import { closeDestination, type TakenBack } from './findings.rows.ts'

/**
 * Takes a destination off its owner's list that custody took back though nobody here asked for it: nothing is paid there any more, so its owner is told, and
 * can add it anew. Twice is once.
 */
export async function closeTakenBack(tx: Tx, taken: TakenBack): Promise<void> {
  for (const { id, customer_id } of await closeDestination(tx, taken)) {
    await audit(tx, 'destination.closed', `destination:${id}`)
    await emit(tx, destinationClosed, { destination_id: id, customer_id })
  }
}
