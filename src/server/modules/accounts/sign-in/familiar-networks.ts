import type { Ctx } from '../../../kernel/context.ts'
import { networkOf } from '../../../kernel/network.ts'
import { query } from '../../../kernel/tx.ts'
import { type CustomerRow, emailIndex } from '../customers.rows.ts'

const FAMILIAR_DAYS = 90

/** One address as it is signed in to from one network, as a keyed hash; the same work whether or not the address is known. */
export const networkIndex = ({ sealer }: Pick<Ctx, 'sealer'>, email: string, ip: string): string =>
  sealer.blindIndex(`sign_in:${emailIndex(sealer, email)}:${networkOf(ip, 48)}`)

const FAMILIAR = 'select 1 as known from familiar_network where subject = $1 and seen_at > $2'

/** Whether its owner signed in from there within 90 days: what strangers do elsewhere keeps nobody out there. */
export async function isFamiliar(ctx: Ctx, network: string): Promise<boolean> {
  const since = new Date(ctx.now().getTime() - FAMILIAR_DAYS * 86_400_000)
  return (await query(ctx)(FAMILIAR, [network, since])).length > 0
}

const REMEMBER = `insert into familiar_network (subject, seen_at) values ($1, $2)
  on conflict (subject) do update set seen_at = excluded.seen_at`

/** Keeps that somebody was let in from there, with every step that they are asked for. */
export const rememberNetwork = async (ctx: Ctx, network: string): Promise<void> => {
  await query(ctx)(REMEMBER, [network, ctx.now()])
}

/** Keeps that a customer was let in from an address. */
export const rememberFrom = (
  ctx: Ctx,
  { email_sealed }: Pick<CustomerRow, 'email_sealed'>,
  ip: string,
): Promise<void> => rememberNetwork(ctx, networkIndex(ctx, ctx.sealer.unseal(email_sealed), ip))
