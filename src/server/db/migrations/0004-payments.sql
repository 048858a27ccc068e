-- Why: money in. A deposit says which money a customer will send; a bank line is money that arrived. Each line counts once, each
-- deposit is credited once, and what fits no deposit is on the books all the same, until finance decides.

create table deposit (
  id              uuid primary key,            -- UUIDv7
  customer_id     uuid not null,
  number          text not null unique,
  reference       text not null unique,        -- without hyphens, as it is looked for in a line's text
  currency        text not null,
  amount          numeric(78,0) not null check (amount > 0),
  method          text not null check (method in ('bank')),
  status          text not null check (status in ('created', 'pending', 'credited', 'expired', 'rejected', 'reversed')),
  created_at      timestamptz not null,
  expires_at      timestamptz not null,
  initiated_at    timestamptz,
  ask_bank_at     timestamptz,                 -- when the bank is next asked for its money; null: not asked
  closed_at       timestamptz,                 -- when it was credited, expired or rejected; kept when the bank takes it back
  credited_amount numeric(78,0) check (credited_amount > 0),
  check ((credited_amount is not null) = (status in ('credited', 'reversed'))),
  check ((closed_at is null) = (status in ('created', 'pending')))
);
create index deposit_of_customer on deposit (customer_id, created_at desc, id desc);
-- What is due costs what is due, however many lie finished.
create index deposit_due on deposit (expires_at, id) where status in ('created', 'pending');
create index deposit_awaited on deposit (ask_bank_at, id) where ask_bank_at is not null;

create table bank_line (
  id           uuid primary key,               -- derived from bank and line_id
  bank         text not null,
  line_id      text not null,                  -- the bank's own id: the same line imported twice counts once
  digest       bytea not null,                 -- currency, amount, day: the same id with other content is no repeat
  currency     text not null,
  amount       numeric(78,0) not null check (amount > 0),
  text_sealed  text not null,                  -- people write names here
  payer_sealed text not null,
  booked_at    timestamptz not null,
  imported_at  timestamptz not null,
  status       text not null check (status in
    ('matched', 'unmatched', 'wrong_amount', 'wrong_currency', 'duplicate', 'closed_deposit', 'credited_by_hand', 'returned')),
  deposit_id   uuid references deposit (id),   -- credited to it, or bears its reference
  resolved_at  timestamptz,
  unique (bank, line_id),
  check (status not in ('matched', 'credited_by_hand') or deposit_id is not null)
);
-- One line pays one deposit, whatever the code above does.
create unique index bank_line_pays_once on bank_line (deposit_id) where status in ('matched', 'credited_by_hand');
create index bank_line_open on bank_line (id)
  where status in ('unmatched', 'wrong_amount', 'wrong_currency', 'duplicate', 'closed_deposit');
