import type { Ctx } from '../../../kernel/context.ts'
import { claimAttempt, resetAttempts } from '../../../kernel/limits/limit-counts.ts'
import { inTx } from '../../../kernel/tx.ts'
import { type CustomerRow, customerById } from '../customers.rows.ts'
import { openWithoutPassword } from '../register/open-account.ts'
import { takeHash } from '../tokens.ts'
import { openSession } from './open-session.ts'
import { secondStepWanted, unlessLimited } from './second-step.ts'
import { standingLink } from './sign-in-links.rows.ts'
import type { SignInOutcome } from './sign-in-port.ts'

export interface LinkSignIn {
  token: string
  /** The secret of this browser's cookie, if it asked for a link of late. */
  secret?: string
  /** The word that the asking page shows, as typed. */
  word?: string
  ip: string
  device: string
}

type Link = NonNullable<Awaited<ReturnType<typeof standingLink>>>

/**
 * Signs in with a link by e-mail, in the browser that asked for it; in another one only with the word that the asking page shows. So a link that was read or forwarded
 * opens nothing, and nobody is signed in to somebody else's account by opening one. A used link proves the mailbox, too: it confirms the address, and drops a
 * password that somebody else may have set before. Where there is a second factor, the session awaits it.
 */
export async function signInWithLink(ctx: Ctx, input: LinkSignIn): Promise<SignInOutcome> {
  const link = await standingLink(ctx, input.token)
  if (!link) return { ok: false, why: 'Verification' }
  const refused = await refusalOf(ctx, link, input)
  if (refused) return { ok: false, why: refused }
  const customer = await customerById(ctx, link.customerId)
  if (!customer) return { ok: false, why: 'Verification' }
  if (customer.status !== 'active') return { ok: false, why: customer.status }
  const sessionId = await open(ctx, link, customer, input)
  return sessionId
    ? { ok: true, customerId: customer.id, sessionId, username: customer.username }
    : { ok: false, why: 'Verification' }
}

async function refusalOf(ctx: Ctx, link: Link, { secret, word }: LinkSignIn) {
  if (link.askedBy(secret)) return undefined
  if (!word) return 'link_elsewhere'
  const subject = `sign_in_link:${link.hash}`
  if (!(await unlessLimited(claimAttempt(ctx, subject).then(() => true)))) return 'rate_limited'
  if (!link.hasWord(word)) return 'link_word_wrong'
  await resetAttempts(ctx, subject)
  return undefined
}

/** Uses the link up. Undefined where it was used, or the password changed, since it was looked at. */
const open = (ctx: Ctx, link: Link, customer: CustomerRow, { ip, device }: LinkSignIn) =>
  inTx(ctx, async (tx) => {
    if (!(await takeHash(tx, 'sign_in_link', link.hash))) return undefined
    await openWithoutPassword(tx, customer.id, 'link')
    return openSession(tx, {
      customerId: customer.id,
      via: 'email',
      ip,
      device,
      awaitsCode: secondStepWanted(customer) !== undefined,
      passwordHash: customer.email_verified_at ? customer.password_hash : null,
    })
  })
