import type { z } from 'zod'
import {
  type DeskNameCorrection,
  type deskProposeName,
  LegalNames,
  type NameCorrection,
  type NameCorrectionDraft,
} from '../../../../contract/accounts/name-corrections.ts'
import { nameDecided } from '../../../../contract/events/accounts.ts'
import type { FileFacts } from '../../../../contract/orders/orders.ts'
import { say } from '../../../../contract/sentence.ts'
import { audit } from '../../../kernel/audit.ts'
import type { CustomerCtx, StaffCtx } from '../../../kernel/context.ts'
import { badField, Problem } from '../../../kernel/errors.ts'
import { attachFiles, filesBy, storeFile } from '../../../kernel/files/files.ts'
import { uuid7 } from '../../../kernel/ids.ts'
import type { PageOf, ReadFile } from '../../../kernel/implement.ts'
import { emit } from '../../../kernel/outbox.ts'
import { idIn, pageOf } from '../../../kernel/page-cursor.ts'
import type { Sealer } from '../../../kernel/seal.ts'
import { inTx, query, type Tx } from '../../../kernel/tx.ts'
import { openProfile } from '../../accounts/customers.rows.ts'
import { refusedNow } from '../../disputes/move-dispute.ts'
import { refuseOwnMatter } from '../staff/own-matter.ts'
import {
  type CorrectionRow,
  decideRow,
  insertCorrection,
  latestCorrection,
  lockCorrection,
  lockNames,
  openCorrections,
  proposeRow,
  saveProfileSealed,
} from './name-corrections.rows.ts'

const namesIn = (sealer: Sealer, sealed: string): LegalNames => LegalNames.parse(JSON.parse(sealer.unseal(sealed)))

/** The names of a profile that papers show. */
function namesOf(sealer: Sealer, row: { profile_sealed: string }): LegalNames {
  const { first_name, last_name, company_name } = openProfile(sealer, row)
  return { first_name, last_name, ...(company_name !== undefined && { company_name }) }
}

const onWire = (sealer: Sealer, row: CorrectionRow): NameCorrection => ({
  id: row.id,
  was: namesIn(sealer, row.was_sealed),
  wanted: namesIn(sealer, row.wanted_sealed),
  why: sealer.unseal(row.why_sealed),
  state: row.state,
  reason: row.reason_sealed === null ? null : sealer.unseal(row.reason_sealed),
  created_at: row.created_at.toISOString(),
  decided_at: row.decided_at?.toISOString() ?? null,
})

/** Takes a paper that shows the caller's name. Throws as `storeFile` does. */
export const storePaper = (ctx: CustomerCtx, { name }: { name: string }, read: ReadFile): Promise<FileFacts> =>
  storeFile(ctx, { name, read }, { kind: 'identity', id: ctx.actor.customerId })

/** Asks for a correction of the caller's legal name. Throws 'invalid_input' naming a field, 'not_now' while one is open. */
export const askForCorrection = (
  ctx: CustomerCtx,
  { why, file_ids, ...names }: z.output<typeof NameCorrectionDraft>,
): Promise<NameCorrection> =>
  inTx<NameCorrection, CustomerCtx>(ctx, async (tx) => {
    const { customerId } = ctx.actor
    const customer = await lockNames(tx, customerId)
    if (!customer) throw new Problem('unauthenticated')
    const was = namesOf(ctx.sealer, customer)
    const wanted = wantedFor(customer.kind, was, names)
    const subject = { kind: 'identity' as const, id: customerId }
    await attachFiles(tx, file_ids, { customerId, subject, use: 'paper', field: 'file_ids' })
    const seal = (what: LegalNames) => ctx.sealer.seal(JSON.stringify(what))
    const asked = {
      id: uuid7(tx.now),
      customer_id: customerId,
      kind: customer.kind,
      was_sealed: seal(was),
      wanted_sealed: seal(wanted),
      why_sealed: ctx.sealer.seal(why),
      file_ids: [...new Set(file_ids)],
    }
    if (!(await insertCorrection(tx, asked)))
      throw refusedNow('waiting', say('correction_waits'), say('correction_waits_change'))
    await audit(tx, 'account.ask_name', customerId, { correction: asked.id })
    return onWire(ctx.sealer, (await latestCorrection(tx.q, customerId)) as CorrectionRow)
  })

/** The names as they shall be, whole: what isn't asked for stays. An account's kind says which can be asked for. */
function wantedFor(kind: CorrectionRow['kind'], was: LegalNames, asked: LegalNames): LegalNames {
  const { company_name, ...person } = asked
  if (kind === 'individual' && company_name !== undefined) throw badField('company_name', say('account_is_persons'))
  const wanted = { ...was, ...person, ...(company_name !== undefined && { company_name }) }
  const keys = ['first_name', 'last_name', 'company_name'] as const
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
      now: namesOf(sealer, row),
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
export const approveName = (ctx: StaffCtx, { correction_id, approve, reason }: Answer): Promise<Answered> =>
  inTx<Answered, StaffCtx>(ctx, async (tx) => {
    const row = await openMatter(tx, correction_id, 'proposed')
    if (row.proposed_by === ctx.actor.staffId) throw new Problem('own_matter')
    if (approve) await putRight(tx, row)
    return decide(tx, row, approve ? 'approved' : 'refused', reason)
  })

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
  const customer = await lockNames(tx, row.customer_id)
  if (!customer) throw new Problem('not_found')
  const [now, was] = [namesOf(sealer, customer), namesIn(sealer, row.was_sealed)]
  if (JSON.stringify(now) !== JSON.stringify(was)) throw staleState(row)
  const profile = { ...openProfile(sealer, customer), ...namesIn(sealer, row.wanted_sealed) }
  await saveProfileSealed(tx, row.customer_id, sealer.seal(JSON.stringify(profile)))
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
  await emit(tx, nameDecided, { correction_id: row.id, customer_id: row.customer_id, state })
  return { correction_id: row.id, state }
}
