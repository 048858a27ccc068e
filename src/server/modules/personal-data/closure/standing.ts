import type { Closure, ClosureObstacle } from '../../../../contract/accounts/closures.ts'
import type { Ctx } from '../../../kernel/context.ts'
import { worthInEuro } from '../../../kernel/rates/worth-in-euro.ts'
import type { Query } from '../../../kernel/tx.ts'
import { balancesOf } from '../../../ledger/balances.ts'
import { onWire } from '../../../ledger/post.ts'
import { cardMoneyUntil, countObstacles } from './closures.rows.ts'

/** What all dust together may be worth, in cents of a euro. */
const MOST_DUST = 100n

interface Held {
  asset: string
  amount: bigint
}

/** How an account stands: what keeps it open, what has to be moved, and what may be given up. Amounts in smallest units. */
export interface Standing {
  obstacles: { code: ClosureObstacle; count: number; until: Date | null }[]
  dust: Held[]
}

/** What stands in the way of closing an account, now. Dust isn't among the obstacles; a balance whose worth isn't known is none. */
export async function standingOf(q: Query, ctx: Pick<Ctx, 'providers' | 'now'>, customerId: string): Promise<Standing> {
  const counts = await countObstacles(q, customerId, ctx.now())
  const held = [...(await balancesOf(q, customerId))].filter(([, { total }]) => total > 0n)
  const free = held.filter(([, { total, available }]) => total === available)
  const dust = free.map(([asset, { total }]) => ({ asset, amount: total }))
  const small = free.length === held.length && (await isDust(q, ctx, dust))
  const obstacles: Standing['obstacles'] =
    held.length > 0 && !small ? [{ code: 'balance', count: held.length, until: null }] : []
  for (const [code, count] of Object.entries(counts)) {
    if (typeof count !== 'number' || count === 0) continue
    const until = code === 'card_money' ? await cardMoneyUntil(q, customerId, ctx.now()) : null
    obstacles.push({ code: code as ClosureObstacle, count, until })
  }
  return { obstacles, dust: small ? dust : [] }
}

async function isDust(q: Query, ctx: Pick<Ctx, 'providers' | 'now'>, held: readonly Held[]): Promise<boolean> {
  let sum = 0n
  for (const { asset, amount } of held) {
    const worth = await worthInEuro(q, ctx, asset, amount)
    if (worth === null) return false
    sum += worth
  }
  return sum <= MOST_DUST
}

export const standingOnWire = ({ obstacles, dust }: Standing): Closure => ({
  obstacles: obstacles.map(({ until, ...one }) => ({ ...one, until: until?.toISOString() ?? null })),
  dust: dust.map(({ asset, amount }) => ({
    asset: asset as Closure['dust'][number]['asset'],
    amount: onWire(amount, asset),
  })),
})
