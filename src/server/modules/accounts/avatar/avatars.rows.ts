import type { Query, Tx } from '../../../kernel/tx.ts'

/** The name of a customer's picture, or null, as a column of a statement in which `customer` is their id. */
export const avatarOf = (customer: string): string => `(select v.name from avatar v where v.customer_id = ${customer})`

export interface SealedAvatar {
  name: string
  large: Buffer
  small: Buffer
}

const SET = `insert into avatar as v (customer_id, name, large_sealed, small_sealed, set_at) values ($1, $2, $3, $4, $5)
  on conflict (customer_id) do update set name = excluded.name, large_sealed = excluded.large_sealed, small_sealed = excluded.small_sealed,
    set_at = excluded.set_at where v.name <> excluded.name
  returning customer_id`
const REMOVE = 'delete from avatar where customer_id = $1 and ($2::text is null or name = $2) returning name'
// Two people may have chosen the same picture; its name is of its content, so either row has it.
const LARGE = 'select large_sealed as sealed from avatar where name = $1 limit 1'
const SMALL = 'select small_sealed as sealed from avatar where name = $1 limit 1'
const NAMES = 'select customer_id, name from avatar where customer_id = any($1::uuid[])'

/** Puts a picture in the place of whatever was there. False when it is there already. */
export const setAvatarRow = async (
  tx: Tx,
  customerId: string,
  { name, large, small }: SealedAvatar,
): Promise<boolean> => (await tx.q(SET, [customerId, name, large, small, tx.now])).length === 1

/** Takes a customer's picture away, only that of a name where one is given. Answers its name, or undefined where there was none. */
export const dropAvatar = async (tx: Tx, customerId: string, name?: string): Promise<string | undefined> =>
  (await tx.q<{ name: string }>(REMOVE, [customerId, name ?? null]))[0]?.name

/** A picture's sealed bytes by its name. */
export const sealedAvatar = async (q: Query, name: string, size: 'large' | 'small'): Promise<Buffer | undefined> =>
  (await q<{ sealed: Buffer }>(size === 'large' ? LARGE : SMALL, [name]))[0]?.sealed

/** Names of pictures by customer, of those who have one. */
export async function avatarsOf(q: Query, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await q<{ customer_id: string; name: string }>(NAMES, [[...new Set(ids)]])
  return new Map(rows.map(({ customer_id, name }) => [customer_id, name]))
}
