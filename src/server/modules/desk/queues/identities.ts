import type { z } from 'zod'
import type { DeskIdentity, deskIdentities, deskProposeIdentity } from '../../../../contract/desk/desk-identities.ts'
import { whyNotConfirmed } from '../../../../contract/identity/why-not-confirmed.ts'
import { audit } from '../../../kernel/audit.ts'
import type { StaffCtx } from '../../../kernel/context.ts'
import { Problem } from '../../../kernel/errors.ts'
import type { PageOf } from '../../../kernel/implement.ts'
import { idIn, pageOf } from '../../../kernel/page-cursor.ts'
import { inTx, query, type Tx } from '../../../kernel/tx.ts'
import { emailIndex, openProfile } from '../../accounts/customers.rows.ts'
import { raiseLevel } from '../../accounts/raise-level.ts'
import { moveVerification } from '../../identity/move-verification.ts'
import { screenPerson } from '../../identity/take-finding.ts'
import {
  keepIdentity,
  lockCustomer,
  lockVerification,
  openPerson,
  type VerificationRow,
} from '../../identity/verifications.rows.ts'
import { listsSilent } from '../screening/lists-silent.ts'
import { refuseOwnMatter } from '../staff/own-matter.ts'
import { customerCalled } from './destinations.rows.ts'
import { type IdentityRow, identitiesOf, proposeIdentityRow, saveProfile, whoseIdentity } from './identities.rows.ts'

/** Verifications that wait for people, or all of one customer's, by their username ('@' before it or not) or e-mail address. Throws 'not_found'. */
export async function listIdentities(
  ctx: StaffCtx,
  { cursor, limit, customer }: z.output<typeof deskIdentities.query>,
): Promise<PageOf<DeskIdentity>> {
  const owner =
    customer && (await customerCalled(query(ctx), customer.replace(/^@/, ''), emailIndex(ctx.sealer, customer)))
  if (customer && !owner) throw new Problem('not_found')
  const customerId = owner ? owner.id : undefined
  const rows = await identitiesOf(query(ctx), { cursor: idIn(cursor), limit: limit + 1, customerId })
  return pageOf(
    rows,
    limit,
    (row) => onWire(ctx, row),
    (row) => row.id,
  )
}

function onWire({ sealer, textOf }: StaffCtx, row: IdentityRow): DeskIdentity {
  const { first_name, last_name } = openProfile(sealer, row)
  return {
    id: row.id,
    user_id: row.customer_id,
    username: row.username,
    level: row.level,
    name: `${first_name} ${last_name}`,
    provider: row.provider,
    state: row.state,
    reason: row.reason && textOf(whyNotConfirmed(row.reason)),
    document: row.person_sealed === null ? null : documentOf(openPerson(sealer, row.person_sealed)),
    known_on: row.known_on,
    proposed_by: row.proposed_by === null ? null : { id: row.proposed_by, name: row.proposed_by_name ?? '' },
    proposal: row.proposal_sealed === null ? null : sealer.unseal(row.proposal_sealed),
    note: row.note_sealed === null ? null : sealer.unseal(row.note_sealed),
    created_at: row.created_at.toISOString(),
    moved_at: row.moved_at.toISOString(),
  }
}

const documentOf = ({ firstName, lastName, bornOn, document }: ReturnType<typeof openPerson>) => ({
  name: `${firstName} ${lastName}`.trim(),
  born_on: bornOn,
  kind: document.kind,
  country: document.country,
  number: document.number,
  valid_until: document.validUntil,
})

const DOCUMENT = `select customer_id, person_sealed from verification where id = $1 and state = 'review'`

type Answer = z.output<typeof deskProposeIdentity.body>
type Answered = z.output<typeof deskProposeIdentity.returns>

