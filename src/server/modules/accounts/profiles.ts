import type { z } from 'zod'
import type { SomeProfile } from '../../../contract/accounts/accounts.ts'
import type {
  EntityChanges,
  IndividualChanges,
  OwnProfile,
  PublicProfile,
} from '../../../contract/accounts/profiles.ts'
import { currencyOfCountry } from '../../../contract/countries.ts'
import { letterCodeChanged, usernameChanged } from '../../../contract/events/security/access.ts'
import { completionRate } from '../../../contract/market/ad-obstacles.ts'
import { say } from '../../../contract/sentence.ts'
import { audit } from '../../kernel/audit.ts'
import type { Ctx, CustomerCtx } from '../../kernel/context.ts'
import { withKey } from '../../kernel/customer-keys/with-key.ts'
import { badField, Problem } from '../../kernel/errors.ts'
import { takeWithinIn } from '../../kernel/limits/limit-counts.ts'
import { emit } from '../../kernel/outbox.ts'
import { inTx, type Tx } from '../../kernel/tx.ts'
import {
  type CustomerRow,
  customerById,
  customersNamed,
  openProfile,
  type Profile,
  sealProfile,
} from './customers.rows.ts'
import { refuseReservedCompany } from './names/refuse-reserved-company.ts'
import { takeUsername } from './register/register.ts'
import { withStepUp } from './second-factor/step-up.ts'

/** What of a customer's row others may see. */
export type PublicRow = Pick<
  CustomerRow,
  | 'id'
  | 'username'
  | 'kind'
  | 'merchant'
  | 'level'
  | 'created_at'
  | 'completed'
  | 'failed'
  | 'median_release_seconds'
  | 'avatar'
>

/** What any customer may see of another. The figures come from the table `trader`; null until there is something to count. */
export const publicProfile = (row: PublicRow): PublicProfile => ({
  user_id: row.id,
  username: row.username,
  kind: row.kind,
  badge: row.merchant ? 'merchant' : null,
  level: row.level,
  member_since: row.created_at.toISOString(),
  completed_orders: Number(row.completed ?? 0) + Number(row.failed ?? 0) === 0 ? null : Number(row.completed),
  completion_rate: completionRate(Number(row.completed ?? 0), Number(row.failed ?? 0)),
  median_release_seconds: row.median_release_seconds,
  avatar: row.avatar,
})

/** The currency that a customer reads worth in: what they chose, else their country's. */
export const displayCurrencyOf = ({
  display_currency,
  country,
}: Pick<Profile, 'display_currency' | 'country'>): string => display_currency ?? currencyOfCountry(country) ?? 'USD'

function ownProfile(ctx: Ctx, row: CustomerRow): OwnProfile {
  const profile = openProfile(ctx.sealer, row)
  const display_currency = displayCurrencyOf(profile)
  const frozen = row.frozen_until && row.frozen_until > ctx.now()
  return {
    ...publicProfile(row),
    ...profile,
    display_currency,
    email: ctx.sealer.unseal(row.email_sealed),
    legal_type: row.legal_type,
    password_set: row.password_hash !== null,
    second_factor: row.app || row.passkey,
    frozen_until: frozen ? (row.frozen_until as Date).toISOString() : null,
  }
}

/** The caller's own profile in full, another's public one. Throws not_found: unknown, unconfirmed or suspended. */
export async function profileOf(ctx: CustomerCtx, userId: string): Promise<z.output<typeof SomeProfile>> {
  const row = await customerById(ctx, userId)
  if (row && row.id === ctx.actor.customerId) return { ...ownProfile(ctx, row), self: true }
  if (!row?.email_verified_at || row.status !== 'active') throw new Problem('not_found')
  return { ...publicProfile(row), self: false }
}

/** Public profiles whose username begins with a text, in order of username. */
export async function findUsers(ctx: Ctx, find: { username: string; cursor?: string; limit: number }) {
  const rows = await customersNamed(ctx, find.username, find.cursor ?? '', find.limit + 1)
  const page = rows.slice(0, find.limit)
  const last = page.at(-1)
  return { data: page.map(publicProfile), next: rows.length > find.limit && last ? last.username.toLowerCase() : null }
}

