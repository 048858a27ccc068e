-- Why: who is due an invoice is read from a month's entries of everybody, and found them by reading the whole ledger. Entries lie in the order in which they
-- were written, so a summary of each stretch of them finds a month, and costs an entry next to nothing.
create index ledger_transfer_in_time on ledger_transfer using brin (created_at) with (pages_per_range = 16, autosummarize = on);

-- And files of the bank were kept for ever, with names and accounts of people in them. Their content goes: of what was never booked after thirty days, of what was
-- booked after ten years, for so long the law on accounts asks for vouchers. That there was such a file, and who signed for it, stays.
alter table bank_file alter column content_sealed drop not null;
alter table bank_file add column swept_at timestamptz;
alter table bank_file add constraint bank_file_swept check ((content_sealed is null) = (swept_at is not null)) not valid;
alter table bank_file validate constraint bank_file_swept;
do $$
declare
  named text;
begin
  select conname into strict named from pg_constraint
    where conrelid = 'bank_file'::regclass and contype = 'c' and pg_get_constraintdef(oid) like '%refused_by IS NULL%';
  execute format('alter table bank_file drop constraint %I', named);
end $$;
-- Whom nobody signed for in time, nobody refused.
alter table bank_file add constraint bank_file_refused check ((refused_by is null) = (state <> 'refused') or (state = 'refused' and swept_at is not null)) not valid;
alter table bank_file validate constraint bank_file_refused;
create index bank_file_to_sweep on bank_file (received_at) where content_sealed is not null;

create or replace function refuse_bank_file_change() returns trigger language plpgsql as $$
declare
  moving constant text[] := array['state', 'takes', 'worth', 'approved_by', 'approved_at', 'second_by', 'second_at', 'refused_by', 'booking_until',
    'booked_at', 'report'];
  sweeping constant text[] := array['state', 'content_sealed', 'swept_at'];
begin
  if old.swept_at is null and new.swept_at is not null and new.content_sealed is null and old.state <> 'approved'
     and to_jsonb(new) - sweeping is not distinct from to_jsonb(old) - sweeping then
    return new;
  end if;
  if to_jsonb(new) - moving is distinct from to_jsonb(old) - moving
     or (old.approved_by is not null and (new.takes, new.worth, new.approved_by, new.approved_at)
       is distinct from (old.takes, old.worth, old.approved_by, old.approved_at))
     or (old.second_by is not null and (new.second_by, new.second_at) is distinct from (old.second_by, old.second_at))
     or old.refused_by is not null or old.swept_at is not null then
    raise exception 'bank_file: what was received and signed for stays' using errcode = '23001';
  end if;
  return new;
end $$;
