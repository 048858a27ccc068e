-- Why: what stood on the books at the end of a day must be told years later, quickly, and never come out otherwise. A day that is over is sealed: the
-- database takes no posting dated into it any more. Then it is summed, once, by group of accounts. A month is closed over sealed days, by two people, with
-- the digest of what was reported.

create table ledger_day (
  day       date primary key,                  -- UTC; there are no gaps
  sealed_at timestamptz not null,
  under_way text[],                            -- virtual transactions that were posting when the seal could be seen: they may not have seen it
  summed_at timestamptz,                       -- none of those was left: its sums are in ledger_day_total
  check (sealed_at >= (day + 1)::timestamp at time zone 'UTC'),
  check (summed_at is null or under_way is not null)
);
create function refuse_day_change() returns trigger language plpgsql as $$
begin
  if (new.day, new.sealed_at) is distinct from (old.day, old.sealed_at) or old.summed_at is not null
     or (old.under_way is not null and new.under_way is distinct from old.under_way) then
    raise exception 'ledger_day: a sealed day stays' using errcode = '23001';
  end if;
  return new;
end $$;
create trigger ledger_day_stays before update on ledger_day for each row execute function refuse_day_change();
create trigger ledger_day_no_delete before delete on ledger_day for each row execute function refuse_change();
create trigger ledger_day_no_truncate before truncate on ledger_day for each statement execute function refuse_change();

-- One row a statement of the ledger's, however many transfers it writes. The query has a snapshot of its own, so it sees a seal that was set while the
-- posting waited for its locks.
create function refuse_sealed_day() returns trigger language plpgsql as $$
begin
  if (select min(created_at) from posted) < (select (max(day) + 1)::timestamp at time zone 'UTC' from ledger_day) then
    raise exception 'ledger_transfer: its day is sealed' using errcode = '23001';
  end if;
  return null;
end $$;
create trigger ledger_transfer_day after insert on ledger_transfer referencing new table as posted
  for each statement execute function refuse_sealed_day();

-- Transfers are written in the order of time but for some seconds, so this needs a page for millions of them, and their writers hardly notice it.
create index ledger_transfer_by_day on ledger_transfer using brin (created_at) with (pages_per_range = 32);

create table ledger_day_total (
  day     date not null references ledger_day (day),
  asset   text not null,
  purpose text not null,
  place   text not null,                       -- of clearing, where the money lies; of escrow, 'ad', 'order' or 'buy'; else ''
  debits  numeric(78,0) not null check (debits >= 0),    -- of the day
  credits numeric(78,0) not null check (credits >= 0),
  balance numeric(78,0) not null,              -- credits less debits of all days up to this one
  primary key (day, asset, purpose, place)
);
create trigger ledger_day_total_append_only before update or delete on ledger_day_total for each row execute function refuse_change();
create trigger ledger_day_total_no_truncate before truncate on ledger_day_total for each statement execute function refuse_change();

-- What came into and left the house's own accounts on a day, by what moved it: income and costs are read from it.
create table ledger_day_result (
  day     date not null references ledger_day (day),
  asset   text not null,
  purpose text not null check (purpose in ('fees', 'float')),
  kind    text not null,
  debits  numeric(78,0) not null check (debits >= 0),
  credits numeric(78,0) not null check (credits >= 0),
  primary key (day, asset, purpose, kind)
);
create trigger ledger_day_result_append_only before update or delete on ledger_day_result for each row execute function refuse_change();
create trigger ledger_day_result_no_truncate before truncate on ledger_day_result for each statement execute function refuse_change();

-- The day's last look at each place where money lies outside: looks themselves are forgotten after a day.
create table reconciliation (
  day        date not null,
  asset      text not null,
  ref        text not null,
  ours       numeric(78,0) not null,
  in_flight  numeric(78,0) not null,
  outside    numeric(78,0),
  difference numeric(78,0),
  state      text not null check (state in ('agrees', 'less', 'more', 'unknown')),
  basis      text not null,
  looked_at  timestamptz not null,
  primary key (day, asset, ref),
  check ((outside is null) = (state = 'unknown') and (difference is null) = (state = 'unknown'))
);
create trigger reconciliation_append_only before update or delete on reconciliation for each row execute function refuse_change();
create trigger reconciliation_no_truncate before truncate on reconciliation for each statement execute function refuse_change();

-- Why a place didn't agree on a day, as finance found: of that difference and no other.
create table reconciliation_note (
  id         uuid primary key,                 -- UUIDv7
  day        date not null,
  asset      text not null,
  ref        text not null,
  difference numeric(78,0),                    -- null: nobody could say what lies there
  reason     text not null check (reason <> ''),
  by_staff   uuid not null references staff (id),
  at         timestamptz not null
);
create index reconciliation_note_of on reconciliation_note (day, asset, ref, id desc);
create trigger reconciliation_note_append_only before update or delete on reconciliation_note for each row execute function refuse_change();
create trigger reconciliation_note_no_truncate before truncate on reconciliation_note for each statement execute function refuse_change();

-- A month that one person closes and another one signs for. There is no way back: what was wrong is corrected by new entries.
create table closed_month (
  month         date primary key check (extract(day from month) = 1),
  last_day      date not null references ledger_day (day),
  trial_balance text not null,                 -- as it was reported, line by line
  sha256        text not null,
  signed_by     uuid not null references staff (id),
  signed_at     timestamptz not null,
  second_by     uuid references staff (id),
  second_at     timestamptz,
  check (last_day = (month + interval '1 month' - interval '1 day')::date),
  check (sha256 = encode(sha256(convert_to(trial_balance, 'UTF8')), 'hex')),
  check ((second_by is null) = (second_at is null)),
  check (second_by <> signed_by)
);
create function refuse_month_change() returns trigger language plpgsql as $$
begin
  if to_jsonb(new) - array['second_by', 'second_at'] is distinct from to_jsonb(old) - array['second_by', 'second_at'] or old.second_by is not null then
    raise exception 'closed_month: what was reported stays' using errcode = '23001';
  end if;
  return new;
end $$;
create trigger closed_month_stays before update on closed_month for each row execute function refuse_month_change();
create trigger closed_month_no_delete before delete on closed_month for each row execute function refuse_change();
create trigger closed_month_no_truncate before truncate on closed_month for each statement execute function refuse_change();

-- Nobody signs over sums that are not there, or that are not zero in each asset.
create function refuse_unsound_month() returns trigger language plpgsql as $$
begin
  if not exists (select from ledger_day where day = new.last_day and summed_at is not null)
     or exists (select from ledger_day_total where day = new.last_day group by asset having sum(balance) <> 0) then
    raise exception 'closed_month: its days are not summed, or not to zero' using errcode = '23001';
  end if;
  return new;
end $$;
create trigger closed_month_sound before insert on closed_month for each row execute function refuse_unsound_month();
