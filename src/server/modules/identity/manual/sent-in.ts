import { DocumentFacts } from '../../../../contract/identity/document-facts.ts'
import type { CheckedPerson } from '../../../kernel/providers.ts'
import type { Sealer } from '../../../kernel/seal.ts'
import { openPerson } from '../verifications.rows.ts'

/** What a document says, of what a customer typed. */
export const personOf = (facts: DocumentFacts): CheckedPerson & { bornOn: string } => ({
  firstName: facts.first_name,
  lastName: facts.last_name,
  bornOn: facts.born_on,
  document: { kind: facts.kind, number: facts.number, country: facts.country, validUntil: facts.valid_until },
})

/** What a customer typed, as it lies sealed; null where it is no longer what can be sent. */
export function sentIn(sealer: Sealer, sealed: string): DocumentFacts | null {
  const { firstName, lastName, bornOn, document } = openPerson(sealer, sealed)
  const { kind, country, number, validUntil } = document
  const typed = {
    kind,
    country,
    first_name: firstName,
    last_name: lastName,
    born_on: bornOn,
    number,
    valid_until: validUntil,
  }
  return DocumentFacts.safeParse(typed).data ?? null
}
