-- Why: on filled tables gathering deposits read each that was ever credited, the reserves asked for each deposit whether it has a coin, and a page of
-- what people decide on read all that was ever sent back.
create index chain_deposit_to_gather on chain_deposit (network, asset, address_id) include (amount)
  where state = 'credited' and block is not null and why is distinct from 'balance';
-- Free coins by themselves: among all that nothing spent yet, those set apart made the largest seem rare.
drop index chain_coin_unspent;
create index chain_coin_free on chain_coin (network, account, amount) where spent_by_tx is null and reserved_for is null;

-- Every deposit in a block of Bitcoin's family has its coin since coins are written down. Those from before get theirs here: nothing ever spent them.
insert into chain_coin (network, tx, vout, address, account, branch, address_index, amount, block, block_hash)
  select d.network, d.tx, d.place::integer, a.address, 'deposit', 0, a.address_index, d.amount, d.block, d.block_hash
  from chain_deposit d join chain_address a on a.id = d.address_id
  where d.network in ('bitcoin', 'litecoin') and d.block is not null and d.state in ('confirming', 'quarantined', 'credited', 'returned', 'sunk')
  on conflict do nothing;
