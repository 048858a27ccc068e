-- Why: on filled tables (500,000 deposits and coins, 300,000 withdrawals) these jobs and pages read what ended long ago: the vault's addresses,
-- the hourly audit of balances, hot levels, the reserves' sums each half a minute, the desk's counts. Each index holds what its question is about.
create index chain_address_of_customer on chain_address (customer_id);
create index chain_address_in_turn on chain_address (network, id);
create index chain_deposit_at_address on chain_deposit (address_id, asset);
create index chain_deposit_unswept on chain_deposit (network, asset) include (amount, state, block, why)
  where state in ('confirming', 'quarantined', 'credited', 'sunk') and swept_by is null;
create index chain_coin_there on chain_coin (network, account) include (amount, block) where spent_block is null and block is not null;
create index chain_tx_refused on chain_tx (network, moved_at) where state = 'refused';
create index custodian_payment_of_withdrawal on custodian_payment (withdrawal_id);
create index withdrawal_promised on withdrawal (clearing, asset) include (amount)
  where state in ('requested', 'needs_approval', 'approved', 'sending', 'sent', 'unclear');
create index withdrawal_under_way on withdrawal (id) where state in ('sending', 'sent', 'unclear');
