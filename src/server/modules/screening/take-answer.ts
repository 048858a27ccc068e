import { createHash } from 'node:crypto'
import { screeningMoved } from '../../../contract/events/screening.ts'
import { audit } from '../../kernel/audit.ts'
import { uuid7 } from '../../kernel/ids.ts'
import { emit } from '../../kernel/outbox.ts'
import type { Listing } from '../../kernel/providers.ts'
import { referenceNumber } from '../../kernel/reference-number.ts'
import type { Tx } from '../../kernel/tx.ts'
import { keepHeld } from '../withdrawals/held-back/keep-held.ts'
import { addCase, type CaseRow, isKnownCase, lockOpenCase, moveCase } from './cases.rows.ts'
import { noteAnswer, type SubjectKind, type SubjectRow } from './subjects.rows.ts'

const DAY_MS = 86_400_000
/** So long people have for what holds money, and for the rest. */
const DEADLINE_MS = { sanction: DAY_MS, pep: 3 * DAY_MS, review: 3 * DAY_MS } as const

export const caseSubject = (id: string): string => `screening:${id}`

/** What of an entry a decision is about: who decided that it is somebody else did so by these. Another list that names it as well changes none of them. */
const hitDigest = ({ kind, topics, birthDates, countries }: Listing): string =>
  createHash('sha256')
    .update(JSON.stringify([kind, [...topics].sort(), [...birthDates].sort(), [...countries].sort()]))
    .digest('hex')

/** A bank account to withdraw to is in its owner's own name; an address can be somebody else's matter, and so is who pays in. */
const holds: Readonly<Record<SubjectKind, CaseRow['holds']>> = {
  person: 'account',
  company: 'account',
  officer: 'account',
  payee: 'account',
  address: 'destination',
  payer: 'deposit',
}
/** What a case about somebody keeps from leaving; the database refuses any other (`screening_case_holds_by_subject`). */
export const holdsOf = (kind: SubjectKind): CaseRow['holds'] => holds[kind]

/**
 * Writes down what lists say of a locked subject, whose customer is locked before it: what leaves at this moment comes before what is held, or sees it. A case for each entry that nobody has decided about yet, as subject and entry are now. An open one is looked at anew
 * where either has changed. Asked again after a day; whose transfer came in only when another one does.
 */
export async function takeAnswer(
  tx: Tx,
  subject: SubjectRow,
  listings: readonly Listing[],
  by: { provider: string; version: string | null },
): Promise<void> {
  for (const one of listings) await findCase(tx, subject, one, by.provider)
  const dueAt = new Date(tx.now.getTime() + DAY_MS)
  await noteAnswer(tx, subject.id, { ...by, dueAt, ends: subject.kind === 'payer' })
  if (subject.kind === 'payer') await keepHeld(tx, subject.customer_id)
}

async function findCase(tx: Tx, subject: SubjectRow, listing: Listing, provider: string): Promise<void> {
  const { id: subject_id, facts_digest, facts_sealed, customer_id } = subject
  const { entity, kind, score } = listing
  const about = { subject_id, entity, facts_digest, hit_digest: hitDigest(listing) }
  if (await isKnownCase(tx, about)) return
  const hit = {
    ...about,
    kind,
    score,
    facts_sealed,
    hit_sealed: tx.ctx.sealer.seal(JSON.stringify(listing)),
    deadline_at: new Date(tx.now.getTime() + DEADLINE_MS[kind]),
  }
  const open = await lockOpenCase(tx, subject_id, entity)
  if (open) {
    const again = { state: 'open', taken_by: null, proposed_by: null, verdict: null, proposal_sealed: null } as const
    await said(tx, await moveCase(tx, open, { ...hit, ...again }), 'renew')
    return
  }
  const id = uuid7(tx.now)
  const number = referenceNumber('S', tx.now, 10)
  const holding = holdsOf(subject.kind)
  const destination_id = holding === 'destination' ? subject.ref : null
  await addCase(tx, { ...hit, id, number, customer_id, holds: holding, destination_id, provider })
  await said(tx, { id, state: 'open', version: 1, kind }, 'open')
}

async function said(tx: Tx, row: Pick<CaseRow, 'id' | 'state' | 'version' | 'kind'>, step: string): Promise<void> {
  await audit(tx, 'screening.case', caseSubject(row.id), { step, kind: row.kind })
  await emit(tx, screeningMoved, { case_id: row.id, state: row.state, version: row.version })
}
