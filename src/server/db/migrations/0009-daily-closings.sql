-- Why: what a customer had at the end of each day, in the currency they read. The ledger knows the balances; what they were worth then
-- is known only if the day's last prices are kept, one row an asset and day. And an account's last transfer before an instant is looked
-- up once per day in which it moved, so it must be one look, however long the history. Customers' accounts only: a transfer has
-- seldom two of them, so each writes one line into these two indexes together.
create table rate_close (
  sandbox boolean not null,                                -- a simulated price must never value real money, or the other way round
  asset   text not null check (asset <> 'USD'),            -- the dollar is the unit, not a price
  day     date not null,                                   -- UTC
  usd_e12 numeric(38,0) not null check (usd_e12 > 0),      -- US dollars for one unit of the asset, × 10^12
  at      timestamptz not null,                            -- the oldest reading in it; a currency's may be of days before
  primary key (sandbox, asset, day),
  check (at < (day + 1)::timestamp at time zone 'UTC')
) with (fillfactor = 70);                                  -- today's rows are updated in place all day: leave room on the page

create index ledger_transfer_debit_past on ledger_transfer (debit_account, created_at, debit_version) where debit_owner is not null;
create index ledger_transfer_credit_past on ledger_transfer (credit_account, created_at, credit_version) where credit_owner is not null;
