import { picturesAtMost, placesOf, takesDocuments } from '../../../../contract/identity/document-facts.ts'
import type { DocumentDraft } from '../../../../contract/identity/documents.ts'
import type { IdentityReason, IdentityState } from '../../../../contract/identity/identity.ts'
import type { FileFacts } from '../../../../contract/orders/orders.ts'
import { say } from '../../../../contract/sentence.ts'
import { audit } from '../../../kernel/audit.ts'
import type { CustomerCtx } from '../../../kernel/context.ts'
import { badField, Problem } from '../../../kernel/errors.ts'
import { attachFiles, storeFile } from '../../../kernel/files/files.ts'
import type { ReadFile } from '../../../kernel/implement.ts'
import type { CheckedPerson } from '../../../kernel/providers.ts'
import { inTx, type Query, query } from '../../../kernel/tx.ts'
import { openProfile } from '../../accounts/customers.rows.ts'
import { isNameOf } from '../../accounts/names/compare-names.ts'
import { identityIn } from '../identity-state.ts'
import { moveVerification } from '../move-verification.ts'
import {
  documentIndex,
  isKnown,
  latestVerification,
  lockCustomer,
  lockVerification,
  sealPerson,
  type VerificationRow,
} from '../verifications.rows.ts'
import { addPictures } from './pictures.rows.ts'
import { personOf } from './sent-in.ts'

/** States in which a document can be sent. */
const SENDABLE: readonly string[] = ['created', 'resubmission']
const BEFORE_ANYBODY = '1900-01-01'

const pictureOf = (id: string) => ({ kind: 'identity' as const, id })

/** The open verification that the caller may send a document for. Throws 'not_found' where nobody looks here, 'identity_moved_on' where none is open. */
async function sendable(q: Query, ctx: CustomerCtx): Promise<VerificationRow> {
  const { identity } = ctx.providers
  if (!identity || !takesDocuments(identity.name)) throw new Problem('not_found')
  const row = await latestVerification(q, ctx.actor.customerId)
  if (row?.provider !== identity.name || row.ref === null || !SENDABLE.includes(row.state))
    throw new Problem('identity_moved_on')
  return row
}

/** Takes a picture for the caller's open verification. Throws 'not_found', 'identity_moved_on', and as `storeFile` does. */
export async function storePicture(ctx: CustomerCtx, { name }: { name: string }, read: ReadFile): Promise<FileFacts> {
  await sendable(query(ctx), ctx)
  const subject = pictureOf(ctx.actor.customerId)
  return storeFile(ctx, { name, read }, subject, { most: picturesAtMost, pictures: true })
}

/**
 * Sends a document to be looked at: what it says, and its pictures. From then on two people of the desk have it, with what speaks against it: another name than the
 * account's, or that it was shown for another account. Throws 'invalid_input' naming a field, 'not_found', 'identity_moved_on'.
 */
export const sendDocument = (ctx: CustomerCtx, draft: DocumentDraft): Promise<IdentityState> =>
  inTx<IdentityState, CustomerCtx>(ctx, async (tx) => {
    const { customerId } = ctx.actor
    const customer = await lockCustomer(tx, customerId)
    if (!customer) throw new Problem('unauthenticated')
    const row = await lockVerification(tx, (await sendable(tx.q, ctx)).id)
    if (!row || !SENDABLE.includes(row.state)) throw new Problem('identity_moved_on')
    refuseOddDays(draft, tx.now.toISOString().slice(0, 10))
    const pictures = placesOf(draft.kind).map((place) => ({ place, fileId: draft[place] ?? '' }))
    if (pictures.some(({ fileId }) => fileId === '')) throw badField('back', say('attach_back'))
    for (const { place, fileId } of pictures) {
      if (pictures.some((one) => one.place !== place && one.fileId === fileId))
        throw badField(place, say('picture_twice'))
      await attachFiles(tx, [fileId], { customerId, subject: pictureOf(customerId), use: 'document', field: place })
    }
    if (!(await addPictures(tx, row.id, pictures))) throw badField('front', say('picture_sent_before'))
    const person = personOf(draft)
    const index = documentIndex(ctx.sealer, person)
    const reason = await against(tx.q, person, { index, customerId, profile: openProfile(ctx.sealer, customer) })
    const sealed = { sealed: await sealPerson(tx, customerId, person), index }
    await moveVerification(tx, row, 'look', 'system', { reason, person: sealed })
    await audit(tx, 'account.identity', customerId, { verification: row.id, step: 'send', ...(reason && { reason }) })
    return identityIn(tx.q, ctx)
  })

/** A document that has run out, or of somebody who isn't born yet, is told at once rather than days later. */
function refuseOddDays({ born_on, valid_until }: DocumentDraft, today: string): void {
  if (born_on >= today || born_on < BEFORE_ANYBODY) throw badField('born_on', say('born_before_today'))
  if (valid_until !== null && valid_until < today) throw badField('valid_until', say('identity_document_expired'))
}

/** What people should look at first; null where nothing speaks against it. */
async function against(
  q: Query,
  person: CheckedPerson,
  of: { index: string; customerId: string; profile: ReturnType<typeof openProfile> },
): Promise<IdentityReason | null> {
  if (await isKnown(q, of.index, of.customerId)) return 'document_known'
  return isNameOf(person, of.profile) ? null : 'name_differs'
}
