import type { Db } from '../db/client.ts'
import { pooled } from '../kernel/tx.ts'
import type { PresenceEntry } from '../realtime/bus.ts'

/** Where processes are told that there is something to read. */
export const CHANNEL = 'florin_realtime'

// Those who notify commit one after the other, in the whole server, so this is the only statement that does; it writes no log to disk, and
// no transaction that moves money waits for it. The notification leaves with the commit of what it tells of.
const SAY = `with said as (insert into realtime_message (body) select * from unnest($1::text[])) select pg_notify('${CHANNEL}', $2)`
const HERE = 'pg_current_snapshot()::text as snapshot, pg_postmaster_start_time()::text as server'
const SNAPSHOT = `select ${HERE}`
// What was not visible to the last look, in the order of its writers. The row without a body bears the new snapshot where nothing is new.
const LOOK = `select ${HERE}, m.body, m.xid::text as xid from (select 1) as one left join realtime_message m
  on m.xid >= pg_snapshot_xmin($1::pg_snapshot) and not pg_visible_in_snapshot(m.xid, $1::pg_snapshot) order by m.xid, m.seq`
const LIVE_ENTRIES = `select s.channel, s.user_id as "user", s.info, s.sockets from realtime_seat s
  join realtime_process p on p.id = s.process_id
  where p.seen_at > clock_timestamp() - interval '20 seconds' and s.process_id <> $1`
const ENTRIES_OF = `${LIVE_ENTRIES} and s.channel = $2`
const HEARTBEAT = `insert into realtime_process as p (id, seen_at) values ($1, clock_timestamp())
  on conflict (id) do update set seen_at = excluded.seen_at returning (xmax = 0) as fresh`
const UPSERT_ENTRIES = `insert into realtime_seat (process_id, channel, user_id, info, sockets)
  select $1, * from unnest($2::text[], $3::text[], $4::text[], $5::integer[])
  on conflict (channel, user_id, process_id) do update set info = excluded.info, sockets = excluded.sockets`
const DELETE_ENTRIES = `delete from realtime_seat s using unnest($2::text[], $3::text[]) as gone (channel, user_id)
  where s.process_id = $1 and s.channel = gone.channel and s.user_id = gone.user_id`
const DELETE_PROCESS = 'delete from realtime_process where id = $1'
const SWEEP_PROCESSES = "delete from realtime_process where seen_at < clock_timestamp() - interval '1 minute'"
const SWEEP_MESSAGES = "delete from realtime_message where said_at < clock_timestamp() - interval '1 minute'"

interface Here {
  snapshot: string
  /** Since when the server that answered runs: another one's differs. */
  server: string
}

export interface Look extends Here {
  /** `xid`: the transaction that said it. */
  said: { body: string; xid: string }[]
}

/** The tables that processes meet in, by the database's clock. Notifications bear the id of the process that sent them. */
export const notes = (db: Db, process: string) => {
  const q = pooled(db)
  return {
    say: (bodies: readonly string[]) => q(SAY, [bodies, process]),
    /** What was said since the snapshot; without one, from when on to listen. */
    look: async (since: string | undefined): Promise<Look> => {
      const rows = await (since === undefined
        ? q<Here & { body?: string; xid: string }>(SNAPSHOT)
        : q<Here & { body: string | null; xid: string }>(LOOK, [since]))
      const { snapshot, server } = rows[0] as Here
      return { snapshot, server, said: rows.flatMap(({ body, xid }) => (body ? { body, xid } : [])) }
    },
    remoteMembers: (channel?: string) =>
      channel === undefined
        ? q<PresenceEntry>(LIVE_ENTRIES, [process])
        : q<PresenceEntry>(ENTRIES_OF, [process, channel]),
    /** Says that this process lives; answers whether it was unknown, so that its entries are to be written again. */
    heartbeat: async (): Promise<boolean> => (await q<{ fresh: boolean }>(HEARTBEAT, [process]))[0]?.fresh ?? false,
    /** Writes how many sockets listen where; none: nobody there any more. */
    setPresence: async (entries: readonly PresenceEntry[]): Promise<void> => {
      const [taken, left] = [entries.filter((s) => s.sockets > 0), entries.filter((s) => s.sockets === 0)]
      const columns = (of: readonly PresenceEntry[]) => [of.map((s) => s.channel), of.map((s) => s.user)]
      if (taken.length > 0)
        await q(UPSERT_ENTRIES, [process, ...columns(taken), taken.map((s) => s.info), taken.map((s) => s.sockets)])
      if (left.length > 0) await q(DELETE_ENTRIES, [process, ...columns(left)])
    },
    leave: () => q(DELETE_PROCESS, [process]),
    sweep: async (): Promise<void> => {
      await q(SWEEP_PROCESSES)
      await q(SWEEP_MESSAGES)
    },
  }
}
