import type { About } from '../../../../contract/events/event.ts'
import {
  accountRestricted,
  codesRefused,
  letterCodeChanged,
  paymentMethodChanged,
  providerLinked,
  restrictionLifted,
  signedInElsewhere,
  usernameChanged,
} from '../../../../contract/events/security/access.ts'
import { destinationDropped } from '../../../../contract/events/withdrawals.ts'
import type { Ctx } from '../../../kernel/context.ts'
import type { EventJob } from '../../../kernel/jobs.ts'
import { query } from '../../../kernel/tx.ts'
import { usernamesOf } from '../../accounts/customers.rows.ts'
import { sendEmailToPerson } from '../../accounts/emails/send-email.ts'
import { restrictionById } from '../../accounts/restrictions/restrictions.rows.ts'
import { maskedMethod, ofDropping } from '../about-destinations.ts'
import { type Told, tells } from '../tells.ts'
import { methodFacts } from './access.rows.ts'

const SECURITY = '/dashboard/settings?tab=security'
const METHODS = '/dashboard/settings?tab=payment-methods'

/** With which browser, from where and when, by the clock of who reads it. */
const seen = (
  { sealer }: Ctx,
  { seen_from, at, zone }: Pick<About<typeof signedInElsewhere>, 'seen_from' | 'at' | 'zone'>,
) => ({
  place: sealer.unseal(seen_from),
  at,
  ...(zone !== null && { zone: sealer.unseal(zone) }),
})

async function signIn(ctx: Ctx, about: About<typeof signedInElsewhere>): Promise<Told> {
  return { customerId: about.customer_id, kind: 'signed_in_elsewhere', facts: seen(ctx, about), link: SECURITY }
}

async function codes(ctx: Ctx, about: About<typeof codesRefused>): Promise<Told> {
  const other = about.after === 'oidc' ? { other: ctx.config.OIDC_NAME } : {}
  const facts = { ...seen(ctx, about), ...other, after: about.after }
  return { customerId: about.customer_id, kind: 'codes_refused', facts, link: SECURITY }
}

async function username(
  ctx: Ctx,
  { customer_id: customerId }: About<typeof usernameChanged>,
): Promise<Told | undefined> {
  const other = (await usernamesOf(query(ctx), [customerId])).get(customerId)
  return other === undefined
    ? undefined
    : { customerId, kind: 'username_changed', facts: { other }, link: '/dashboard/settings' }
}

const CODES = { set: 'letter_code_set', changed: 'letter_code_changed', removed: 'letter_code_removed' } as const

async function letterCode(_: Ctx, { customer_id: customerId, change }: About<typeof letterCodeChanged>): Promise<Told> {
  return { customerId, kind: CODES[change], facts: {}, link: SECURITY }
}

async function provider({ config }: Ctx, { customer_id: customerId }: About<typeof providerLinked>): Promise<Told> {
  return { customerId, kind: 'provider_linked', facts: { other: config.OIDC_NAME }, link: SECURITY }
}

async function method(ctx: Ctx, { method_id, change }: About<typeof paymentMethodChanged>): Promise<Told | undefined> {
  const row = await methodFacts(query(ctx), method_id)
  return (
    row && {
      customerId: row.customer_id,
      kind: change === 'added' ? 'method_added' : 'method_removed',
      facts: maskedMethod(ctx.sealer, row),
      link: METHODS,
    }
  )
}

const restriction =
  (kind: 'account_restricted' | 'restriction_lifted', link: string) =>
  async (ctx: Ctx, { restriction_id }: { restriction_id: string }): Promise<Told | undefined> => {
    const row = await restrictionById(query(ctx), restriction_id)
    // To tell of a suspicion of money laundering is forbidden, and so is it to tell that what nobody told of is over.
    if (row?.notice !== 'told' || row.scope === 'suspended') return undefined
    const ends = kind === 'account_restricted' && row.ends_at ? { deadline: row.ends_at.toISOString() } : {}
    return { customerId: row.customer_id, kind, facts: { scope: row.scope, ...ends }, link }
  }

/** Notices and letters of what opens an account, and of where its money may come from and go to. What happens twice is told twice. */
export const accessEventJobs: readonly EventJob[] = [
  ...tells(signedInElsewhere, 'signed-in-elsewhere', signIn, { again: true, write: sendEmailToPerson }),
  ...tells(codesRefused, 'codes-refused', codes, { again: true, write: sendEmailToPerson }),
  ...tells(usernameChanged, 'username-changed', username, { again: true }),
  ...tells(letterCodeChanged, 'letter-code-changed', letterCode, { again: true }),
  ...tells(providerLinked, 'provider-linked', provider, { again: true }),
  ...tells(paymentMethodChanged, 'payment-method-changed', method, { again: true }),
  ...tells(destinationDropped, 'destination-dropped', ofDropping),
  ...tells(accountRestricted, 'account-restricted', restriction('account_restricted', '/contact')),
  ...tells(restrictionLifted, 'restriction-lifted', restriction('restriction_lifted', '/dashboard')),
]
