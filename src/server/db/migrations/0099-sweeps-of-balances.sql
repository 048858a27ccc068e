-- Why: what customers paid to addresses that have balances is gathered on the hot account, and a token's address is given first what its sweep costs.
-- Each of both is written down in the transaction that gives out its nonce, one at a time for an address; with its height and fee it says, at
-- any block, what lies at the address beside deposits, so that the audit of balances takes none of the house's own coins for a customer's.
create table chain_sweep (
  tx_id      uuid primary key references chain_tx (id),
  address_id uuid not null references chain_address (id),
  asset      text not null,
  amount     numeric(78,0) not null check (amount > 0), -- that leaves the address or, of gas, comes there
  deposits   uuid[] not null,                           -- that it carries; of gas none
  height     bigint check (height >= 0),                -- where it stands for good; null: it hasn't ended
  arrived    boolean,                                   -- false: it was reverted, or cancelled
  fee_paid   numeric(78,0) check (fee_paid >= 0),       -- by its sender, in the native asset
  check ((height is null) = (arrived is null) and (height is null) = (fee_paid is null))
);
create unique index chain_sweep_one_open on chain_sweep (address_id) where height is null;
create index chain_sweep_of on chain_sweep (address_id, asset);
create function refuse_chain_sweep_change() returns trigger language plpgsql as $$
begin
  if old.height is not null
     or (new.tx_id, new.address_id, new.asset, new.amount, new.deposits) is distinct from (old.tx_id, old.address_id, old.asset, old.amount, old.deposits) then
    raise exception 'chain_sweep: what it moves stays, and so does how it ended' using errcode = '23001';
  end if;
  return new;
end $$;
create trigger chain_sweep_stays before update on chain_sweep for each row execute function refuse_chain_sweep_change();
create trigger chain_sweep_no_delete before delete on chain_sweep for each row execute function refuse_change();
create trigger chain_sweep_no_truncate before truncate on chain_sweep for each statement execute function refuse_change();
