import type { Ad } from '../../../contract/market/ads.ts'
import { isRehearsal, take, takeable } from '../acting/rehearse.ts'
import type { Agents } from './agents.ts'
import { drawsOf } from './draws.ts'
import { TOWN_SEED, type TownPerson } from './people.ts'

/** They think about a new ad for so long. */
const THINKS_MS = 15_000
/** Nobody takes what is dearer, or pays less, than this against the index, in hundredths of a per cent. */
const FAIR_BPS = 500

const NEW_ADS = `select a.id, a.market, a.side, a.asset, a.currency from ad a join customer c on c.id = a.owner_id
  where a.state = 'online' and a.created_at > $2 and a.created_at <= $3 and not c.username = any($1)
    and not exists (select from p2p_order o join customer t on t.id in (o.buyer_id, o.seller_id) where o.ad_id = a.id and t.username = any($1))`

type NewAd = Pick<Ad, 'id' | 'market' | 'side' | 'asset' | 'currency'>

/**
 * Each fair ad that a visitor posted is taken once, for the least it allows, by somebody whom its currency suits. One that nobody can take is tried
 * again at the next look; what asks for a rehearsal is left to whom it asks for.
 */
export async function takeAds(agents: Agents): Promise<void> {
  const { app, people, since, now, taken } = agents
  const names = people.map(({ username }) => username)
  const { rows } = await app.db.pool.query<NewAd>(NEW_ADS, [names, since, new Date(now() - THINKS_MS)])
  for (const ad of rows) {
    if (taken.has(ad.id)) continue
    try {
      if (await isTaken(agents, ad)) taken.add(ad.id)
    } catch (err) {
      app.log.debug({ err, ad: ad.id }, 'somebody of the demo’s town could not take an ad; they try again')
    }
  }
}

async function isTaken({ as, people, comes }: Agents, wanted: NewAd): Promise<boolean> {
  const able = people.filter(({ methods = [] }) => methods.some(({ currency }) => currency === wanted.currency))
  if (able.length === 0) return true
  const taker: TownPerson = drawsOf(TOWN_SEED, `taker:${wanted.id}`).pick(able)
  comes(taker.username)
  const call = await as(taker.username)
  const ad = (await takeable(call, wanted)).find(({ id }) => id === wanted.id)
  if (!ad || !isFair(ad)) return false
  if (!isRehearsal(ad)) await take(call, ad)
  return true
}

/** Whether an ad's price is one that people take. */
export function isFair({ side, spread_bps }: Pick<Ad, 'side' | 'spread_bps'>): boolean {
  if (spread_bps === null) return false
  return side === 'sell' ? spread_bps <= FAIR_BPS : spread_bps >= -FAIR_BPS
}
