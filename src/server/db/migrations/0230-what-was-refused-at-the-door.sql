-- Why: what is refused leaves nothing in the log of acts, so that nobody could see that accounts are attacked, or tell afterwards how. Counted by the hour, not one row for each request: whoever
-- sends a million of them fills no disk. Whom it was about and where it came from are keyed hashes, as everywhere.
create table security_event (
  window_at     timestamptz not null,                  -- the hour it began in
  kind          text not null check (kind in ('sign_in_failed', 'code_wrong', 'desk_sign_in_failed', 'step_up_failed', 'token_refused', 'forbidden', 'rate_limited', 'foreign_origin')),
  subject_index text not null,                         -- whose account or address; empty: nobody's, or one of too many
  network_index text not null,                         -- empty: one of too many
  times         integer not null check (times > 0),
  device        text not null,                         -- of the latest: 'Firefox on Linux'
  request_id    text not null,                         -- likewise
  last_at       timestamptz not null,
  primary key (window_at, kind, subject_index, network_index)
);
create index security_event_of on security_event (subject_index, window_at) where subject_index <> '';

-- With which browser and from which network an act came; of jobs and commands neither.
alter table audit add column device text, add column network_index text;
