-- Why: a process whose clock runs ahead sealed days that weren't over, and from then on nobody could post. Whether a day is over the database says, by its own clock;
-- and of months, which nobody closes out of order or over another report than the days' sums make, it says so too.

create function refuse_day_to_come() returns trigger language plpgsql as $$
begin
  if (new.day + 1)::timestamp at time zone 'UTC' > clock_timestamp() then
    raise exception 'ledger_day: a day that is not over' using errcode = '23001';
  end if;
  return new;
end $$;
create trigger ledger_day_over before insert on ledger_day for each row execute function refuse_day_to_come();

-- Asked at both signatures. The report is a line a group, in smallest units, in the order of bytes.
create or replace function refuse_unsound_month() returns trigger language plpgsql as $$
declare
  first_day date := (select min(day) from ledger_day);
begin
  if not exists (select from ledger_day where day = new.last_day and summed_at is not null)
     or exists (select from ledger_day_total where day = new.last_day group by asset having sum(balance) <> 0) then
    raise exception 'closed_month: its days are not summed, or not to zero' using errcode = '23001';
  end if;
  if date_trunc('month', first_day) < new.month
     and not exists (select from closed_month b where b.month = (new.month - interval '1 month')::date and b.second_by is not null) then
    raise exception 'closed_month: the month before is not closed' using errcode = '23001';
  end if;
  if new.trial_balance is distinct from to_char(new.month, 'YYYY-MM') || E'\n' || coalesce(
       (select string_agg(line || E'\n', '' order by line collate "C") from (
         select concat_ws(E'\t', asset, purpose, place, balance) line from ledger_day_total where day = new.last_day) lines), E'\n') then
    raise exception 'closed_month: what is reported is not what its days sum to' using errcode = '23001';
  end if;
  return new;
end $$;
create trigger closed_month_sound_twice before update on closed_month for each row when (new.second_by is not null)
  execute function refuse_unsound_month();

-- What one person signed for may be sent back by another one, who says why, until the month is closed. It is kept.
create table month_sent_back (
  id        uuid primary key,                  -- UUIDv7
  month     date not null,
  sha256    text not null,
  signed_by uuid not null references staff (id),
  signed_at timestamptz not null,
  sent_by   uuid not null references staff (id),
  reason    text not null check (reason <> ''),
  at        timestamptz not null
);
create index month_sent_back_of on month_sent_back (month, id desc);
create trigger month_sent_back_append_only before update or delete on month_sent_back for each row execute function refuse_change();
create trigger month_sent_back_no_truncate before truncate on month_sent_back for each statement execute function refuse_change();

-- A first signature goes only as it is written down why, in the same transaction; a closed month stays.
create function refuse_month_reopening() returns trigger language plpgsql as $$
begin
  if old.second_by is not null
     or not exists (select from month_sent_back s where (s.month, s.sha256, s.signed_by, s.signed_at) = (old.month, old.sha256, old.signed_by, old.signed_at)) then
    raise exception 'closed_month: what was reported stays' using errcode = '23001';
  end if;
  return old;
end $$;
drop trigger closed_month_no_delete on closed_month;
create trigger closed_month_sent_back before delete on closed_month for each row execute function refuse_month_reopening();
