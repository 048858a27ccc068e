-- Why: on Bitcoin's family money lies in coins, not in balances. To pay, the house must know each coin of its own: which address it is at, whether it
-- stands in a block, and what spent it. One row a coin for good; a reorganisation takes its block, or what spent it, away again.

-- The hot account has addresses, too: one that is funded, and one for the change of each transaction. They are nobody's.
alter table chain_key drop constraint chain_key_purpose_check;
alter table chain_key add constraint chain_key_purpose_check check (purpose in ('deposit', 'hot'));

create table chain_hot_address (
  network       text not null,
  account       text not null,
  branch        smallint not null check (branch in (0, 1)),  -- 0 is funded from outside, 1 takes change
  address_index integer not null check (address_index >= 0),
  address       text not null,
  made_at       timestamptz not null,
  primary key (network, account, branch, address_index),
  foreign key (network, account) references chain_key (network, account)
);
create unique index chain_hot_address_lookup on chain_hot_address (network, lower(address));
create trigger chain_hot_address_append_only before update on chain_hot_address for each row execute function refuse_change();
create trigger chain_hot_address_no_delete before delete on chain_hot_address for each row execute function refuse_change();
create trigger chain_hot_address_no_truncate before truncate on chain_hot_address for each statement execute function refuse_change();

create table chain_coin (
  network       text not null check (network in ('bitcoin', 'litecoin')),
  tx            text not null,
  vout          integer not null check (vout >= 0),
  address       text not null,
  account       text not null check (account in ('deposit', 'hot')),
  branch        smallint not null check (branch in (0, 1)),
  address_index integer not null check (address_index >= 0),
  amount        numeric(78,0) not null check (amount > 0),
  block         bigint check (block >= 0),     -- null: in no block that is known
  block_hash    text,
  spent_by_tx   text,
  spent_block   bigint,
  primary key (network, tx, vout),
  check ((block is null) = (block_hash is null)),
  check ((spent_by_tx is null) = (spent_block is null)),
  -- What spends a coin stands in its block or a later one.
  check (spent_block is null or (block is not null and spent_block >= block))
);
create index chain_coin_in_block on chain_coin (network, block) where block is not null;
create index chain_coin_spent on chain_coin (network, spent_block) where spent_block is not null;
create index chain_coin_unspent on chain_coin (network, account, amount) where spent_by_tx is null;

create function refuse_coin_rewrite() returns trigger language plpgsql as $$
begin
  if (new.network, new.tx, new.vout, new.address, new.account, new.branch, new.address_index, new.amount)
     is distinct from (old.network, old.tx, old.vout, old.address, old.account, old.branch, old.address_index, old.amount) then
    raise exception 'chain_coin: what a coin is stays' using errcode = '23001';
  end if;
  return new;
end $$;
create trigger chain_coin_stays before update on chain_coin for each row execute function refuse_coin_rewrite();
create trigger chain_coin_no_delete before delete on chain_coin for each row execute function refuse_change();
create trigger chain_coin_no_truncate before truncate on chain_coin for each statement execute function refuse_change();
