-- Why: money that comes by bank is credited only where it comes from an account in its customer's own name; what others send is looked at by people, but for
-- small sums that a verified customer asked for by a link. And a customer has one reference for good, so that they can be paid without announcing it.

-- Which reference is whose; it is theirs for good, and its check characters make it no deposit's.
create table standing_reference (
  customer_id uuid primary key references customer (id),
  reference   text not null unique check (reference ~ '^FLP[2-9A-HJKMNP-Z]{8}$'),
  created_at  timestamptz not null
);
create trigger standing_reference_append_only before update or delete on standing_reference for each row execute function refuse_change();
create trigger standing_reference_no_truncate before truncate on standing_reference for each statement execute function refuse_change();

alter table bank_line drop constraint bank_line_status_check;
alter table bank_line add constraint bank_line_status_check check (status in ('matched', 'unmatched', 'wrong_amount', 'wrong_currency', 'duplicate',
  'closed_deposit', 'other_payer', 'out_of_range', 'customer_suspended', 'credited_by_hand', 'returned')) not valid;
alter table bank_line validate constraint bank_line_status_check;
alter table bank_line add column customer_id uuid references customer (id);   -- whose standing reference it bears
alter table bank_line add column others_worth numeric(78,0) check (others_worth >= 0);   -- credited though another paid it: in cents of a euro
alter table bank_line add column others_for uuid check ((others_for is null) = (others_worth is null));   -- to whom
drop index bank_line_open;
create index bank_line_open on bank_line (id) where status in
  ('unmatched', 'wrong_amount', 'wrong_currency', 'duplicate', 'closed_deposit', 'other_payer', 'out_of_range', 'customer_suspended');
-- What others paid to somebody within a day.
create index bank_line_from_others on bank_line (others_for, imported_at) where others_for is not null;

-- A deposit that nobody announced bears its customer's standing reference, as others of theirs do; its line makes it one of its own.
alter table deposit add column standing_line uuid unique references bank_line (id);
alter table deposit drop constraint deposit_reference_key;
create unique index deposit_reference on deposit (reference, standing_line) nulls not distinct;
