import type { IdentityState, SandboxEnding } from '../../../../contract/identity/identity.ts'
import { verificationMachine } from '../../../../contract/identity/verification-machine.ts'
import { isFinal } from '../../../../contract/machine.ts'
import type { CustomerCtx } from '../../../kernel/context.ts'
import { Problem } from '../../../kernel/errors.ts'
import { query } from '../../../kernel/tx.ts'
import { ownIdentity } from '../identity-state.ts'
import { takeFinding } from '../take-finding.ts'
import { latestVerification } from '../verifications.rows.ts'
import { endSession } from './sandbox-sessions.ts'

/**
 * Says how the caller's pretended verification ends, and takes it as a real one's decision is taken. Throws 'not_found' where identities are really
 * checked, 'identity_moved_on' where none of theirs is open.
 */
export async function endSandboxVerification(
  ctx: CustomerCtx,
  { ending }: { ending: SandboxEnding },
): Promise<IdentityState> {
  const { identity } = ctx.providers
  if (!identity?.sandbox) throw new Problem('not_found')
  const row = await latestVerification(query(ctx), ctx.actor.customerId)
  const over = !row || row.ref === null || row.provider !== identity.name
  if (over || row.state === 'review' || isFinal(verificationMachine, row.state)) throw new Problem('identity_moved_on')
  await endSession(query(ctx), row.ref ?? '', ending)
  const finding = await identity.look(row.ref ?? '')
  if (finding !== 'unknown') await takeFinding(ctx, row, finding)
  return ownIdentity(ctx)
}
