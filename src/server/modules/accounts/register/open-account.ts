import { accountVerified } from '../../../../contract/events/accounts.ts'
import { type LegalDocument, legalDocuments } from '../../../../contract/legal/legal-documents.ts'
import { audit } from '../../../kernel/audit.ts'
import { resealTheirs } from '../../../kernel/customer-keys/reseal-own.ts'
import { emit } from '../../../kernel/outbox.ts'
import type { Tx } from '../../../kernel/tx.ts'
import { addAcceptance } from '../documents/acceptances.rows.ts'
import { newestRegistration } from './registrations.rows.ts'

// Only an address that nobody has confirmed: what a registration says never overwrites an account that is open.
const OPEN = `update customer c set kind = r.kind, legal_type = r.legal_type, username = r.username, profile_sealed = r.profile_sealed,
    password_hash = case when $3::boolean then r.password_hash end,
    email_verified_at = $4, password_changed_at = $4, updated_at = $4
  from registration r
  where c.id = $1 and c.email_verified_at is null and r.customer_id = c.id and r.id = $2
  returning c.username, c.kind, c.email_sealed, r.documents, r.created_at as registered_at`
const OWN_NAME = 'update username set customer_id = $2 where name_key = $1 and customer_id is null'
// Their links go with them.
const VOID = 'delete from registration where customer_id = $1'

/** How the mailbox was proved. */
type Proof = 'confirmation' | 'link' | 'reset'

interface OpenedRow {
  username: string
  kind: string
  email_sealed: string
  /** Null where a release wrote the registration that didn't keep them. */
  documents: Partial<Record<LegalDocument, string>> | null
  registered_at: Date
}

async function open(tx: Tx, customerId: string, registrationId: string, proof: Proof) {
  const withPassword = proof === 'confirmation'
  const [row] = await tx.q<OpenedRow>(OPEN, [customerId, registrationId, withPassword, tx.now])
  if (!row) return undefined
  // Who came by another way may not be who accepted them: they are asked.
  if (withPassword) await keepAccepted(tx, customerId, registrationId, row)
  await tx.q(OWN_NAME, [row.username.toLowerCase(), customerId])
  await tx.q(VOID, [customerId])
  await resealTheirs(tx, 'customer', customerId)
  await emit(tx, accountVerified, { customer_id: customerId })
  await audit(tx, 'account.verify_email', customerId, { via: proof })
  return row
}

async function keepAccepted(
  tx: Tx,
  customerId: string,
  registrationId: string,
  { documents, registered_at }: OpenedRow,
) {
  for (const document of legalDocuments) {
    const version = documents?.[document]
    if (!version) continue
    await addAcceptance(tx, { customerId, document, version, by: customerId, registrationId, at: registered_at })
  }
}

/** Opens the account as one registration wants it, password and all, and voids the others. Undefined: it is open already. */
export const openAsRegistered = (tx: Tx, customerId: string, registrationId: string) =>
  open(tx, customerId, registrationId, 'confirmation')

/**
 * Opens the account of who proved the mailbox otherwise, with the name and profile of the latest registration and no password: which of
 * the passwords is the owner's, if any, nobody knows. Nothing where it is open already.
 */
export async function openWithoutPassword(tx: Tx, customerId: string, proof: 'link' | 'reset'): Promise<void> {
  const newest = await newestRegistration(tx.q, customerId)
  if (newest) await open(tx, customerId, newest.id, proof)
}
