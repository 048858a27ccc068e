-- Why: what the signer vouched for pays for a year, whoever asks. Who removes a destination takes that back too, once nothing is on its way there any more;
-- a row here says that the signer knows.
create table destination_taken_back (
  destination_id uuid primary key references destination (id),
  at             timestamptz not null
);
create trigger destination_taken_back_append_only before update or delete on destination_taken_back for each row execute function refuse_change();
create trigger destination_taken_back_no_truncate before truncate on destination_taken_back for each statement execute function refuse_change();
create index destination_removed on destination (removed_at) where removed_at is not null and mac is not null;
