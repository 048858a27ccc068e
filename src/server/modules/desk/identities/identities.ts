import type { z } from 'zod'
import type {
  DeskIdentity,
  deskApproveIdentity,
  deskIdentities,
  deskProposeIdentity,
  IdentityVerdict,
} from '../../../../contract/desk/desk-identities.ts'
import { takesDocuments } from '../../../../contract/identity/document-facts.ts'
import type { IdentityReason } from '../../../../contract/identity/identity.ts'
import { whyNotConfirmed } from '../../../../contract/identity/why-not-confirmed.ts'
import { say } from '../../../../contract/sentence.ts'
import { audit } from '../../../kernel/audit.ts'
import type { StaffCtx } from '../../../kernel/context.ts'
import { withKey } from '../../../kernel/customer-keys/with-key.ts'
import { badField, Problem } from '../../../kernel/errors.ts'
import type { PageOf } from '../../../kernel/implement.ts'
import { idIn, pageOf } from '../../../kernel/page-cursor.ts'
import { inTx, query, type Tx } from '../../../kernel/tx.ts'
import { openProfile, sealProfile } from '../../accounts/customers.rows.ts'
import { type EndRow, endsOf } from '../../accounts/ending/endings.rows.ts'
import { followFacts } from '../../accounts/follow-facts.ts'
import { isNameOf, moreNames } from '../../accounts/names/compare-names.ts'
import { picturesOf } from '../../identity/manual/pictures.rows.ts'
import { moveVerification } from '../../identity/move-verification.ts'
import { renew, screenPerson } from '../../identity/take-finding.ts'
import {
  keepIdentity,
  lockCustomer,
  lockVerification,
  openPerson,
  type VerificationRow,
  validityOf,
} from '../../identity/verifications.rows.ts'
import { idOfCalled } from '../queues/destinations.ts'
import { listsSilent } from '../screening/lists-silent.ts'
import { refuseOwnMatter } from '../staff/own-matter.ts'
import { deskEnd } from './endings.ts'
import {
  type IdentityRow,
  identitiesOf,
  proposalOf,
  proposeRow,
  saveProfile,
  takeProposalBack,
} from './identities.rows.ts'

/** Verifications that wait for people, or all of one customer's, by their username ('@' before it or not) or e-mail address. Throws 'not_found'. */
export async function listIdentities(
  ctx: StaffCtx,
  { cursor, limit, customer }: z.output<typeof deskIdentities.query>,
): Promise<PageOf<DeskIdentity>> {
  const customerId = customer && (await idOfCalled(ctx, customer))
  const rows = await identitiesOf(query(ctx), { cursor: idIn(cursor), limit: limit + 1, customerId })
  const ids = rows.map(({ id }) => id)
  const [ends, pictures] = [await endsOf(query(ctx), ids), await picturesOf(query(ctx), ctx.sealer, ids)]
  return pageOf(
    rows,
    limit,
    (row) => onWire(ctx, row, pictures.get(row.id) ?? [], ends),
    (row) => row.id,
  )
}

