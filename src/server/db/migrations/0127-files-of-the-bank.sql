-- Why: a file of the bank's books deposits, so whoever uploads one brings money into the books. It is kept first, sealed, under its digest, and books nothing
-- until somebody has signed for that digest; where it books much, somebody else after them.

create table bank_file (
  id             uuid primary key,             -- UUIDv7
  sha256         text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  name           text not null,
  content_sealed text not null,                -- the file, in base64
  state          text not null check (state in ('received', 'waiting', 'approved', 'booked', 'refused')),
  received_by    uuid not null references staff (id),
  received_at    timestamptz not null,
  takes          smallint check (takes in (1, 2)), -- how many people, as the first signature found
  worth          numeric(78,0) check (worth >= 0), -- in cents of a euro, what it would bring into the books then; null where no rate said
  approved_by    uuid references staff (id),
  approved_at    timestamptz,
  second_by      uuid references staff (id),
  second_at      timestamptz,
  refused_by     uuid references staff (id),
  booking_until  timestamptz,                  -- while somebody is booking it; nobody is past that
  booked_at      timestamptz,
  report         jsonb,
  check ((approved_by is null) = (approved_at is null) and (approved_by is null) = (takes is null)),
  check ((second_by is null) = (second_at is null)),
  check ((booked_at is null) = (report is null)),
  check ((refused_by is null) = (state <> 'refused')),
  check (state in ('received', 'refused') or approved_by is not null),
  -- Nothing is booked that nobody has signed for, and what takes two people not before both have.
  check (state not in ('approved', 'booked') or takes = 1 or second_by is not null),
  check (second_by is null or (takes = 2 and second_by <> approved_by)),
  check (state <> 'booked' or booked_at is not null)
);
-- The same file is one, but for one that was refused: that can come anew.
create unique index bank_file_once on bank_file (sha256) where state <> 'refused';
create index bank_file_open on bank_file (id) where state in ('received', 'waiting');
create index bank_file_to_book on bank_file (id) where state = 'approved';
-- What one person alone has brought into the books within a day.
create index bank_file_alone on bank_file (approved_by, approved_at) where takes = 1;

create trigger bank_file_moves before update on bank_file for each row when (old.state is distinct from new.state) execute function refuse_move(
  'received waiting', 'received approved', 'received refused',
  'waiting approved', 'waiting refused',
  'approved booked',
  'booked approved');

create function refuse_bank_file_change() returns trigger language plpgsql as $$
declare
  moving constant text[] := array['state', 'takes', 'worth', 'approved_by', 'approved_at', 'second_by', 'second_at', 'refused_by', 'booking_until',
    'booked_at', 'report'];
begin
  if to_jsonb(new) - moving is distinct from to_jsonb(old) - moving
     or (old.approved_by is not null and (new.takes, new.worth, new.approved_by, new.approved_at)
       is distinct from (old.takes, old.worth, old.approved_by, old.approved_at))
     or (old.second_by is not null and (new.second_by, new.second_at) is distinct from (old.second_by, old.second_at))
     or old.refused_by is not null then
    raise exception 'bank_file: what was received and signed for stays' using errcode = '23001';
  end if;
  return new;
end $$;
create trigger bank_file_stays before update on bank_file for each row execute function refuse_bank_file_change();
create trigger bank_file_no_delete before delete on bank_file for each row execute function refuse_change();
create trigger bank_file_no_truncate before truncate on bank_file for each statement execute function refuse_change();
