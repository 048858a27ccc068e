// Each is one statement, so that what comes at once lines up on the row, and counts before anything is looked at. $1 is the key, $2 now.

// $3 so many in a window of $4 milliseconds that begins with the first; what bears the id $5 counts once, however often it comes.
export const TAKE_WITHIN = `insert into limit_count as l (key, used, ends_at, last_at, latest)
  values ($1, 1, $2::timestamptz + $4::bigint * interval '1 millisecond', $2, $5::uuid)
  on conflict (key) do update set
    used = case when l.latest = $5 then l.used when l.ends_at <= $2 then 1 else l.used + 1 end,
    ends_at = case when l.latest = $5 or l.ends_at > $2 then l.ends_at else excluded.ends_at end,
    last_at = $2,
    latest = $5
  where l.latest = $5 or l.ends_at <= $2 or l.used < $3::integer
  returning used`

// $3 of them are free; from then on each doubles the wait, from half a minute to a quarter of an hour. A day without one starts afresh.
export const TAKE_OR_WAIT = `insert into limit_count as l (key, used, ends_at, last_at) values ($1, 1, $2, $2)
  on conflict (key) do update set
    used = case when l.last_at < $2::timestamptz - interval '1 day' then 1 else l.used + 1 end,
    ends_at = case
      when l.last_at < $2::timestamptz - interval '1 day' or l.used + 1 < $3::integer then $2::timestamptz
      else $2::timestamptz + least(interval '15 minutes', interval '30 seconds' * power(2, least(l.used + 1 - $3::integer, 10)))
    end,
    last_at = $2
  where l.ends_at <= $2
  returning used`

export const ENDS_AT = 'select ends_at from limit_count where key = $1'
export const FORGET = 'delete from limit_count where key = $1'
export const GIVE_BACK = 'update limit_count set used = used - 1 where key = $1 and used > 0'
