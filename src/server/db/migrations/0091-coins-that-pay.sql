-- Why: coins pay withdrawals. A coin is set apart for one transaction in the transaction that makes that one, so two never want the same. What is
-- to be signed is written down before it is asked for: whoever dies in between asks for the very same again.

alter table chain_coin add column reserved_for uuid references chain_tx (id), add column reserved_n integer check (reserved_n > 0),
  add constraint chain_coin_reserved check ((reserved_for is null) = (reserved_n is null));
create index chain_coin_reserved_for on chain_coin (reserved_for) where reserved_for is not null;

-- The n-th form of a transaction that spends coins: those that are set apart for it up to n.
create table chain_coin_plan (
  tx_id        uuid not null references chain_tx (id),
  n            integer not null check (n > 0),
  fee          numeric(78,0) not null check (fee > 0),
  change       numeric(78,0) not null check (change >= 0),
  change_index integer check (change_index >= 0),
  made_at      timestamptz not null,
  primary key (tx_id, n),
  check ((change = 0) = (change_index is null))
);
create trigger chain_coin_plan_append_only before update on chain_coin_plan for each row execute function refuse_change();
create trigger chain_coin_plan_no_delete before delete on chain_coin_plan for each row execute function refuse_change();
create trigger chain_coin_plan_no_truncate before truncate on chain_coin_plan for each statement execute function refuse_change();

-- A coin that was set apart stays so: its transaction spends it, or nothing does.
create or replace function refuse_coin_rewrite() returns trigger language plpgsql as $$
begin
  if (new.network, new.tx, new.vout, new.address, new.account, new.branch, new.address_index, new.amount)
     is distinct from (old.network, old.tx, old.vout, old.address, old.account, old.branch, old.address_index, old.amount)
     or (old.reserved_for is not null and (new.reserved_for, new.reserved_n) is distinct from (old.reserved_for, old.reserved_n)) then
    raise exception 'chain_coin: what a coin is stays, and what it is set apart for' using errcode = '23001';
  end if;
  return new;
end $$;

-- What the house sent on the sandbox's coins networks, so that every process sees the same. Empty in production.
create table sandbox_coin_tx (
  hash     text primary key,
  network  text not null,
  n        bigint generated always as identity, -- in the order in which they came
  inputs   text[] not null,
  outputs  jsonb not null,
  fee      numeric(78,0) not null,
  does     text not null,
  height   bigint,                              -- the block that it comes into first; null: it waits
  replaced boolean not null                     -- another one stands in its place
);
create index sandbox_coin_tx_inputs on sandbox_coin_tx using gin (inputs);
create index sandbox_coin_tx_in_block on sandbox_coin_tx (network, height);
