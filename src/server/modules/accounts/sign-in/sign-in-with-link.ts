import type { Ctx } from '../../../kernel/context.ts'
import { claimAttempt, resetAttempts } from '../../../kernel/limits/limit-counts.ts'
import { type CustomerRow, customerById } from '../customers.rows.ts'
import { openWithoutPassword } from '../register/open-account.ts'
import { takeHash } from '../tokens.ts'
import { rememberFrom } from './familiar-networks.ts'
import { enter } from './open-session.ts'
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
  zone?: string
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

/** Uses the link up with the session that it opens. Undefined where it was used, or what was looked at changed since. */
async function open(ctx: Ctx, link: Link, customer: CustomerRow, { ip, device }: LinkSignIn) {
  const { id: customerId, email_verified_at, password_hash, sessions_ended: sessionsEnded } = customer
  const awaitsCode = secondStepWanted(customer) !== undefined
  const passwordHash = email_verified_at ? password_hash : null
  const session = { customerId, via: 'email', ip, device, awaitsCode, passwordHash, sessionsEnded } as const
  const sessionId = await enter(ctx, session, async (tx) => {
    if (!(await takeHash(tx, 'sign_in_link', link.hash))) return false
    await openWithoutPassword(tx, customerId, 'link')
    return true
  })
  if (sessionId && !awaitsCode) await rememberFrom(ctx, customer, ip)
  return sessionId
}
