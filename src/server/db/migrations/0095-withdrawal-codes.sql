-- Why: who wants to has a code from their mailbox asked for with each withdrawal, beside what confirms that it is them. A code is for one payment,
-- the latest that was asked for, and works once.
alter table customer add column withdrawal_code boolean not null default false;

create table withdrawal_code (
  customer_id    uuid primary key references customer (id),
  email_id       uuid not null,                -- of the e-mail that bears it; the code follows from it under a key of ours
  destination_id uuid not null references destination (id),
  asset          text not null,
  amount         numeric(78,0) not null check (amount > 0),
  expires_at     timestamptz not null
);
