import { createHash } from 'node:crypto'
import type { Ctx } from '../../kernel/context.ts'
import type { Tx } from '../../kernel/tx.ts'
import { query } from '../../kernel/tx.ts'

export type TokenPurpose = 'verify_email' | 'reset_password' | 'sign_in_link'

/** How long each link works. */
export const TOKEN_MINUTES: Record<TokenPurpose, number> = {
  verify_email: 24 * 60,
  reset_password: 30,
  sign_in_link: 15,
}

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex')

/** A letter's token, derived from the letter's id under our key: a job that runs twice sends the same link twice. */
export const tokenOf = (ctx: Ctx, purpose: TokenPurpose, letterId: string): string =>
  ctx.sealer.blindIndex(`${purpose}:${letterId}`)

// One letter of a kind a minute and customer: whoever asks a hundred times fills no mailbox.
const KEEP = `insert into account_token (hash, purpose, customer_id, created_at, expires_at)
  select $1::text, $2::text, $3::uuid, $4::timestamptz, $5::timestamptz
  where not exists (select 1 from account_token
    where customer_id = $3 and purpose = $2 and hash <> $1 and created_at > $4::timestamptz - interval '1 minute')
  on conflict (hash) do update set hash = excluded.hash
  returning expires_at, used_at`

/** Stores a token's hash and answers when it expires; undefined when it was used, or another was made less than a minute ago. */
export async function keepToken(
  ctx: Ctx,
  purpose: TokenPurpose,
  customerId: string,
  token: string,
): Promise<Date | undefined> {
  const now = ctx.now()
  const expires = new Date(now.getTime() + TOKEN_MINUTES[purpose] * 60_000)
  const [row] = await query(ctx)<{ expires_at: Date; used_at: Date | null }>(KEEP, [
    hashOf(token),
    purpose,
    customerId,
    now,
    expires,
  ])
  return row && !row.used_at ? row.expires_at : undefined
}

const USABLE =
  'select customer_id from account_token where hash = $1 and purpose = $2 and used_at is null and expires_at > $3'

/** Whose token this is, if it would work now. */
export async function peekToken(ctx: Ctx, purpose: TokenPurpose, token: string): Promise<string | undefined> {
  const [row] = await query(ctx)<{ customer_id: string }>(USABLE, [hashOf(token), purpose, ctx.now()])
  return row?.customer_id
}

const TAKE = `update account_token set used_at = $3
  where hash = $1 and purpose = $2 and used_at is null and expires_at > $3 returning customer_id`

/** Uses a token up; of many at once one gets the customer's id, the others undefined. */
export async function takeToken(tx: Tx, purpose: TokenPurpose, token: string): Promise<string | undefined> {
  return takeHash(tx, purpose, hashOf(token))
}

/** The same for a token that the sign-in library hashed itself. */
export async function takeHash(tx: Tx, purpose: TokenPurpose, hash: string): Promise<string | undefined> {
  const [row] = await tx.q<{ customer_id: string }>(TAKE, [hash, purpose, tx.now])
  return row?.customer_id
}
