-- Why: invoices for the house's fees, one a customer and month, and credit notes for fees given back. Their numbers have no gaps: a number is taken from its year's one
-- row in the transaction that issues the paper, so that whoever dies takes none, and the database lets no number pass without a paper, nor go twice.

create table invoice_number (
  kind  text not null check (kind in ('invoice', 'credit_note')),
  year  integer not null check (year between 2000 and 9999),
  last  integer not null check (last > 0),                -- the number issued last
  primary key (kind, year)
);

create table invoice (
  id             uuid primary key,                        -- UUIDv7
  kind           text not null,
  year           integer not null,                        -- in which it was issued, UTC
  seq            integer not null,
  number         text not null unique,                    -- 'INV-2026-000001'
  customer_id    uuid not null references customer (id),
  month          date not null check (extract(day from month) = 1),   -- whose fees; of a credit note, whose fees were given back
  credits        uuid references invoice (id),            -- the invoice that a credit note takes from
  currency       text not null,                           -- the house's own, in which worth is said
  total          numeric(78,0) check (total >= 0),        -- its smallest units; null: of some of it no rate was known
  parties_sealed text not null,                           -- who issued it and to whom, as they were then
  issued_at      timestamptz not null,
  unique (kind, year, seq),
  foreign key (kind, year) references invoice_number (kind, year),
  check ((kind = 'credit_note') = (credits is not null)),
  check (extract(year from issued_at at time zone 'UTC') = year)
);
create unique index invoice_once on invoice (customer_id, month) where kind = 'invoice';
create index invoice_of_customer on invoice (customer_id, issued_at desc, id desc);
create index invoice_credited on invoice (credits) where credits is not null;

create table invoice_line (
  invoice_id uuid not null references invoice (id),
  line       integer not null check (line > 0),
  kind       text not null,                               -- of the movements that took the fees
  asset      text not null,
  count      integer not null check (count > 0),
  amount     numeric(78,0) not null check (amount > 0),
  worth      numeric(78,0) check (worth >= 0),            -- by the closing rates of the days; null: one wasn't known
  primary key (invoice_id, line)
);

-- Which entry of the ledger is on which line: each on one at most.
create table invoice_fee (
  transfer_id uuid primary key references ledger_transfer (id),
  invoice_id  uuid not null,
  line        integer not null,
  foreign key (invoice_id, line) references invoice_line (invoice_id, line)
);
create index invoice_fee_line on invoice_fee (invoice_id, line);

-- Months whose fees were looked through, and whom they are due an invoice.
create table invoice_month (
  month     date primary key check (extract(day from month) = 1),
  opened_at timestamptz not null
);
create table invoice_due (
  month       date not null references invoice_month (month),
  customer_id uuid not null references customer (id),
  invoice_id  uuid unique references invoice (id),        -- once it is issued
  primary key (month, customer_id)
);
create index invoice_due_open on invoice_due (month, customer_id) where invoice_id is null;

create function refuse_number_jump() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' and new.last <> 1
     or tg_op = 'UPDATE' and ((new.kind, new.year) is distinct from (old.kind, old.year) or new.last <> old.last + 1) then
    raise exception 'invoice_number: numbers follow each other' using errcode = '23001';
  end if;
  return new;
end $$;
create trigger invoice_number_follows before insert or update on invoice_number for each row execute function refuse_number_jump();
create trigger invoice_number_no_delete before delete on invoice_number for each row execute function refuse_change();
create trigger invoice_number_no_truncate before truncate on invoice_number for each statement execute function refuse_change();

-- At COMMIT: whoever took a number has issued the paper that bears it.
create function refuse_number_without_paper() returns trigger language plpgsql as $$
begin
  if not exists (select 1 from invoice i where i.kind = new.kind and i.year = new.year and i.seq = new.last) then
    raise exception 'invoice_number: a number without a paper' using errcode = '23514';
  end if;
  return null;
end $$;
create constraint trigger invoice_number_used after insert or update on invoice_number deferrable initially deferred
  for each row execute function refuse_number_without_paper();

-- And a paper bears the number that was just taken, no other.
create function refuse_paper_without_number() returns trigger language plpgsql as $$
begin
  if not exists (select 1 from invoice_number n where n.kind = new.kind and n.year = new.year and n.last = new.seq) then
    raise exception 'invoice: not the number that is next' using errcode = '23514';
  end if;
  return new;
end $$;
create trigger invoice_numbered before insert on invoice for each row execute function refuse_paper_without_number();

create trigger invoice_append_only before update or delete on invoice for each row execute function refuse_change();
create trigger invoice_no_truncate before truncate on invoice for each statement execute function refuse_change();
create trigger invoice_line_append_only before update or delete on invoice_line for each row execute function refuse_change();
create trigger invoice_line_no_truncate before truncate on invoice_line for each statement execute function refuse_change();
create trigger invoice_fee_append_only before update or delete on invoice_fee for each row execute function refuse_change();
create trigger invoice_fee_no_truncate before truncate on invoice_fee for each statement execute function refuse_change();
create trigger invoice_month_append_only before update or delete on invoice_month for each row execute function refuse_change();
create trigger invoice_month_no_truncate before truncate on invoice_month for each statement execute function refuse_change();

create function refuse_due_rewrite() returns trigger language plpgsql as $$
begin
  if (new.month, new.customer_id) is distinct from (old.month, old.customer_id) or old.invoice_id is not null then
    raise exception 'invoice_due: what was issued stays' using errcode = '23001';
  end if;
  return new;
end $$;
create trigger invoice_due_stays before update on invoice_due for each row execute function refuse_due_rewrite();
create trigger invoice_due_no_delete before delete on invoice_due for each row execute function refuse_change();
create trigger invoice_due_no_truncate before truncate on invoice_due for each statement execute function refuse_change();
