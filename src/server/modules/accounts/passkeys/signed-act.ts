import type { Assertion } from '../../../../contract/accounts/passkeys.ts'
import type { Ctx } from '../../../kernel/context.ts'
import { inTx, query, type Tx } from '../../../kernel/tx.ts'
import { AssertionRefused, checkAssertion, verifyAssertion } from './assertions.ts'
import { blockIfCopied } from './block-passkey.ts'
import type { Person } from './passkeys.rows.ts'

interface SignedAct {
  person: Person
  /** Of the request, as `actOf` names it. */
  digest: string
  assertion: Assertion
}

/** The digest of what is asked for, which a passkey's signature is bound to. */
export function actOf({ asked }: Ctx): string {
  if (!asked) throw new Error('a request that can be confirmed says what it asks for')
  return asked()
}

/** Whether somebody's passkey signed for this act. Under an idempotency claim it is only looked at: the act's transaction uses it up (`spendSigned`). */
export async function isSigned(ctx: Ctx, act: SignedAct): Promise<boolean> {
  try {
    if (ctx.idempotency) await checkAssertion(ctx, query(ctx), { purpose: 'confirm', ...act }, act.assertion)
    else await inTx(ctx, (tx) => verifyAssertion(tx, act))
    return true
  } catch (refused) {
    if (!(refused instanceof AssertionRefused)) throw refused
    await blockIfCopied(ctx, refused)
    return false
  }
}

/** Uses it up in the transaction of the act. False where it no longer holds. */
export async function spendSigned(tx: Tx, act: SignedAct): Promise<boolean> {
  try {
    await verifyAssertion(tx, act)
    return true
  } catch (refused) {
    if (refused instanceof AssertionRefused) return false
    throw refused
  }
}
