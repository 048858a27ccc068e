import type { Place } from '../context.ts'
import type { Allowance } from '../limits/limit-counts.ts'
import { takeWithinIn } from '../limits/limit-counts.ts'
import type { Tx } from '../tx.ts'
import { coarseIp, deviceOf } from './device.ts'

/** With which browser and from which network, as people say them: 'Firefox on Linux', '203.0.113.x'. */
export interface SeenFrom {
  device: string
  network: string
}

/** From a request's own description of its browser, and its address. */
export const seenAs = (place: { device: string; ip: string }): SeenFrom => ({
  device: deviceOf(place.device),
  network: coarseIp(place.ip),
})

/** From where a request came whose browser is named already, as a context says it. */
export const seenOf = ({ device, ip }: Place): SeenFrom => ({ device, network: coarseIp(ip) })

export const placeText = ({ device, network }: SeenFrom): string => `${device}, ${network}`

/** So many letters a day: who has the password has been told of by then, and can fill no mailbox. */
const TOLD: Allowance = { most: 5, withinMs: 86_400_000 }
const MOST_PLACES = 40
/** That somebody was let in before. It comes first, so that of two sign-ins at once the second waits here and finds what the first noted. */
const BEFORE = ''

const indexes = ({ ctx }: Pick<Tx, 'ctx'>, personId: string, { device, network }: SeenFrom): string[] =>
  [`device:${device}`, `network:${network}`].map((place) => ctx.sealer.blindIndex(`place:${personId}:${place}`))

// xmax is nought of a row that this statement inserted, and the transaction's own of one that it found and updated.
const NOTE = `insert into familiar_place (person_id, place_index, seen_at) select $1, place, $3 from unnest($2::text[]) place
  on conflict (person_id, place_index) do update set seen_at = excluded.seen_at returning place_index, zone_sealed, xmax = 0 as fresh`
const KEEP_ZONE = `update familiar_place set zone_sealed = $2 where person_id = $1 and place_index = '${BEFORE}'`
const TRIM = `delete from familiar_place where person_id = $1 and place_index in (select place_index from familiar_place
  where person_id = $1 and place_index <> '${BEFORE}' order by seen_at desc, place_index offset ${MOST_PLACES})`

/** In which time zone somebody reads letters, sealed. */
export type ToTell = { zone: string | null }

/**
 * Notes from where somebody was let in, in the transaction that lets them in. Their time zone is taken from where they are known alone: a stranger's browser doesn't say how they read the time.
 * @returns what to tell them with where the browser or the network is new to their account; undefined where both are known, they were never let in before, or they were told five times within a day.
 */
export async function noteSignIn(
  tx: Tx,
  personId: string,
  from: SeenFrom,
  zone: string | undefined = tx.ctx.place?.zone,
): Promise<ToTell | undefined> {
  const rows = await tx.q<{ place_index: string; zone_sealed: string | null; fresh: boolean }>(NOTE, [
    personId,
    [BEFORE, ...indexes(tx, personId, from)],
    tx.now,
  ])
  const before = rows.find((row) => row.place_index === BEFORE)
  const isFirst = before?.fresh !== false
  const isNew = rows.some((row) => row.place_index !== BEFORE && row.fresh)
  const known = before?.zone_sealed ?? null
  if (isFirst || !isNew) {
    const now = known === null ? undefined : tx.ctx.sealer.unseal(known)
    if (zone !== undefined && zone !== now) await tx.q(KEEP_ZONE, [personId, tx.ctx.sealer.seal(zone)])
    return undefined
  }
  await tx.q(TRIM, [personId])
  return (await takeWithinIn(tx, `signed_in_elsewhere:${personId}`, TOLD)) ? { zone: known } : undefined
}

const ZONE = `select zone_sealed from familiar_place where person_id = $1 and place_index = '${BEFORE}'`

/** In which time zone somebody reads letters. */
export async function zoneKnown(tx: Tx, personId: string): Promise<ToTell> {
  const [row] = await tx.q<{ zone_sealed: string | null }>(ZONE, [personId])
  return { zone: row?.zone_sealed ?? null }
}

const FORGET = `delete from familiar_place where person_id = $1 and place_index <> '${BEFORE}'
  and ($2::text[] is null or place_index = any($2)) and not place_index = any($3::text[])`

/** Forgets where somebody was seen, all of it or `only` one place; `but` is known still. Whoever was there is new the next time, and told of. */
export const forgetPlaces = (tx: Tx, personId: string, { only, but }: { only?: SeenFrom; but?: SeenFrom } = {}) =>
  tx.q(FORGET, [personId, only ? indexes(tx, personId, only) : null, but ? indexes(tx, personId, but) : []])
