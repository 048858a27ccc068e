import { type IdentityState, verificationsADay } from '../../../contract/identity/identity.ts'
import { whyNotConfirmed } from '../../../contract/identity/why-not-confirmed.ts'
import type { CustomerCtx } from '../../kernel/context.ts'
import { type Query, query } from '../../kernel/tx.ts'
import { begunSince, checkedAt, latestVerification, type VerificationRow } from './verifications.rows.ts'

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
  return {
    verified_at: (await checkedAt(q, customerId))?.toISOString() ?? null,
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
    reason: row.reason && textOf(whyNotConfirmed(row.reason)),
    note: row.note_sealed === null ? null : sealer.unseal(row.note_sealed),
    url: row.url_sealed !== null && THEIRS.includes(row.state) ? sealer.unseal(row.url_sealed) : null,
    created_at: row.created_at.toISOString(),
    moved_at: row.moved_at.toISOString(),
  }
}
