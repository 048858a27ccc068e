import type { z } from 'zod'
import type { DeskScreening, deskScreening, deskScreenings } from '../../../../contract/screening/desk-screening.ts'
import type { StaffCtx } from '../../../kernel/context.ts'
import { Problem } from '../../../kernel/errors.ts'
import type { PageOf } from '../../../kernel/implement.ts'
import { idIn, pageOf } from '../../../kernel/page-cursor.ts'
import type { ListedSubject, Listing } from '../../../kernel/providers.ts'
import type { Sealer } from '../../../kernel/seal.ts'
import { query } from '../../../kernel/tx.ts'
import { caseSubject } from '../../screening/take-answer.ts'
import { auditLinesOf } from '../audit-log/list-audit.ts'
import { casesIn, type DeskCaseRow, deskCase } from './desk-cases.rows.ts'
import { secondLookAt } from './second-look.ts'

const HISTORY = 50

const colleague = (id: string | null, name: string | null) => (id === null ? null : { id, name: name ?? '' })
const listed = (code: string): string => code.toUpperCase()

function factsOn(facts: ListedSubject): DeskScreening['facts'] {
  const nothing = { birth_date: null, countries: [], registration_number: null }
  if (facts.schema === 'CryptoWallet') return { ...nothing, name: facts.publicKey }
  if (facts.schema === 'Person')
    return { ...nothing, name: facts.name, birth_date: facts.birthDate, countries: facts.countries.map(listed) }
  const countries = facts.country ? [listed(facts.country)] : []
  const registration_number = facts.schema === 'Company' ? facts.registrationNumber : null
  return { ...nothing, name: facts.name, countries, registration_number }
}

function onWire(sealer: Sealer, row: DeskCaseRow): DeskScreening {
  const unseal = (text: string | null) => (text === null ? null : sealer.unseal(text))
  const hit = JSON.parse(sealer.unseal(row.hit_sealed)) as Listing
  return {
    id: row.id,
    number: row.number,
    state: row.state,
    version: row.version,
    kind: row.kind,
    subject: row.subject,
    holds: row.kind === 'sanction' ? row.holds : null,
    user_id: row.customer_id,
    username: row.username,
    facts: factsOn(JSON.parse(sealer.unseal(row.facts_sealed)) as ListedSubject),
    entry: {
      id: hit.entity,
      name: hit.name,
      birth_dates: hit.birthDates.filter(Boolean),
      countries: hit.countries.map(listed),
      topics: [...hit.topics],
      datasets: [...hit.datasets],
    },
    score: row.score,
    opened_at: row.opened_at.toISOString(),
    deadline_at: row.deadline_at.toISOString(),
    taken_by: colleague(row.taken_by, row.taken_by_name),
    proposed_by: colleague(row.proposed_by, row.proposed_by_name),
    verdict: row.verdict,
    proposal: unseal(row.proposal_sealed),
    decided_by: colleague(row.decided_by, row.decided_by_name),
    decided_at: row.decided_at?.toISOString() ?? null,
    reason: unseal(row.reason_sealed),
  }
}

/** Cases that wait for somebody, or confirmed ones, the oldest first. */
export async function listCases(
  ctx: StaffCtx,
  { cursor, limit, queue }: z.output<typeof deskScreenings.query>,
): Promise<PageOf<DeskScreening>> {
  return pageOf(
    await casesIn(query(ctx), queue, idIn(cursor), limit + 1),
    limit,
    (row) => onWire(ctx.sealer, row),
    (row) => row.id,
  )
}

/** A case whole, with what was done about it, the latest first. Throws 'not_found'. */
export async function showCase(ctx: StaffCtx, id: string): Promise<z.output<typeof deskScreening.returns>> {
  const row = await deskCase(query(ctx), id)
  if (!row) throw new Problem('not_found')
  return {
    ...onWire(ctx.sealer, row),
    history: await auditLinesOf(ctx, { subject: caseSubject(id), limit: HISTORY }),
    second_look: row.state === 'confirmed' ? await secondLookAt(ctx, row) : null,
  }
}
