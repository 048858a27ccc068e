import type { LegalDocument } from '../../../../contract/legal/legal-documents.ts'
import { uuid7 } from '../../../kernel/ids.ts'
import type { Query, Tx } from '../../../kernel/tx.ts'

const ADD = `insert into document_acceptance (id, customer_id, document, version, accepted_by, registration_id, accepted_at)
  values ($1, $2, $3, $4, $5, $6, $7) on conflict (customer_id, document, version) do nothing returning id`
const OF_ACCOUNT = `select document, version, accepted_at from document_acceptance where customer_id = $1 order by id`

export interface Acceptance {
  customerId: string
  document: LegalDocument
  version: string
  /** The person who did it. */
  by: string
  /** With which registration; null: they were asked afterwards. */
  registrationId: string | null
  at: Date
}

/** Writes down that a version was accepted. False where it stands there already. */
export async function addAcceptance(tx: Tx, { customerId, document, version, ...rest }: Acceptance): Promise<boolean> {
  const { by, registrationId, at } = rest
  const rows = await tx.q(ADD, [uuid7(tx.now), customerId, document, version, by, registrationId, at])
  return rows.length === 1
}

export interface AcceptanceRow {
  document: LegalDocument
  version: string
  accepted_at: Date
}

/** All that was accepted for an account, the oldest first. */
export const acceptancesOf = (q: Query, customerId: string): Promise<AcceptanceRow[]> =>
  q<AcceptanceRow>(OF_ACCOUNT, [customerId])
