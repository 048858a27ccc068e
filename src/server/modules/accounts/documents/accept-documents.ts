import type { z } from 'zod'
import { type acceptDocuments as accepting, documentVersions } from '../../../../contract/legal/legal-documents.ts'
import { say } from '../../../../contract/sentence.ts'
import { audit } from '../../../kernel/audit.ts'
import { type CustomerCtx, personOf } from '../../../kernel/context.ts'
import { badField } from '../../../kernel/errors.ts'
import { inTx } from '../../../kernel/tx.ts'
import { addAcceptance } from './acceptances.rows.ts'

/**
 * Keeps that the caller accepted documents for their account, by whom and when. What was accepted already stays as it is. Throws invalid_input
 * naming `version` where it isn't the one in force: what somebody read is what they accept.
 */
export const acceptDocuments = (ctx: CustomerCtx, { documents }: z.output<(typeof accepting)['body']>) =>
  inTx<{ accepted: true }, CustomerCtx>(ctx, async (tx) => {
    const { customerId } = ctx.actor
    for (const [n, { document, version }] of documents.entries()) {
      if (version !== documentVersions[document]) throw badField(`documents.${n}.version`, say('document_not_in_force'))
      const as = { by: personOf(ctx.actor), registrationId: null, at: tx.now }
      if (await addAcceptance(tx, { customerId, document, version, ...as }))
        await audit(tx, 'account.accept_document', customerId, { document, version })
    }
    return { accepted: true }
  })
