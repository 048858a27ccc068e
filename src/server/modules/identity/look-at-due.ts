import type { IdentityReason } from '../../../contract/identity/identity.ts'
import type { Ctx } from '../../kernel/context.ts'
import { eachAlone } from '../../kernel/jobs.ts'
import { inTx, query } from '../../kernel/tx.ts'
import { endVerification } from './ending/end-verification.ts'
import { takeFinding } from './take-finding.ts'
import {
  claimDue,
  claimRechecks,
  hint,
  hintStanding,
  lockCustomer,
  rechecked,
  type VerificationRow,
} from './verifications.rows.ts'

const LEASE_MS = 60_000
const AT_ONCE = 20

/** Looks at the verifications that are due, twenty at a time, each by one process alone. Where the provider doesn't say, again in a minute. */
export async function lookAtDue(ctx: Ctx): Promise<void> {
  const { identity } = ctx.providers
  if (!identity) return
  const now = ctx.now()
  const due = await claimDue(query(ctx), now, new Date(now.getTime() + LEASE_MS), AT_ONCE)
  await eachAlone(ctx, due, {
    work: async (row) => {
      if (row.provider !== identity.name || row.ref === null) return
      const finding = await identity.look(row.ref)
      if (finding !== 'unknown') await takeFinding(ctx, row, finding)
    },
    failed: notLooked,
  })
  await lookAgain(ctx, identity)
}

/** Asks again about those that count, where the provider said that something is new: a yes that became a no ends it. */
async function lookAgain(ctx: Ctx, identity: NonNullable<Ctx['providers']['identity']>): Promise<void> {
  const until = new Date(ctx.now().getTime() + LEASE_MS)
  await eachAlone(ctx, await claimRechecks(query(ctx), ctx.now(), until, AT_ONCE), {
    work: async (row) => {
      if (row.provider !== identity.name || row.ref === null) return
      const finding = await identity.look(row.ref)
      if (finding === 'unknown') return
      if (finding.state !== 'declined' && finding.state !== 'resubmission') await rechecked(query(ctx), row.id, until)
      else await takeBack(ctx, row, finding.reason)
    },
    failed: notLooked,
  })
}
const notLooked = ({ id }: VerificationRow) => [{ verification: id }, 'verification not looked at'] as const

const takeBack = (ctx: Ctx, row: VerificationRow, reason: IdentityReason): Promise<void> =>
  inTx(ctx, async (tx) => {
    await lockCustomer(tx, row.customer_id)
    const ending = { of: 'identity' as const, customerId: row.customer_id, verificationId: row.id }
    await endVerification(tx, ending, { why: 'reversed', reason })
  })

/**
 * Hears a message about a verification: what is new is read at the provider, and a message doubled, late or out of order changes nothing. 'nobody' where no such
 * provider is asked here, 'forged' where the signature isn't its own.
 */
export async function hearIdentity(
  ctx: Ctx,
  name: string,
  raw: Uint8Array,
  header: (name: string) => string | undefined,
): Promise<'heard' | 'nobody' | 'forged'> {
  const { identity } = ctx.providers
  if (identity?.name !== name) return 'nobody'
  const heard = identity.hear(raw, header)
  if (heard === 'forged') return 'forged'
  if (heard.ref !== null) {
    await hint(query(ctx), name, heard.ref, ctx.now())
    await hintStanding(query(ctx), name, heard.ref, ctx.now())
  }
  return 'heard'
}
