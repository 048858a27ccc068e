import { networks } from '../../../../contract/chain/networks.ts'
import type { LevelState } from '../../../../contract/desk/desk-reserves.ts'
import type { Ctx } from '../../../kernel/context.ts'
import { logRecovery, logTrouble } from '../../../kernel/log-changes.ts'
import type { Chain } from '../../../kernel/providers.ts'
import { query } from '../../../kernel/tx.ts'
import { onWire } from '../../../ledger/post.ts'
import { whyStopped } from '../../withdrawals/withdrawals.rows.ts'
import { refillCoins } from '../coins/refill-coins.ts'
import { heard } from '../sending-parts.ts'
import { bookColdMoves } from './book-cold-moves.ts'
import { type HotLevel, hotLevels, middleOf } from './hot-levels.ts'
import { knowHouse } from './know-house.ts'
import { forgetLevels, freeAt, putLevel } from './levels.rows.ts'
import { orderRefill } from './order-refill.ts'

/**
 * The job that holds what a network's withdrawals are paid from between a floor and a ceiling. What is above goes to cold storage, whose address custody
 * alone knows; below, finance is told, who have cold storage send some. What it sent is booked here once both nodes have it for good.
 */
export async function holdLevels(ctx: Ctx, chain: Chain): Promise<void> {
  const house = await knowHouse(ctx, chain)
  await bookColdMoves(ctx, chain)
  const here = hotLevels(ctx.config.HOT_LEVELS).filter(({ network }) => network === chain.network)
  for (const level of here) {
    const free = await freeAt(query(ctx), level)
    const state = stateOf(level, free)
    await putLevel(query(ctx), level, { free, state, now: ctx.now() })
    tell(ctx, level, state, free)
    if (state !== 'above' || !house || (await whyStopped(query(ctx), chain.network)) !== undefined) continue
    const surplus = { asset: level.asset, amount: free - middleOf(level) }
    await heard(ctx, 'refill', () =>
      networks[chain.network].family === 'coins'
        ? refillCoins(ctx, chain, house.key, { cold: house.cold, ...surplus })
        : orderRefill(ctx, chain, house, surplus),
    )
  }
  await forgetLevels(
    query(ctx),
    chain.network,
    here.map(({ asset }) => asset),
  )
}

function stateOf({ floor, ceiling }: HotLevel, free: bigint): LevelState {
  if (free < floor) return 'below'
  return free > ceiling ? 'above' : 'within'
}

/** Once when it falls below its floor, and once when it is back. */
function tell(ctx: Ctx, level: HotLevel, state: LevelState, free: bigint): void {
  const { network, asset } = level
  const what = `hot level ${network} ${asset}`
  if (state !== 'below') {
    logRecovery(ctx.log, what, { network, asset }, 'the hot account has enough again')
    return
  }
  const lacks = onWire(middleOf(level) - free, asset)
  logTrouble(
    ctx.log,
    what,
    state,
    { network, asset, lacks },
    'the hot account is below its floor: it needs coins from cold storage',
  )
}
