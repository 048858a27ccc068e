import { takesDocuments } from '../../../contract/identity/document-facts.ts'
import { isRenewable } from '../../../contract/identity/endings.ts'
import { type IdentityState, verificationsADay } from '../../../contract/identity/identity.ts'
import { whyNotAll } from '../../../contract/identity/why-not-confirmed.ts'
import type { CustomerCtx } from '../../kernel/context.ts'
import { type Query, query } from '../../kernel/tx.ts'
import { ownEnd } from '../accounts/ending/own-end.ts'
import { sentIn } from './manual/sent-in.ts'
import { begunSince, checkedIdentity, latestVerification, type VerificationRow } from './verifications.rows.ts'

export const DAY_MS = 86_400_000

/** States in which it is the person's turn. */
const THEIRS: readonly string[] = ['created', 'started', 'resubmission']

/** How the caller's identity stands. */
export const ownIdentity = (ctx: CustomerCtx): Promise<IdentityState> => identityIn(query(ctx), ctx)

/** The same as a transaction has it. */
export async function identityIn(q: Query, ctx: CustomerCtx): Promise<IdentityState> {
  const { customerId } = ctx.actor
  const row = await latestVerification(q, customerId)
  const begun = await begunSince(q, customerId, new Date(ctx.now().getTime() - DAY_MS))
  const { identity } = ctx.providers
  const checked = await checkedIdentity(q, customerId)
  return {
    verified_at: checked?.checked_at.toISOString() ?? null,
    valid_until: checked?.valid_until ?? null,
    renewable: isRenewable(checked?.valid_until ?? null, ctx.now()),
    ended: checked ? null : await ownEnd(q, ctx),
    verification: row ? onWire(ctx, row) : null,
    provider: identity && { name: identity.name, sandbox: identity.sandbox },
    left_today: Math.max(0, verificationsADay - begun.length),
    versions: row ? { [row.id]: row.version } : {},
  }
}

function onWire({ sealer, textOf }: CustomerCtx, row: VerificationRow): NonNullable<IdentityState['verification']> {
  return {
    id: row.id,
    provider: row.provider,
    state: row.state,
    reason: row.reason && textOf(whyNotAll(row.reasons.length > 0 ? row.reasons : [row.reason])),
    sent: takesDocuments(row.provider) && row.person_sealed !== null ? sentIn(sealer, row.person_sealed) : null,
    note: row.note_sealed === null ? null : sealer.unseal(row.note_sealed),
    url: row.url_sealed !== null && THEIRS.includes(row.state) ? sealer.unseal(row.url_sealed) : null,
    created_at: row.created_at.toISOString(),
    moved_at: row.moved_at.toISOString(),
  }
}
