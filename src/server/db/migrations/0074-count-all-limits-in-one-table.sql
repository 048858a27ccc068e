-- Failed attempts at a secret and e-mails to a customer were counted in a table each, by statements of one shape: a number within a window
-- that begins with the first. One table and one statement for both. Of e-mails nothing is carried over: their windows are ten minutes at most.
create table limit_count (
  key      text primary key,
  used     integer not null,
  ends_at  timestamptz not null,                        -- of the window, or of the wait
  last_at  timestamptz not null,
  latest   uuid                                         -- what was counted last, where the same thing counts once
);
insert into limit_count (key, used, ends_at, last_at) select subject, failures, locked_until, last_at from guess;
create index limit_count_age on limit_count (last_at);
drop table guess;
drop table letter_pace;
