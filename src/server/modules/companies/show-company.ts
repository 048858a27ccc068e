import { shareText } from '../../../contract/accounts/company-owners.ts'
import type { CompanyDraft, CompanyVerification } from '../../../contract/accounts/company-verification.ts'
import { companyYears, isRenewable } from '../../../contract/identity/endings.ts'
import type { FileFacts } from '../../../contract/orders/orders.ts'
import type { Sealer } from '../../kernel/seal.ts'
import type { CompanyRow, PersonRow } from './company-verifications.rows.ts'

/** What was sent last, as it was then. */
export const draftIn = (sealer: Sealer, row: Pick<CompanyRow, 'draft_sealed'>): CompanyDraft =>
  JSON.parse(sealer.unseal(row.draft_sealed)) as CompanyDraft

export const filesIn = ({ papers }: CompanyDraft): string[] => papers.map(({ file_id }) => file_id)

interface SealedPerson {
  first_name: string
  last_name: string
  birth_date?: string
  country: string
}
/** Somebody as they lie sealed with a verification. */
export const personIn = (sealer: Sealer, row: Pick<PersonRow, 'person_sealed'>): SealedPerson =>
  JSON.parse(sealer.unseal(row.person_sealed)) as SealedPerson

/** What everybody who may see the verification sees of a person. */
export function knownPerson(sealer: Sealer, row: PersonRow): CompanyVerification['people'][number] {
  const { first_name, last_name } = personIn(sealer, row)
  const [part = '0', of = '1'] = row.share?.split('/') ?? []
  return {
    id: row.id,
    role: row.role,
    name: `${first_name} ${last_name}`,
    share: row.share === null ? null : shareText({ part: BigInt(part), of: BigInt(of) }),
    checked: row.checked_by !== null,
  }
}

/** The last day on which an approved one counts, unless it ends before: '2027-11-22'. */
export function lastDayOf({ state, decided_at }: Pick<CompanyRow, 'state' | 'decided_at'>): string | null {
  if (state !== 'approved' || decided_at === null) return null
  const { year, month, day } = {
    year: decided_at.getUTCFullYear(),
    month: decided_at.getUTCMonth(),
    day: decided_at.getUTCDate(),
  }
  // On the 29th of February a year later is the 28th, as the database reckons.
  const later = Math.min(Date.UTC(year + companyYears, month, day), Date.UTC(year + companyYears, month + 1, 0))
  return new Date(later - 86_400_000).toISOString().slice(0, 10)
}

/** A verification as its organisation sees it; what ended it is the caller's to add. */
export function onWire(
  sealer: Sealer,
  row: CompanyRow,
  people: readonly PersonRow[],
  files: readonly FileFacts[],
  now: Date,
): Omit<CompanyVerification, 'ended'> {
  const ends = row.ended_at === null ? lastDayOf(row) : null
  return {
    id: row.id,
    version: row.version,
    state: row.state,
    draft: draftIn(sealer, row),
    files: [...files],
    people: people.filter(({ verification_id }) => verification_id === row.id).map((one) => knownPerson(sealer, one)),
    question: row.state === 'needs_more' && row.question_sealed !== null ? sealer.unseal(row.question_sealed) : null,
    reason: row.reason_sealed === null ? null : sealer.unseal(row.reason_sealed),
    sent_at: row.sent_at.toISOString(),
    decided_at: row.decided_at?.toISOString() ?? null,
    ends,
    renewable: isRenewable(ends, now),
  }
}