/** A first look: hands it on to a second person, or declines. Throws 'not_found', 'own_matter', 'desk_moved_on'. */
export const proposeIdentity = (ctx: StaffCtx, { verification_id, approve, reason }: Answer): Promise<Answered> =>
  inTx<Answered, StaffCtx>(ctx, async (tx) => {
    const { row, proposedBy } = await openMatter(tx, verification_id)
    if (proposedBy !== null) throw movedOn(row)
    if (!approve) return decide(tx, row, 'decline', reason)
    if (!(await proposeIdentityRow(tx, row.id, ctx.actor.staffId, ctx.sealer.seal(reason)))) throw movedOn(row)
    await audit(tx, 'desk.identity_propose', row.customer_id, { verification: row.id, reason })
    return { verification_id: row.id, state: row.state }
  })

/**
 * The second person: takes the document's name for the account and raises its level, or declines. Not for whoever proposed it. Throws 'not_found', 'own_matter',
 * 'desk_moved_on', also where nobody proposed it, or the document is on another account; 'unavailable' where nobody says whether a list names them.
 */
export async function approveIdentity(ctx: StaffCtx, { verification_id, approve, reason }: Answer): Promise<Answered> {
  if (approve) await screenDocument(ctx, verification_id)
  return inTx<Answered, StaffCtx>(ctx, async (tx) => {
    const { row, proposedBy } = await openMatter(tx, verification_id)
    if (proposedBy === null) throw movedOn(row)
    if (proposedBy === ctx.actor.staffId) throw new Problem('own_matter')
    if (!approve) return decide(tx, row, 'decline', reason)
    await takeName(tx, row)
    const answered = await decide(tx, row, 'approve', reason)
    await raiseLevel(tx, row.customer_id)
    return answered
  })
}

/** Holds whoever the document is of against lists, before anything is decided about them. Throws 'unavailable' where nobody says. */
async function screenDocument(ctx: StaffCtx, id: string): Promise<void> {
  const [row] = await query(ctx)<Pick<VerificationRow, 'customer_id' | 'person_sealed'>>(DOCUMENT, [id])
  if (row?.person_sealed && !(await screenPerson(ctx, row.customer_id, openPerson(ctx.sealer, row.person_sealed))))
    throw listsSilent()
}

/** What waits for people, under its customer's lock and its own. */
async function openMatter(tx: Tx<StaffCtx>, id: string): Promise<{ row: VerificationRow; proposedBy: string | null }> {
  const whose = await whoseIdentity(tx.q, id)
  if (!whose) throw new Problem('not_found')
  await refuseOwnMatter(tx.q, tx.ctx, [whose.customer_id])
  await lockCustomer(tx, whose.customer_id)
  const row = await lockVerification(tx, id)
  if (!row) throw new Problem('not_found')
  if (row.state !== 'review') throw movedOn(row)
  return { row, proposedBy: (await whoseIdentity(tx.q, id))?.proposed_by ?? null }
}

const movedOn = ({ state }: VerificationRow) => new Problem('desk_moved_on', { extra: { state } })

async function takeName(tx: Tx<StaffCtx>, row: VerificationRow): Promise<void> {
  const { sealer } = tx.ctx
  const customer = await lockCustomer(tx, row.customer_id)
  if (!customer || row.person_sealed === null || row.document_index === null) throw movedOn(row)
  const kept = { customerId: row.customer_id, verificationId: row.id, index: row.document_index }
  if (!(await keepIdentity(tx, kept))) throw movedOn(row)
  const { firstName, lastName } = openPerson(sealer, row.person_sealed)
  const profile = { ...openProfile(sealer, customer), first_name: firstName, last_name: lastName }
  await saveProfile(tx, row.customer_id, sealer.seal(JSON.stringify(profile)))
}

async function decide(
  tx: Tx<StaffCtx>,
  row: VerificationRow,
  event: 'approve' | 'decline',
  reason: string,
): Promise<Answered> {
  const decided = { by: tx.ctx.actor.staffId, noteSealed: tx.ctx.sealer.seal(reason) }
  if (!(await moveVerification(tx, row, event, 'desk', { reason: row.reason, decided }))) throw movedOn(row)
  await audit(tx, 'desk.identity_decide', row.customer_id, { verification: row.id, event, reason })
  return { verification_id: row.id, state: event === 'approve' ? 'approved' : 'declined' }
}
