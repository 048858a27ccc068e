-- Why: whoever trusts somebody with money asks how often it stood still. Each part of the service has a row a day with the minutes in which it was found disturbed, or stopped, of those in which anything was looked at;
-- a minute in which nothing looked (no process ran, or the database was away) is in none of them, so it counts as an outage.
create table status_day (
  day date not null,
  part text not null,
  network text not null default '',
  looked integer not null,
  disturbed integer not null,
  stopped integer not null,
  first_at timestamptz not null,
  last_at timestamptz not null,
  primary key (day, part, network),
  constraint status_day_minutes check (looked between 1 and 1440 and disturbed >= 0 and stopped >= 0 and disturbed + stopped <= looked),
  constraint status_day_within check (first_at <= last_at and first_at >= (day::timestamp at time zone 'UTC') and last_at < ((day + 1)::timestamp at time zone 'UTC'))
);
