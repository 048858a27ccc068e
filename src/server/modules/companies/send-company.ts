import type { CompanyDraft, CompanyVerification } from '../../../contract/accounts/company-verification.ts'
import { companyMoved } from '../../../contract/events/companies.ts'
import { isRenewable } from '../../../contract/identity/endings.ts'
import type { FileFacts } from '../../../contract/orders/orders.ts'
import { say } from '../../../contract/sentence.ts'
import { audit } from '../../kernel/audit.ts'
import type { CustomerCtx } from '../../kernel/context.ts'
import { ownSealer } from '../../kernel/customer-keys/customer-keys.ts'
import { badField, Problem } from '../../kernel/errors.ts'
import { attachFiles, filesBy, PAPERS_OF_CUSTOMER, storeFile } from '../../kernel/files/files.ts'
import { uuid7 } from '../../kernel/ids.ts'
import type { ReadFile } from '../../kernel/implement.ts'
import { emit } from '../../kernel/outbox.ts'
import { inTx, type Query, query, type Tx } from '../../kernel/tx.ts'
import { customerById, openProfile } from '../accounts/customers.rows.ts'
import { ownEnd } from '../accounts/ending/own-end.ts'
import {
  addPerson,
  addVerification,
  type CompanyRow,
  latestVerification,
  lockLatest,
  moveRow,
  peopleOf,
  standingCompany,
} from './company-verifications.rows.ts'
import { peopleToKnow } from './people-to-know.ts'
import { draftIn, filesIn, lastDayOf, onWire } from './show-company.ts'

const paperOf = (id: string) => ({ kind: 'identity' as const, id })

/** Papers of an organisation are its own; a person has none. Throws 'forbidden'. */
async function organisation(ctx: CustomerCtx) {
  const customer = await customerById(ctx, ctx.actor.customerId)
  if (customer?.kind !== 'entity') throw new Problem('forbidden')
  return customer
}

/** Takes a paper of the caller's organisation. Throws 'forbidden', and as `storeFile` does. */
export async function storeCompanyPaper(
  ctx: CustomerCtx,
  { name }: { name: string },
  read: ReadFile,
): Promise<FileFacts> {
  const { id } = await organisation(ctx)
  return storeFile(ctx, { name, read }, paperOf(id), { most: PAPERS_OF_CUSTOMER })
}

/**
 * Sends what an organisation tells of itself, or sends it again with what the desk has asked for. Throws 'forbidden' (a person), 'invalid_input' naming a field, 'not_now'
 * while it is looked at or once it is approved.
 */
export async function sendCompany(ctx: CustomerCtx, draft: CompanyDraft): Promise<CompanyVerification> {
  const customer = await organisation(ctx)
  const known = peopleToKnow(draft)
  for (const kind of ['extract', 'articles'] as const)
    if (!draft.papers.some((paper) => paper.kind === kind)) throw badField('papers', say(`attach_${kind}`))
  const { first_name, last_name, country } = openProfile(ctx.sealer, customer)
  return inTx<CompanyVerification, CustomerCtx>(ctx, async (tx) => {
    const ids = draft.papers.map(({ file_id }) => file_id)
    const by = { customerId: customer.id, subject: paperOf(customer.id), use: 'paper' as const, field: 'papers' }
    await attachFiles(tx, ids, by)
    const own = await ownSealer(tx, customer.id, 'kept')
    const row = await submitted(tx, customer.id, own.seal('company_verification.draft_sealed', JSON.stringify(draft)))
    const people = [
      { role: 'representative' as const, person: { first_name, last_name, country }, share: null },
      ...known,
    ]
    for (const [place, { role, person, share }] of people.entries())
      await addPerson(tx, {
        id: uuid7(tx.now),
        verification_id: row.id,
        attempt: row.attempt,
        place,
        role,
        person_sealed: own.seal('company_person.person_sealed', JSON.stringify(person)),
        share: share && `${share.part}/${share.of}`,
      })
    await audit(tx, 'company.send', customer.id, { verification: row.id, attempt: row.attempt })
    const { id: verification_id, version, state } = row
    await emit(tx, companyMoved, { verification_id, customer_id: customer.id, state, version })
    return shown(tx.q, ctx, row)
  })
}

/** The row that what was sent now stands in: a new one, or one that more was asked for. Throws 'not_now'. */
async function submitted(tx: Tx, customerId: string, draft_sealed: string): Promise<CompanyRow> {
  const before = await lockLatest(tx, customerId)
  if (before?.state === 'needs_more')
    return moveRow(tx, before, { state: 'submitted', attempt: before.attempt + 1, draft_sealed, sent_at: tx.now })
  const standing = await standingCompany(tx.q, customerId)
  const checked = standing !== undefined && !isRenewable(lastDayOf(standing), tx.now)
  if (!checked && (await addVerification(tx, uuid7(tx.now), customerId, draft_sealed)))
    return (await latestVerification(tx.q, customerId)) as CompanyRow
  const reason = checked ? say('company_is_checked') : say('company_waits')
  throw new Problem('not_now', {
    extra: { why_not: [{ code: 'waiting', reason, change: say('company_waits_change') }], at: null },
  })
}

async function shown(q: Query, ctx: CustomerCtx, row: CompanyRow): Promise<CompanyVerification> {
  const files = await filesBy(q, ctx.sealer, filesIn(draftIn(ctx.sealer, row)), 'paper')
  const ended = row.ended_at === null ? null : await ownEnd(q, ctx)
  return { ...onWire(ctx.sealer, row, await peopleOf(q, [row.id]), files, ctx.now()), ended }
}

/** How far the caller's organisation is checked. */
export async function ownCompany(ctx: CustomerCtx): Promise<{ verification: CompanyVerification | null }> {
  const row = await latestVerification(query(ctx), ctx.actor.customerId)
  return { verification: row ? await shown(query(ctx), ctx, row) : null }
}