/** Each former name stays its owner's, and each change tells them by e-mail: without an end to it one account would keep names by the hundred. */
const RENAMES = { most: 2, withinMs: 30 * 86_400_000 }

async function rename(tx: Tx, username: string, customerId: string): Promise<void> {
  await takeUsername(tx, username, customerId)
  if (await takeWithinIn(tx, `rename:${customerId}`, RENAMES)) return
  throw badField('username', say('username_changed_often', { most: RENAMES.most, days: RENAMES.withinMs / 86_400_000 }))
}

type Changes = z.output<typeof IndividualChanges> | z.output<typeof EntityChanges>

const LOCK = `select kind, username, ${withKey('customer.profile_sealed')} profile_sealed from customer where id = $1 for no key update`
const SAVE = 'update customer set username = $2, profile_sealed = $3, updated_at = $4 where id = $1'

/**
 * Changes what the caller may change by themselves; what is left out stays. Another anti-phishing code asks who wants it: a thief in a
 * session who knew or chose it could write e-mails that look like ours. Throws forbidden (the other kind of customer), username_taken,
 * invalid_input on `username` where it was changed too often and on `trading_name` where that reads as the house or its staff, and for that code step_up_required, step_up_failed or rate_limited.
 */
export async function updateProfile(
  ctx: CustomerCtx,
  kind: CustomerRow['kind'],
  changes: Changes,
): Promise<OwnProfile> {
  await confirmingCode(ctx, changes.anti_phishing_code, (sure, confirmed) => save(sure, kind, changes, confirmed))
  const row = await customerById(ctx, ctx.actor.customerId)
  if (!row) throw new Problem('unauthenticated')
  return ownProfile(ctx, row)
}

const save = (ctx: CustomerCtx, kind: CustomerRow['kind'], changes: Changes, confirmed: boolean): Promise<void> =>
  inTx(ctx, async (tx) => {
    const { customerId } = ctx.actor
    const [row] = await tx.q<Pick<CustomerRow, 'kind' | 'username' | 'profile_sealed'>>(LOCK, [customerId])
    if (row?.kind !== kind) throw new Problem('forbidden')
    const { username = row.username, anti_phishing_code: code, ...changed } = changes
    if (username !== row.username) await rename(tx, username, customerId)
    const was = openProfile(ctx.sealer, row)
    const { anti_phishing_code: before, ...profile } = { ...was, ...changed }
    if (profile.trading_name !== was.trading_name) refuseReservedCompany({ trading_name: profile.trading_name })
    // Unconfirmed it was the one that stood when we looked: put in now, it could undo the owner's own change of this very moment.
    const kept = confirmed ? code : before
    if (kept) Object.assign(profile, { anti_phishing_code: kept })
    const told = { customer_id: customerId }
    if (username !== row.username) await emit(tx, usernameChanged, told)
    const change = codeChange(before, kept ?? undefined)
    if (change) await emit(tx, letterCodeChanged, { ...told, change })
    await tx.q(SAVE, [customerId, username, await sealProfile(tx, customerId, profile), tx.now])
    await audit(tx, 'account.update_profile', customerId, { fields: Object.keys(changes) })
  })

const codeChange = (before: string | undefined, after: string | undefined) => {
  if (before === after) return undefined
  if (after === undefined) return 'removed'
  return before === undefined ? 'set' : 'changed'
}

/** Saves once another code, where one is asked for, was confirmed. Outside the transaction: a refused proof must be remembered. */
async function confirmingCode<T>(
  ctx: CustomerCtx,
  code: string | null | undefined,
  save: (sure: CustomerCtx, confirmed: boolean) => Promise<T>,
): Promise<T> {
  if (code === undefined) return save(ctx, false)
  const row = await customerById(ctx, ctx.actor.customerId)
  const now = row && openProfile(ctx.sealer, row).anti_phishing_code
  if ((now ?? null) === code) return save(ctx, false)
  return withStepUp(ctx, (sure) => save(sure, true))
}
