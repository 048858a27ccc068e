-- Why: whoever asks the signer can also have it take back what it vouched for. What it took back and nobody here removed was asked for by somebody else: it is
-- shown, and its owner is told.
alter table custody_finding drop constraint custody_finding_kind_check;
alter table custody_finding add constraint custody_finding_kind_check check (kind in ('signed', 'allowed', 'disallowed', 'journal')) not valid;
alter table custody_finding validate constraint custody_finding_kind_check;

-- Why: the signer vouches for so many addresses a day and no more. Whoever asks takes a place here first, under their own lock, so that no customer, and no crowd
-- of accounts that never paid anything in, uses up the day of the others. A place that nothing came of is given back; one is kept for a day.
create table destination_ask (
  id          uuid primary key,
  customer_id uuid not null,
  has_paid_in boolean not null,               -- whether a deposit of theirs had been credited
  at          timestamptz not null
);
create index destination_ask_of_customer on destination_ask (customer_id, at);
create index destination_ask_of_new on destination_ask (at) where not has_paid_in;
