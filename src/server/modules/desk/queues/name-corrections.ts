import type { z } from 'zod'
import {
  type AccountChangeDraft,
  type DeskNameCorrection,
  type deskProposeName,
  LegalFacts,
  type NameCorrection,
} from '../../../../contract/accounts/name-corrections.ts'
import { nameDecided } from '../../../../contract/events/accounts.ts'
import type { FileFacts } from '../../../../contract/orders/orders.ts'
import { say } from '../../../../contract/sentence.ts'
import { audit } from '../../../kernel/audit.ts'
import type { CustomerCtx, StaffCtx } from '../../../kernel/context.ts'
import { ownSealer } from '../../../kernel/customer-keys/customer-keys.ts'
import { badField, Problem } from '../../../kernel/errors.ts'
import { attachFiles, filesBy, PAPERS_OF_CUSTOMER, storeFile } from '../../../kernel/files/files.ts'
import { uuid7 } from '../../../kernel/ids.ts'
import type { PageOf, ReadFile } from '../../../kernel/implement.ts'
import { emit } from '../../../kernel/outbox.ts'
import { idIn, pageOf } from '../../../kernel/page-cursor.ts'
import type { Sealer } from '../../../kernel/seal.ts'
import { inTx, query, type Tx } from '../../../kernel/tx.ts'
import { openProfile, sealProfile } from '../../accounts/customers.rows.ts'
import { refuseReservedCompany } from '../../accounts/names/refuse-reserved-company.ts'
import { refuseReservedPerson } from '../../accounts/names/refuse-reserved-person.ts'
import { refusedNow } from '../../disputes/move-dispute.ts'
import { compareName } from '../../identity/compare-name.ts'
import { closeTicket } from '../../messaging/as-staff.ts'
import { openTicket } from '../../messaging/write-to-support.ts'
import { screenNewName } from '../screening/screen-new-name.ts'
import { refuseOwnMatter } from '../staff/own-matter.ts'
import {
  type CorrectionRow,
  decideRow,
  insertCorrection,
  latestCorrection,
  lockCorrection,
  lockFacts,
  openCorrections,
  proposeRow,
  saveFacts,
} from './name-corrections.rows.ts'

const factsIn = (sealer: Sealer, sealed: string): LegalFacts => LegalFacts.parse(JSON.parse(sealer.unseal(sealed)))

/** What papers show of a customer, as it stands; of a person the names alone. */
function factsOf(sealer: Sealer, row: { profile_sealed: string; legal_type: string }): LegalFacts {
  const { first_name, last_name, company_name, registration_number, representative_role } = openProfile(sealer, row)
  const person = { first_name, last_name }
  if (company_name === undefined) return person
  return {
    ...person,
    company_name,
    legal_type: row.legal_type,
    ...(registration_number !== undefined && { registration_number }),
    ...(representative_role !== undefined && { representative_role }),
  }
}

const onWire = (sealer: Sealer, row: CorrectionRow): NameCorrection => ({
  id: row.id,
  was: factsIn(sealer, row.was_sealed),
  wanted: factsIn(sealer, row.wanted_sealed),
  why: sealer.unseal(row.why_sealed),
  state: row.state,
  reason: row.reason_sealed === null ? null : sealer.unseal(row.reason_sealed),
  conversation_id: row.conversation_id,
  created_at: row.created_at.toISOString(),
  decided_at: row.decided_at?.toISOString() ?? null,
})

/** Takes a paper that shows what the caller asks for. Throws as `storeFile` does. */
export const storePaper = (ctx: CustomerCtx, { name }: { name: string }, read: ReadFile): Promise<FileFacts> =>
  storeFile(ctx, { name, read }, { kind: 'identity', id: ctx.actor.customerId }, { most: PAPERS_OF_CUSTOMER })

/**
 * Asks for a change of what only the desk changes, and opens a conversation with support about it. Throws 'invalid_input' naming a field, 'not_now' while one is
 * open, 'too_many' open conversations.
 */
