-- Why: a ledger that agrees with itself may still be wrong about the world. What lies outside by the books (clearing) is compared with what a bank
-- or a network says is there, again and again, and what each look found is kept for a day, so that people see since when something is off.

-- What a bank, or people in the name of a custodian, say that an account had at the end of a day; and where the books stood once that was
-- imported, lines and all. From then on both move together, but for what people booked by hand.
create table closing_balance (
  id            uuid primary key,              -- UUIDv7: the order in which they were imported
  asset         text not null,
  ref           text not null,                 -- of the clearing account: 'bank'
  account       text not null,                 -- the house's own: an IBAN, or 'stated'
  closed_on     date not null,
  balance       numeric(78,0) not null,        -- below zero where it is overdrawn
  books         numeric(78,0) not null,
  books_version bigint not null,               -- of the clearing account on the ledger
  imported_at   timestamptz not null
);
create index closing_balance_of on closing_balance (asset, ref, account, closed_on desc, id desc);
create trigger closing_balance_append_only before update or delete on closing_balance for each row execute function refuse_change();
create trigger closing_balance_no_truncate before truncate on closing_balance for each statement execute function refuse_change();

-- One look at one clearing account. Looks older than a day are forgotten.
create table reserve_look (
  asset      text not null,
  ref        text not null,
  at         timestamptz not null,
  ours       numeric(78,0) not null,           -- by the books
  in_flight  numeric(78,0) not null,           -- what lies outside and is not on the books yet, less what is on them and not there yet
  outside    numeric(78,0),                    -- null: nobody could say
  difference numeric(78,0),                    -- what lies outside beyond what should; below zero: too little
  state      text not null check (state in ('agrees', 'less', 'more', 'unknown')),
  basis      text not null,                    -- which block or statement, or why nobody could say
  since      timestamptz not null,             -- it has been in this state at every look
  primary key (asset, ref, at),
  check ((outside is null) = (state = 'unknown') and (difference is null) = (state = 'unknown')),
  check (since <= at)
);
create index reserve_look_by_age on reserve_look (at);

-- There are few of them among all accounts, and they are looked for again and again.
create index ledger_account_clearing on ledger_account (asset, ref) where purpose = 'clearing';
