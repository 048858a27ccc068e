import type { Tx } from '../../kernel/tx.ts'
import type { Profile } from '../accounts/customers.rows.ts'
import { isNameOf } from '../accounts/names/compare-names.ts'
import { noteName, openPerson, personBehind } from './verifications.rows.ts'

/** Notes whether an account, whose name has just been changed, still bears the name in the document that counts for it. The level rests on the person and stays. */
export async function compareName(tx: Tx, customerId: string, profile: Profile): Promise<void> {
  const sealed = await personBehind(tx.q, customerId)
  if (sealed) await noteName(tx, customerId, isNameOf(openPerson(tx.ctx.sealer, sealed), profile))
}
