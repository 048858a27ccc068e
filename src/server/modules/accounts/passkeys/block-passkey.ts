import { passkeyChanged } from '../../../../contract/events/accounts.ts'
import { audit } from '../../../kernel/audit.ts'
import type { Ctx } from '../../../kernel/context.ts'
import { uuid7 } from '../../../kernel/ids.ts'
import { emit } from '../../../kernel/outbox.ts'
import { placeText, seenAs } from '../../../kernel/security/familiar-places.ts'
import { tellStaff } from '../../../kernel/security/tell-staff.ts'
import { inTx, type Tx } from '../../../kernel/tx.ts'
import { freeze } from '../freeze.ts'
import { seenIn } from '../sign-in/sessions.rows.ts'
import { AssertionRefused } from './assertions.ts'
import { blockRow } from './passkeys.rows.ts'

/** With which browser and from where somebody came; undefined where their session says it. */
export type Place = { device: string; ip: string } | undefined

/** 'Firefox on Linux, 203.0.113.x', as an owner recognises it; sealed, as events bear it. */
export async function seenFrom(tx: Tx, place?: Place): Promise<string> {
  const { sealer, actor } = tx.ctx
  const from = place ? seenAs(place) : await seenIn(tx, actor.kind === 'customer' ? actor.sessionId : null)
  return sealer.seal(from ? placeText(from) : '')
}

/**
 * Where an assertion was refused because its passkey's counter went back, blocks that passkey: of two that sign with one key nobody knows which is
 * the owner's. Withdrawals pause, and the owner is told. In a transaction of its own, never under the request's claim, since the act is refused.
 */
export async function blockIfCopied(ctx: Ctx, refused: unknown, place?: Place): Promise<void> {
  if (!(refused instanceof AssertionRefused) || !refused.copied) return
  const { copied } = refused
  const { idempotency: _, spendProof: __, ...own } = ctx
  await inTx(own, async (tx) => {
    const row = await blockRow(tx, copied)
    if (!row) return
    const detail = { change: 'blocked', passkey: row.id }
    if (row.customer_id === null) {
      if (row.staff_id !== null) await tellStaff(tx, row.staff_id, 'passkey_blocked')
      return audit(tx, 'desk.passkey', `staff:${row.staff_id}`, detail)
    }
    await audit(tx, 'account.passkey', row.customer_id, detail)
    await freeze(tx, row.customer_id)
    await emit(tx, passkeyChanged, {
      customer_id: row.customer_id,
      email_id: uuid7(tx.now),
      change: 'blocked',
      seen_from: await seenFrom(tx, place),
      at: tx.now.toISOString(),
    })
  })
}