export const askForCorrection = (
  ctx: CustomerCtx,
  { why, file_ids, ...facts }: z.output<typeof AccountChangeDraft>,
): Promise<NameCorrection> =>
  inTx<NameCorrection, CustomerCtx>(ctx, async (tx) => {
    const { customerId } = ctx.actor
    const customer = await lockFacts(tx, customerId)
    if (!customer) throw new Problem('unauthenticated')
    const was = factsOf(ctx.sealer, customer)
    const wanted = wantedFor(customer.kind, was, facts)
    const { first_name = '', last_name = '' } = { ...was, ...wanted }
    refuseReservedPerson({ first_name, last_name }, was)
    if (facts.company_name !== was.company_name) refuseReservedCompany({ company_name: facts.company_name })
    const subject = { kind: 'identity' as const, id: customerId }
    await attachFiles(tx, file_ids, { customerId, subject, use: 'paper', field: 'file_ids' })
    const own = await ownSealer(tx, customerId, 'kept')
    const id = uuid7(tx.now)
    const { language } = openProfile(ctx.sealer, customer)
    const subjectText = ctx.textOf(say('account_change_subject'), language)
    const conversation_id = await openTicket(tx, customerId, { client_id: id, subject: subjectText, text: why })
    const asked = {
      id,
      conversation_id,
      customer_id: customerId,
      kind: customer.kind,
      was_sealed: own.seal('name_correction.was_sealed', JSON.stringify(was)),
      wanted_sealed: own.seal('name_correction.wanted_sealed', JSON.stringify(wanted)),
      why_sealed: own.seal('name_correction.why_sealed', why),
      file_ids: [...new Set(file_ids)],
    }
    if (!(await insertCorrection(tx, asked)))
      throw refusedNow('waiting', say('correction_waits'), say('correction_waits_change'))
    await audit(tx, 'account.ask_name', customerId, { correction: asked.id })
    return onWire(ctx.sealer, (await latestCorrection(tx.q, customerId)) as CorrectionRow)
  })

const OF_ORGANISATIONS = ['company_name', 'legal_type', 'registration_number', 'representative_role'] as const

/** The facts as they shall be, whole: what isn't asked for stays. An account's kind says which can be asked for. */
function wantedFor(kind: CorrectionRow['kind'], was: LegalFacts, asked: LegalFacts): LegalFacts {
  const foreign = kind === 'individual' && OF_ORGANISATIONS.find((key) => asked[key] !== undefined)
  if (foreign) throw badField(foreign, say('account_is_persons'))
  const wanted = { ...was, ...asked }
  const keys = ['first_name', 'last_name', ...OF_ORGANISATIONS] as const
  if (keys.every((key) => wanted[key] === was[key]))
    throw badField(kind === 'entity' ? 'company_name' : 'last_name', say('name_is_the_same'))
  return wanted
}

/** The caller's latest request. */
export async function myCorrection(ctx: CustomerCtx): Promise<{ correction: NameCorrection | null }> {
  const row = await latestCorrection(query(ctx), ctx.actor.customerId)
  return { correction: row ? onWire(ctx.sealer, row) : null }
}

/** Requests that wait for a first or a second person, the oldest first. */
export async function listCorrections(
  ctx: StaffCtx,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
): Promise<PageOf<DeskNameCorrection>> {
  const { sealer } = ctx
  const rows = await openCorrections(query(ctx), idIn(cursor), limit + 1)
  const papers = await filesBy(
    query(ctx),
    sealer,
    rows.flatMap(({ file_ids }) => file_ids),
    'paper',
  )
  return pageOf(
    rows,
    limit,
    (row) => ({
      ...onWire(sealer, row),
      user_id: row.customer_id,
      username: row.username,
      kind: row.kind,
      now: factsOf(sealer, row),
      files: papers.filter(({ id }) => row.file_ids.includes(id)),
      proposed_by: row.proposed_by === null ? null : { id: row.proposed_by, name: row.proposed_by_name ?? '' },
      proposal: row.proposal_sealed === null ? null : sealer.unseal(row.proposal_sealed),
    }),
    (row) => row.id,
  )
}

type Answer = z.output<typeof deskProposeName.body>
type Answered = z.output<typeof deskProposeName.returns>

