import { verificationMoved } from '../../../contract/events/identity.ts'
import {
  type VerificationEvent,
  type VerificationRole,
  verificationMachine,
} from '../../../contract/identity/verification-machine.ts'
import { stateAfter } from '../../../contract/machine.ts'
import { emit } from '../../kernel/outbox.ts'
import type { Tx } from '../../kernel/tx.ts'
import { type Move, moveRow, type VerificationRow } from './verifications.rows.ts'

/** Takes a step of a locked verification, where its machine has one, and says so; whether it was taken. */
export async function moveVerification(
  tx: Tx,
  row: VerificationRow,
  event: VerificationEvent,
  role: VerificationRole,
  about: Omit<Move, 'state'> = { reason: null },
): Promise<boolean> {
  const state = stateAfter(verificationMachine, row.state, event, role)
  if (!state) return false
  const version = await moveRow(tx, row, { ...about, state })
  await emit(tx, verificationMoved, { verification_id: row.id, customer_id: row.customer_id, event, version })
  return true
}
