import type { Ctx } from '../../../kernel/context.ts'
import { query } from '../../../kernel/tx.ts'
import { type CustomerRow, customerById, openProfile } from '../customers.rows.ts'
import { ownersOf } from '../team/team.rows.ts'
import { compose } from './compose.ts'
import { accountFact } from './facts.ts'
import type { EmailContent } from './letter.ts'

/** Sends an email to a customer whose row is at hand, in the language of their profile. Throws when the mail server did not take it. */
export async function sendEmail(ctx: Ctx, customer: CustomerRow, content: EmailContent): Promise<void> {
  const { anti_phishing_code: code, language } = openProfile(ctx.sealer, customer)
  const to = ctx.sealer.unseal(customer.email_sealed)
  // Whoever was erased has no address any more.
  if (!to) return
  // Whose address isn't confirmed has no account to choose a code in.
  const antiPhishingCode = code ?? (customer.email_verified_at ? null : undefined)
  const { PUBLIC_URL: publicUrl } = ctx.config
  const email = compose(ctx, {
    ...content,
    to,
    name: customer.username,
    publicUrl,
    ...(antiPhishingCode !== undefined && { antiPhishingCode }),
    ...(language && { language }),
  })
  await ctx.providers.mail.send(email)
}

/** Sends an email to an address that may be no customer's, in a language or in English. */
export const sendEmailToAddress = (ctx: Ctx, to: string, content: EmailContent, language?: string): Promise<void> =>
  ctx.providers.mail.send(
    compose(ctx, { ...content, to, publicUrl: ctx.config.PUBLIC_URL, ...(language && { language }) }),
  )

/** Sends an email to who signs in by this id, at their own address: of a company's own sign-in at the company's. Nothing for an id that nobody has. */
export async function sendEmailToPerson(ctx: Ctx, personId: string, content: EmailContent): Promise<void> {
  const person = await customerById(ctx, personId)
  if (person) await sendEmail(ctx, person, content)
}

/**
 * Sends an email about an account, by its id, for jobs of other modules: to its person, or to each owner of a company. Whoever was an owner, the company's own sign-in too, reads no more of it.
 * Nothing for an id that nobody has.
 */
export async function sendEmailTo(ctx: Ctx, customerId: string, content: EmailContent): Promise<void> {
  const customer = await customerById(ctx, customerId)
  if (!customer) return
  if (customer.kind === 'individual') return sendEmail(ctx, customer, content)
  const company = openProfile(ctx.sealer, customer).company_name ?? customer.username
  for (const ownerId of await ownersOf(query(ctx), customerId)) {
    const owner = ownerId === customerId ? customer : await customerById(ctx, ownerId)
    if (!owner) continue
    const facts = [...(owner === customer ? [] : [accountFact(company)]), ...(content.facts ?? [])]
    await sendEmail(ctx, owner, { ...content, facts, emailId: `${content.emailId}-${ownerId}` })
  }
}
