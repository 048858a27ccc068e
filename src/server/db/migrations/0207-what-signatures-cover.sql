-- Why: what a file of the bank brings was judged when somebody signed for it, and again when it was booked: what had changed in between was booked though nobody had
-- signed for so much. What signatures cover stands beside them, line by line, and the rest of a file waits for a second person; so does what was booked, where it would
-- bring more than was covered. What somebody alone had booked stays theirs, however the file goes on.

alter table bank_file add column covers jsonb;               -- key of a line or payment -> whose customer's, null: suspense; null: nothing is covered
alter table bank_file add column alone_by uuid references staff (id); -- stays small; who had signed alone, of what waits for a second person since
alter table bank_file add column alone_at timestamptz;
alter table bank_file add column alone_worth numeric(78,0);  -- as worth, then

create or replace trigger bank_file_moves before update on bank_file for each row when (old.state is distinct from new.state) execute function refuse_move(
  'received waiting', 'received approved', 'received refused',
  'waiting approved', 'waiting refused',
  'approved booked', 'approved waiting',
  'booked approved', 'booked waiting');

create or replace function refuse_bank_file_change() returns trigger language plpgsql as $$
declare
  moving constant text[] := array['state', 'takes', 'worth', 'covers', 'approved_by', 'approved_at', 'second_by', 'second_at', 'alone_by', 'alone_at',
    'alone_worth', 'refused_by', 'booking_until', 'booked_at', 'report'];
  sweeping constant text[] := array['state', 'content_sealed', 'swept_at'];
  -- What waits takes two people from then on, and nobody has signed second: so somebody may sign first for what the first signature didn't cover.
  asked_anew constant boolean := new.state = 'waiting' and new.takes = 2 and new.second_by is null and new.approved_by is not null;
begin
  if old.swept_at is null and new.swept_at is not null and new.content_sealed is null and old.state <> 'approved'
     and to_jsonb(new) - sweeping is not distinct from to_jsonb(old) - sweeping then
    return new;
  end if;
  if to_jsonb(new) - moving is distinct from to_jsonb(old) - moving
     or (old.approved_by is not null and not asked_anew and (new.takes, new.worth, new.approved_by, new.approved_at)
       is distinct from (old.takes, old.worth, old.approved_by, old.approved_at))
     or (old.approved_by is not null and not asked_anew and (old.second_by is not null or new.second_by is null)
       and new.covers is distinct from old.covers)
     or (old.second_by is not null and not asked_anew and (new.second_by, new.second_at) is distinct from (old.second_by, old.second_at))
     -- What one person alone had booked is theirs for good.
     or (old.takes = 1 and new.takes = 2 and (new.alone_by, new.alone_at, new.alone_worth)
       is distinct from (old.approved_by, old.approved_at, old.worth))
     or (not (old.takes is not distinct from 1 and new.takes = 2) and (new.alone_by, new.alone_at, new.alone_worth)
       is distinct from (old.alone_by, old.alone_at, old.alone_worth))
     or old.refused_by is not null or old.swept_at is not null then
    raise exception 'bank_file: what was received and signed for stays' using errcode = '23001';
  end if;
  return new;
end $$;
