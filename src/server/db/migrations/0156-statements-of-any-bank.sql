-- Why: each bank has its own CSV, and the same line may come in files of two formats. How a bank's CSV is to be read is a named profile, kept in versions; and
-- a line that came before in another format is known as that line, so that it counts once.

create table bank_profile (
  id      uuid primary key,                    -- UUIDv7
  name    text not null check (name <> ''),
  version integer not null check (version > 0),
  account text not null,                       -- the house's own account that its files are of
  mapping jsonb not null,
  made_by uuid not null references staff (id),
  made_at timestamptz not null,
  unique (name, version)
);
create trigger bank_profile_append_only before update or delete on bank_profile for each row execute function refuse_change();
create trigger bank_profile_no_truncate before truncate on bank_profile for each statement execute function refuse_change();

alter table bank_file add column profile_id uuid references bank_profile (id);

alter table bank_line add column scheme text;  -- in which format it came, 'camt', 'mt940', 'csv', or a profile's name; null where no file did
alter table bank_line add column account text; -- the house's own, as the file names it
create index bank_line_money on bank_line (currency, amount, booked_at) where scheme is not null;
create index bank_line_imported on bank_line using brin (imported_at);

-- A line under the id that a file of another format has for it: at most one in each format.
create table bank_line_alias (
  bank        text not null,
  line_id     text not null,
  bank_line   uuid not null references bank_line (id),
  scheme      text not null,
  imported_at timestamptz not null,
  primary key (bank, line_id),
  unique (bank_line, scheme)
);
create trigger bank_line_alias_append_only before update or delete on bank_line_alias for each row execute function refuse_change();
create trigger bank_line_alias_no_truncate before truncate on bank_line_alias for each statement execute function refuse_change();

-- Lines of one sum and day are taken in one after the other, whoever imports them: which of them is known is decided under this row's lock.
create table bank_day_sum (
  bank      text not null,
  booked_on date not null,
  currency  text not null,
  amount    numeric(78,0) not null,
  looked_at timestamptz not null,
  primary key (bank, booked_on, currency, amount)
);
