-- Why: what customers call their accounts, and why staff refused, hid, dismissed or sent something back, stood readable in the tables: a dump told it of whoever it names. It is written sealed from now
-- on; a job seals what older releases wrote, where the table lets a row be changed. The columns that were read until now stay for the release before this one, empty in new rows.
alter table payment_method add column label_sealed text;
alter table destination add column label_sealed text;
alter table merchant_application add column reason_sealed text;
alter table ad add column hidden_reason_sealed text;
alter table flag_dismissal add column reason_sealed text;
alter table month_sent_back add column reason_sealed text;
alter table reconciliation_note add column reason_sealed text;

-- A row of either says why, in one column or the other.
alter table month_sent_back drop constraint month_sent_back_reason_check;
alter table month_sent_back add constraint month_sent_back_says_why check (reason <> '' or reason_sealed is not null) not valid;
alter table reconciliation_note drop constraint reconciliation_note_reason_check;
alter table reconciliation_note add constraint reconciliation_note_says_why check (reason <> '' or reason_sealed is not null) not valid;

-- A destination can be removed, its label can be sealed, and nothing else.
create or replace function refuse_destination_change() returns trigger language plpgsql as $$
declare
  moving text[] := array['removed_at'];
begin
  if old.label_sealed is null and new.label_sealed is not null and new.label = '' then
    moving := array['removed_at', 'label', 'label_sealed'];
  elsif old.removed_at is not null then
    raise exception 'destination: it can be removed, and nothing else' using errcode = '23001';
  end if;
  if to_jsonb(new) - moving is distinct from to_jsonb(old) - moving or (old.removed_at is not null and new.removed_at is distinct from old.removed_at) then
    raise exception 'destination: it can be removed, and nothing else' using errcode = '23001';
  end if;
  return new;
end $$;

