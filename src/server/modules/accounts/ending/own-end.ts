import type { z } from 'zod'
import type { EndReason, OwnEnd } from '../../../../contract/identity/endings.ts'
import type { IdentityReason } from '../../../../contract/identity/identity.ts'
import { whyNotConfirmed } from '../../../../contract/identity/why-not-confirmed.ts'
import { type Sentence, say } from '../../../../contract/sentence.ts'
import type { CustomerCtx } from '../../../kernel/context.ts'
import type { Sealer } from '../../../kernel/seal.ts'
import type { Query } from '../../../kernel/tx.ts'
import { type EndRow, latestEnd } from './endings.rows.ts'

/** What is said of an end: what the desk wrote, or why it came to it. */
export function whyEnded(about: {
  why: EndReason
  of: 'identity' | 'company'
  reason: IdentityReason | null
  note: string | null
}): Sentence | string {
  if (about.note !== null) return about.note
  if (about.why === 'expired') return say(about.of === 'identity' ? 'document_ran_out' : 'company_year_over')
  return whyNotConfirmed(about.reason ?? 'other')
}

/** The same of a row. */
export const whyRowEnded = (sealer: Pick<Sealer, 'unseal'>, row: EndRow): Sentence | string =>
  whyEnded({
    why: row.why,
    of: row.verification_id === null ? 'company' : 'identity',
    reason: row.reason,
    note: row.note_sealed === null ? null : sealer.unseal(row.note_sealed),
  })

/** What ended of the caller's last, in words; null where nothing did. */
export async function ownEnd(q: Query, ctx: CustomerCtx): Promise<z.output<typeof OwnEnd> | null> {
  const row = await latestEnd(q, ctx.actor.customerId)
  if (!row) return null
  const why = whyRowEnded(ctx.sealer, row)
  return {
    why: row.why,
    reason: typeof why === 'string' ? why : ctx.textOf(why),
    at: (row.answered_at ?? row.created_at).toISOString(),
  }
}
