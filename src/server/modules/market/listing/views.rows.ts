import type { Query } from '../../../kernel/tx.ts'

const VIEWS = 'select ad_id, views from ad_views where ad_id = any($1::uuid[])'
const SEEN = `insert into ad_views as v (ad_id, views) values ($1, 1) on conflict (ad_id) do update set views = v.views + 1`

/** How often each ad's page was opened; one that never was is not in the map. */
export const viewsOf = async (q: Query, adIds: readonly string[]): Promise<Map<string, number>> =>
  new Map((await q<{ ad_id: string; views: string }>(VIEWS, [adIds])).map((row) => [row.ad_id, Number(row.views)]))

/** Somebody looked. Beside the ad, so that nobody who takes or changes it is waited for. */
export const countView = async (q: Query, adId: string): Promise<void> => void (await q(SEEN, [adId]))
