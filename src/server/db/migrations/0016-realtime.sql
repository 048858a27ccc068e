-- Why: app processes tell each other what their sockets have to hear, and who is present on theirs. Notes for the next second, not records:
-- unlogged, so that a crash of the database forgets them, as it ends the connections they were for.

-- Which transaction wrote a note says who has read it: a reader takes what its last snapshot did not see, however late that committed.
create unlogged table realtime_message (
  xid     xid8 not null default pg_current_xact_id(),
  seq     bigint generated always as identity,
  body    text not null,                               -- JSON; ids only
  said_at timestamptz not null default clock_timestamp(),
  primary key (xid, seq)
);
create index realtime_message_age on realtime_message (said_at);

create unlogged table realtime_process (
  id      uuid primary key,
  seen_at timestamptz not null                         -- by the database's clock, which all of them share
);

-- How many sockets a process has on a channel; of a presence channel, for each of its members.
create unlogged table realtime_seat (
  process_id uuid not null references realtime_process (id) on delete cascade,
  channel    text not null,
  user_id    text not null,                            -- '' on channels without members
  info       text not null,
  sockets    integer not null check (sockets > 0),
  primary key (channel, user_id, process_id)
);
create index realtime_seat_process on realtime_seat (process_id);
