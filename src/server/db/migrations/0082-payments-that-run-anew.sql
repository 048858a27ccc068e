-- Why: a contract decides anew each time that it runs. After a reorganisation the same place of the same transaction may pay another amount,
-- or somebody else: the books must be able to write that down as long as nothing was booked, or a network's reading stops for good.

-- Before anything was booked (it waits, or its block left the chain) the amount is what the block says that it stands in now.
create or replace function refuse_deposit_rewrite() returns trigger language plpgsql as $$
begin
  if (new.id, new.number, new.network, new.asset, new.address_id, new.customer_id, new.tx, new.place, new.seen_at)
     is distinct from (old.id, old.number, old.network, old.asset, old.address_id, old.customer_id, old.tx, old.place, old.seen_at)
     or (new.amount <> old.amount and (old.state not in ('seen', 'orphaned') or old.credited_at is not null))
     or (old.credited_at is not null and new.credited_at is distinct from old.credited_at) then
    raise exception 'chain_deposit: what was paid stays' using errcode = '23001';
  end if;
  return new;
end $$;

-- One payment to one address is one deposit, whatever blocks it is seen in; and at any time it stands in one block, for one of those whom it paid.
alter table chain_deposit drop constraint chain_deposit_network_tx_place_key;
create unique index chain_deposit_once on chain_deposit (network, tx, place, address_id, asset);
create unique index chain_deposit_in_one_block on chain_deposit (network, tx, place) where block is not null;

-- Who was looked at longest ago is looked at next, so that what can't be decided keeps nobody else waiting.
alter table chain_deposit add column looked_at timestamptz;