/** A first look: hands it on to a second person, or refuses. Throws 'not_found', 'own_matter', 'desk_moved_on'. */
export const proposeName = (ctx: StaffCtx, { correction_id, approve, reason }: Answer): Promise<Answered> =>
  inTx<Answered, StaffCtx>(ctx, async (tx) => {
    const row = await openMatter(tx, correction_id, 'waiting')
    if (!approve) return decide(tx, row, 'refused', reason)
    if (!(await proposeRow(tx, row.id, ctx.actor.staffId, ctx.sealer.seal(reason)))) throw staleState(row)
    await audit(tx, 'desk.name_propose', row.customer_id, { correction: row.id, reason })
    return { correction_id: row.id, state: 'proposed' }
  })

/**
 * The second person: puts the name right, or refuses. Not for whoever proposed it. Throws 'not_found', 'own_matter', and 'desk_moved_on', also where
 * the name has become another one since it was asked.
 */
export async function approveName(ctx: StaffCtx, { correction_id, approve, reason }: Answer): Promise<Answered> {
  if (approve) await screenNewName(ctx, correction_id)
  return inTx<Answered, StaffCtx>(ctx, async (tx) => {
    const row = await openMatter(tx, correction_id, 'proposed')
    if (row.proposed_by === ctx.actor.staffId) throw new Problem('own_matter')
    if (approve) await putRight(tx, row)
    return decide(tx, row, approve ? 'approved' : 'refused', reason)
  })
}

async function openMatter(tx: Tx<StaffCtx>, id: string, state: CorrectionRow['state']): Promise<CorrectionRow> {
  const row = await lockCorrection(tx, id)
  if (!row) throw new Problem('not_found')
  await refuseOwnMatter(tx.q, tx.ctx, [row.customer_id])
  if (row.state !== state) throw staleState(row)
  return row
}

const staleState = ({ state }: CorrectionRow) => new Problem('desk_moved_on', { extra: { state } })

async function putRight(tx: Tx<StaffCtx>, row: CorrectionRow): Promise<void> {
  const { sealer } = tx.ctx
  const customer = await lockFacts(tx, row.customer_id)
  if (!customer) throw new Problem('not_found')
  const [now, was] = [factsOf(sealer, customer), factsIn(sealer, row.was_sealed)]
  // What an older release was asked for names less.
  if (Object.entries(was).some(([key, value]) => now[key as keyof LegalFacts] !== value)) throw staleState(row)
  const { legal_type = customer.legal_type, ...wanted } = factsIn(sealer, row.wanted_sealed)
  const profile = { ...openProfile(sealer, customer), ...wanted }
  await saveFacts(tx, row.customer_id, await sealProfile(tx, row.customer_id, profile), legal_type)
  await compareName(tx, row.customer_id, profile)
}

async function decide(
  tx: Tx<StaffCtx>,
  row: CorrectionRow,
  state: 'approved' | 'refused',
  reason: string,
): Promise<Answered> {
  const decided = { state, by: tx.ctx.actor.staffId, reasonSealed: tx.ctx.sealer.seal(reason) }
  if (!(await decideRow(tx, row, decided))) throw staleState(row)
  await audit(tx, 'desk.name_decide', row.customer_id, { correction: row.id, state, reason })
  await answerTicket(tx, row, state, reason)
  await emit(tx, nameDecided, { correction_id: row.id, customer_id: row.customer_id, state })
  return { correction_id: row.id, state }
}

/** Says in the conversation how it ended, in the customer's language, and closes it: they open it again by writing. */
async function answerTicket(
  tx: Tx<StaffCtx>,
  row: CorrectionRow,
  state: 'approved' | 'refused',
  reason: string,
): Promise<void> {
  if (row.conversation_id === null) return
  const { sealer, textOf, actor } = tx.ctx
  const customer = await lockFacts(tx, row.customer_id)
  const language = customer && openProfile(sealer, customer).language
  const said = state === 'approved' ? 'account_change_done' : 'account_change_refused'
  const text = textOf(say(said, { reason }), language)
  await closeTicket(tx, row.conversation_id, { staffId: actor.staffId, clientId: row.id, text })
}
