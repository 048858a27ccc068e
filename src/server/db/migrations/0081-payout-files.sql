-- Why: withdrawals that are paid by files handed to the bank. Two people stand between a file and the bank, a withdrawal is in one file that may be
-- paid, and what was approved is what is handed in: the file itself lies here, sealed, and never changes.

create table payout_file (
  id             uuid primary key,             -- UUIDv7
  message_id     text not null unique,         -- by which the bank names it
  batch          text not null,                -- the account and form: 'EUR sepa pain.001'
  currency       text not null,
  count          integer not null check (count > 0),
  sum            numeric(78,0) not null check (sum > 0),
  name           text not null,
  sha256         text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  content_sealed text not null,                -- the file, in base64
  state          text not null check (state in ('draft', 'approved', 'exported', 'accepted', 'partly', 'rejected', 'settled')),
  made_at        timestamptz not null,
  approved_by    uuid references staff (id),
  approved_at    timestamptz,
  exported_by    text,                         -- 'staff:<id>' or 'operator:<name>'
  exported_at    timestamptz,
  refused_by     uuid references staff (id),
  moved_at       timestamptz not null,
  check ((approved_by is null) = (approved_at is null)),
  check ((exported_by is null) = (exported_at is null)),
  check (state in ('draft', 'rejected') or approved_by is not null),
  check (state in ('draft', 'approved') or exported_by is not null or refused_by is not null),
  check (exported_by is null or (approved_by is not null and refused_by is null)),
  -- Who hands it in is not who approved it.
  check (exported_by is null or exported_by <> 'staff:' || approved_by::text)
);
create index payout_file_open on payout_file (id) where state in ('draft', 'approved');

create function refuse_payout_file_change() returns trigger language plpgsql as $$
begin
  if (new.id, new.message_id, new.batch, new.currency, new.count, new.sum, new.name, new.sha256, new.content_sealed, new.made_at)
     is distinct from (old.id, old.message_id, old.batch, old.currency, old.count, old.sum, old.name, old.sha256, old.content_sealed, old.made_at)
     or (old.approved_by is not null and (new.approved_by, new.approved_at) is distinct from (old.approved_by, old.approved_at))
     or (old.exported_by is not null and (new.exported_by, new.exported_at) is distinct from (old.exported_by, old.exported_at))
     or old.refused_by is not null then
    raise exception 'payout_file: what was made, approved and handed in stays' using errcode = '23001';
  end if;
  return new;
end $$;
create trigger payout_file_stays before update on payout_file for each row execute function refuse_payout_file_change();
create trigger payout_file_no_delete before delete on payout_file for each row execute function refuse_change();
create trigger payout_file_no_truncate before truncate on payout_file for each statement execute function refuse_change();

create table payout_line (
  file_id       uuid not null references payout_file (id),
  withdrawal_id uuid not null references withdrawal (id),
  end_to_end_id text not null,
  amount        numeric(78,0) not null check (amount > 0),
  state         text not null check (state in ('waiting', 'accepted', 'rejected', 'completed', 'returned', 'dropped')),
  code          text,                          -- why the bank rejected or returned it
  debit_ref     text,                          -- the bank's ids of its debit and of its return
  return_ref    text,
  primary key (file_id, withdrawal_id)
);
-- A payment is in one file that may be paid: only one that never left the house lets go of it.
create unique index payout_line_once on payout_line (withdrawal_id) where state <> 'dropped';
create unique index payout_line_end_to_end on payout_line (end_to_end_id) where state <> 'dropped';
create index payout_line_dropped on payout_line (withdrawal_id) where state = 'dropped';

create function refuse_payout_line_change() returns trigger language plpgsql as $$
begin
  if (new.file_id, new.withdrawal_id, new.end_to_end_id, new.amount) is distinct from (old.file_id, old.withdrawal_id, old.end_to_end_id, old.amount)
     or old.state in ('rejected', 'dropped') then
    raise exception 'payout_line: which payment it is stays, and so does what ended' using errcode = '23001';
  end if;
  if new.state = 'dropped' and exists (select 1 from payout_file f where f.id = new.file_id and f.exported_at is not null) then
    raise exception 'payout_line: its file was handed to the bank' using errcode = '23001';
  end if;
  return new;
end $$;
create trigger payout_line_stays before update on payout_line for each row execute function refuse_payout_line_change();
create trigger payout_line_no_delete before delete on payout_line for each row execute function refuse_change();
create trigger payout_line_no_truncate before truncate on payout_line for each statement execute function refuse_change();
