import { randomInt } from 'node:crypto'
import { brand } from '../../../../brand.ts'
import { Email, OwnFamilyName, OwnGivenName } from '../../../../contract/accounts/profiles.ts'
import { accountVerified } from '../../../../contract/events/accounts.ts'
import { providerLinked } from '../../../../contract/events/security/access.ts'
import { audit } from '../../../kernel/audit.ts'
import type { Ctx } from '../../../kernel/context.ts'
import { Problem } from '../../../kernel/errors.ts'
import { emit } from '../../../kernel/outbox.ts'
import { inTx, query } from '../../../kernel/tx.ts'
import { type CustomerRow, customerById } from '../customers.rows.ts'
import { mixesLetters } from '../names/mixes-letters.ts'
import { isReservedName, isReservedPerson } from '../names/reserved-names.ts'
import { addCustomer, takeUsername } from '../register/register.ts'

/** Whom a provider sent. Only an address that it has itself confirmed makes a customer. */
export interface ProviderPerson {
  email: string
  emailVerified: boolean
  firstName: string
  lastName: string
  /** What the person is called there; the username starts from it. */
  nickname: string
}

const subjectIndex = (ctx: Ctx, provider: string, subject: string): string =>
  ctx.sealer.blindIndex(`identity:${provider}:${subject}`)

/** What all were kept under up to 0.6. */
const FORMER = 'oidc'
const BY_IDENTITY = `select customer_id from linked_identity where provider = $1 and subject_index = $2
  union all select customer_id from linked_identity where provider = '${FORMER}' and issuer = $1 and subject_index = $3
  limit 1`

/** The customer a provider's person is linked with. `provider` is its issuer. */
export async function customerByIdentity(
  ctx: Ctx,
  provider: string,
  subject: string,
): Promise<CustomerRow | undefined> {
  const [row] = await query(ctx)<{ customer_id: string }>(BY_IDENTITY, [
    provider,
    subjectIndex(ctx, provider, subject),
    subjectIndex(ctx, FORMER, subject),
  ])
  return row && customerById(ctx, row.customer_id)
}

/** Writes down whose the identities of earlier releases are: the provider's that is configured at the first start. */
export async function nameFormerIssuer(ctx: Ctx): Promise<void> {
  const { OIDC_ISSUER } = ctx.config
  if (OIDC_ISSUER) await query(ctx)(NAME_ISSUER, [OIDC_ISSUER])
}
const NAME_ISSUER = `update linked_identity set issuer = $1 where provider = '${FORMER}' and issuer is null`

const LINK = `insert into linked_identity (provider, subject_index, customer_id, linked_at) values ($1, $2, $3, $4)
  on conflict (provider, subject_index) do nothing returning customer_id`

/** Links a provider's person with a customer, who is told. */
export const linkIdentity = (
  ctx: Ctx,
  link: { provider: string; subject: string; customerId: string },
): Promise<void> =>
  inTx(ctx, async (tx) => {
    const row = [link.provider, subjectIndex(ctx, link.provider, link.subject), link.customerId, tx.now]
    if ((await tx.q(LINK, row)).length === 0) return
    await emit(tx, providerLinked, { customer_id: link.customerId })
    await audit(tx, 'account.link_identity', link.customerId, { provider: link.provider })
  })

const unmixed = (name = ''): string => (mixesLetters(name) ? '' : name)

/** Names as registration takes them: one that it would refuse, or that reads as the house's or its staff's, is left out, as where a provider gives none. Its owner says theirs in the settings. */
function namesOf({ firstName, lastName }: ProviderPerson) {
  const first_name = unmixed(OwnGivenName.safeParse(firstName).data)
  const last_name = unmixed(OwnFamilyName.safeParse(lastName).data)
  return isReservedPerson(first_name, last_name, brand.name)
    ? { first_name: '', last_name: '' }
    : { first_name, last_name }
}

/** Makes a customer of a provider's person and answers their id. Throws link_invalid when the provider has not confirmed the address, or registration would refuse it. */
export async function addFromProvider(ctx: Ctx, person: ProviderPerson): Promise<string> {
  const { data: email } = Email.safeParse(person.email)
  if (!person.emailVerified || email === undefined) throw new Problem('link_invalid')
  for (let tries = 0; ; tries++) {
    try {
      return await inTx(ctx, async (tx) => {
        const username = usernameFrom(person.nickname, tries)
        const id = await addCustomer(tx, {
          kind: 'individual',
          legalType: 'individual',
          profile: { ...namesOf(person), country: '' },
          email,
          username,
          verifiedAt: tx.now,
        })
        // Someone registered the address a moment ago.
        if (!id) throw new Problem('link_invalid')
        await takeUsername(tx, username, id)
        await emit(tx, accountVerified, { customer_id: id })
        await audit(tx, 'account.register', id, { via: 'provider' })
        return id
      })
    } catch (error) {
      if (!(error instanceof Problem && error.code === 'username_taken') || tries >= 5) throw error
    }
  }
}

const usernameFrom = (nickname: string, tries: number): string => {
  const plain = nickname
    .normalize('NFKD')
    .replaceAll(/[^A-Za-z0-9_]/g, '')
    .slice(0, 16)
  const base = plain.length >= 3 && !isReservedName(plain, brand.name) ? plain : 'trader'
  return tries === 0 && base !== 'trader' ? base : `${base}_${randomInt(100_000, 1_000_000)}`
}
