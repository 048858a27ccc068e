import { createHash } from 'node:crypto'
import type { Ctx } from '../../kernel/context.ts'
import type { Tx } from '../../kernel/tx.ts'
import { query } from '../../kernel/tx.ts'

export type TokenPurpose = 'verify_email' | 'reset_password' | 'sign_in_link'
/** What tokens are for that are kept with what they are about. */
type ChangePurpose = 'confirm_email' | 'undo_email' | 'undo_closure' | 'team_invitation'

/** How long each link works. */
export const TOKEN_MINUTES: Record<TokenPurpose, number> = {
  verify_email: 24 * 60,
  reset_password: 10,
  sign_in_link: 10,
}

/** What the database knows a token by. */
export const tokenHash = (token: string): string => createHash('sha256').update(token).digest('hex')

/** An e-mail's token, derived from the e-mail's id under our key: a job that runs twice sends the same link twice. */
export const tokenOf = (ctx: Ctx, purpose: TokenPurpose | ChangePurpose, emailId: string): string =>
  ctx.sealer.blindIndex(`${purpose}:${emailId}`)

const KEEP = `insert into account_token (hash, purpose, customer_id, registration_id, created_at, expires_at)
  values ($1, $2, $3, $4, $5, $6) on conflict (hash) do update set hash = excluded.hash returning expires_at, used_at`

/** What a token opens: a customer's account, by one registration where the link confirms an address. */
export interface TokenOwner {
  customerId: string
  registrationId?: string
}

/** Stores a token's hash and answers when it expires; undefined when it was used. */
export async function keepToken(
  ctx: Ctx,
  purpose: TokenPurpose,
  owner: TokenOwner,
  token: string,
): Promise<Date | undefined> {
  const now = ctx.now()
  const expires = new Date(now.getTime() + TOKEN_MINUTES[purpose] * 60_000)
  const { customerId, registrationId = null } = owner
  const values = [tokenHash(token), purpose, customerId, registrationId, now, expires]
  const [row] = await query(ctx)<{ expires_at: Date; used_at: Date | null }>(KEEP, values)
  return row && !row.used_at ? row.expires_at : undefined
}

const USABLE =
  'select customer_id from account_token where hash = $1 and purpose = $2 and used_at is null and expires_at > $3'

/** Whose token this is, if it would work now. */
export async function peekToken(ctx: Ctx, purpose: TokenPurpose, token: string): Promise<string | undefined> {
  const [row] = await query(ctx)<{ customer_id: string }>(USABLE, [tokenHash(token), purpose, ctx.now()])
  return row?.customer_id
}

// The customer first: of several links of one customer used at once, one goes through before the next is looked at.
const LOCK_OWNER =
  'select id from customer where id = (select customer_id from account_token where hash = $1) for no key update'
const TAKE = `update account_token set used_at = $3
  where hash = $1 and purpose = $2 and used_at is null and expires_at > $3 returning customer_id, registration_id`

/** Uses a token up; of many at once one gets what it opens, the others undefined. */
export const takeToken = (tx: Tx, purpose: TokenPurpose, token: string): Promise<TokenOwner | undefined> =>
  takeHash(tx, purpose, tokenHash(token))

/** The same by the token's hash. */
export async function takeHash(tx: Tx, purpose: TokenPurpose, hash: string): Promise<TokenOwner | undefined> {
  await tx.q(LOCK_OWNER, [hash])
  const [row] = await tx.q<{ customer_id: string; registration_id: string | null }>(TAKE, [hash, purpose, tx.now])
  if (!row) return undefined
  return { customerId: row.customer_id, ...(row.registration_id && { registrationId: row.registration_id }) }
}
