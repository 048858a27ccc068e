-- Between a migration and the restart of the last process of the release before, that process still serves: its tables must stay until then.
-- The two that limit_count replaced are here again, with what it knows, and nothing of this release reads or writes them.
create table guess (
  subject      text primary key,
  failures     integer not null,
  locked_until timestamptz not null,
  last_at      timestamptz not null
);
insert into guess (subject, failures, locked_until, last_at) select key, used, ends_at, last_at from limit_count where latest is null;
create index guess_age on guess (last_at);
create table letter_pace (
  customer_id uuid not null references customer (id),
  kind        text not null,
  letter_id   uuid not null,
  since       timestamptz not null,
  letters     integer not null,
  primary key (customer_id, kind)
);
create index letter_pace_age on letter_pace (since);
comment on table guess is 'Unused since 0.5.0: limit_count has it.';
comment on table letter_pace is 'Unused since 0.5.0: limit_count has it.';