function onWire(
  ctx: StaffCtx,
  row: IdentityRow,
  pictures: DeskIdentity['pictures'],
  ends: readonly EndRow[],
): DeskIdentity {
  const { sealer, textOf } = ctx
  const profile = openProfile(sealer, row)
  const name = `${profile.first_name} ${profile.last_name}`
  const person = row.person_sealed === null ? null : openPerson(sealer, row.person_sealed)
  return {
    id: row.id,
    user_id: row.customer_id,
    username: row.username,
    level: row.level,
    name,
    provider: row.provider,
    state: row.state,
    reason: row.reason && textOf(whyNotConfirmed(row.reason)),
    document: person && documentOf(person),
    name_matches: person && isNameOf(person, profile),
    more_names: person ? moreNames(documentOf(person).name, name) : '',
    pictures,
    known_on: row.known_on,
    proposed_by: row.proposed_by === null ? null : { id: row.proposed_by, name: row.proposed_by_name ?? '' },
    verdict: row.verdict,
    reasons: row.reasons.map((one) => textOf(whyNotConfirmed(one))),
    proposal: row.proposal_sealed === null ? null : sealer.unseal(row.proposal_sealed),
    note: row.note_sealed === null ? null : sealer.unseal(row.note_sealed),
    end: deskEnd(ctx, ends, row.id),
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

type Answered = z.output<typeof deskProposeIdentity.returns>

/** The first person: proposes a verdict to a second one. Throws 'not_found', 'own_matter', 'desk_moved_on', 'invalid_input' naming `verdict` or `reasons`. */
export const proposeIdentity = (
  ctx: StaffCtx,
  { verification_id, verdict, reasons, reason }: z.output<typeof deskProposeIdentity.body>,
): Promise<Answered> =>
  inTx<Answered, StaffCtx>(ctx, async (tx) => {
    const { row, proposedBy } = await openMatter(tx, verification_id)
    if (proposedBy !== null) throw movedOn(row)
    // Somebody else's session is over once they said yes: only what the house looks at can be sent again.
    if (verdict === 'resubmit' && !takesDocuments(row.provider)) throw badField('verdict', say('not_sent_here'))
    if (verdict === 'resubmit' && reasons.length === 0) throw badField('reasons', say('choose_why'))
    const proposed = {
      by: ctx.actor.staffId,
      verdict,
      reasons: verdict === 'approve' ? [] : [...new Set(reasons)],
      sealed: ctx.sealer.seal(reason),
    }
    if (!(await proposeRow(tx, row.id, proposed))) throw movedOn(row)
    const { reasons: kept } = proposed
    await audit(tx, 'desk.identity_propose', row.customer_id, { verification: row.id, verdict, reasons: kept, reason })
    return { verification_id: row.id, state: row.state }
  })

/**
 * The second person: carries the verdict out, or sends it back. Approved, the account bears the document's name and its level goes up. Not for whoever proposed it.
 * Throws 'not_found', 'own_matter', 'desk_moved_on', also where nobody proposed it, or the document counts for another account; 'unavailable' where
 * nobody says whether a list names them.
 */
export async function approveIdentity(
  ctx: StaffCtx,
  { verification_id, agree, reason }: z.output<typeof deskApproveIdentity.body>,
): Promise<Answered> {
  if (agree) await screenDocument(ctx, verification_id)
  return inTx<Answered, StaffCtx>(ctx, async (tx) => {
    const { row, proposedBy, verdict, reasons } = await openMatter(tx, verification_id)
    if (proposedBy === null || verdict === null) throw movedOn(row)
    if (proposedBy === ctx.actor.staffId) throw new Problem('own_matter')
    if (!agree) {
      await takeProposalBack(tx, row.id)
      await audit(tx, 'desk.identity_decide', row.customer_id, { verification: row.id, event: 'send_back', reason })
      return { verification_id: row.id, state: row.state }
    }
    if (verdict === 'approve') await takeName(tx, row)
    const answered = await decide(tx, row, { event: EVENTS[verdict], reasons, note: reason })
    if (verdict === 'approve') await followFacts(tx, row.customer_id)
    return answered
  })
}

const DOCUMENT = `select customer_id, ${withKey('verification.person_sealed')} person_sealed from verification where id = $1 and state = 'review' and verdict = 'approve'`

/** Holds whoever the document is of against lists, before an approval is agreed to. Throws 'unavailable' where nobody says. */
async function screenDocument(ctx: StaffCtx, id: string): Promise<void> {
  const [row] = await query(ctx)<Pick<VerificationRow, 'customer_id' | 'person_sealed'>>(DOCUMENT, [id])
  if (row?.person_sealed && !(await screenPerson(ctx, row.customer_id, openPerson(ctx.sealer, row.person_sealed))))
    throw listsSilent()
}

const EVENTS = { approve: 'approve', resubmit: 'ask_again', decline: 'decline' } as const
const AFTER = { approve: 'approved', ask_again: 'resubmission', decline: 'declined' } as const

interface Matter {
  row: VerificationRow
  proposedBy: string | null
  verdict: IdentityVerdict | null
  reasons: IdentityReason[]
}

/** What waits for people, under its customer's lock and its own. */
async function openMatter(tx: Tx<StaffCtx>, id: string): Promise<Matter> {
  const whose = await proposalOf(tx.q, id)
  if (!whose) throw new Problem('not_found')
  await refuseOwnMatter(tx.q, tx.ctx, [whose.customer_id])
  await lockCustomer(tx, whose.customer_id)
  const row = await lockVerification(tx, id)
  const now = row && (await proposalOf(tx.q, id))
  if (!row || !now) throw new Problem('not_found')
  if (row.state !== 'review') throw movedOn(row)
  return { row, proposedBy: now.proposed_by, verdict: now.verdict, reasons: now.reasons }
}

const movedOn = ({ state }: VerificationRow) => new Problem('desk_moved_on', { extra: { state } })

async function takeName(tx: Tx<StaffCtx>, row: VerificationRow): Promise<void> {
  const { sealer } = tx.ctx
  const customer = await lockCustomer(tx, row.customer_id)
  if (!customer || row.person_sealed === null || row.document_index === null) throw movedOn(row)
  const person = openPerson(sealer, row.person_sealed)
  await renew(tx, row.customer_id)
  const about = { customerId: row.customer_id, verificationId: row.id, index: row.document_index }
  if (!(await keepIdentity(tx, { ...about, validUntil: validityOf(person) }))) throw movedOn(row)
  const was = openProfile(sealer, customer)
  // A name that is the document's stays as its owner writes it.
  if (isNameOf(person, was)) return
  const profile = { ...was, first_name: person.firstName, last_name: person.lastName }
  await saveProfile(tx, row.customer_id, await sealProfile(tx, row.customer_id, profile))
}

async function decide(
  tx: Tx<StaffCtx>,
  row: VerificationRow,
  { event, reasons, note }: { event: keyof typeof AFTER; reasons: readonly IdentityReason[]; note: string },
): Promise<Answered> {
  // What is asked for again isn't decided: somebody may propose anew once it is there.
  const by = event === 'ask_again' ? {} : { decidedBy: tx.ctx.actor.staffId }
  if (event === 'ask_again') await takeProposalBack(tx, row.id)
  const about = { reason: reasons[0] ?? row.reason, reasons, noteSealed: tx.ctx.sealer.seal(note), ...by }
  if (!(await moveVerification(tx, row, event, 'desk', about))) throw movedOn(row)
  await audit(tx, 'desk.identity_decide', row.customer_id, { verification: row.id, event, reasons, reason: note })
  return { verification_id: row.id, state: AFTER[event] }
}
