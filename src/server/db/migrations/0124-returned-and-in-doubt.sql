-- Why: of a deposit that was returned the coins stay where they lie. Where a token kept a part of them, the reserves ask for that twice a minute, and must not read
-- all that was ever returned.
create index chain_deposit_returned_in_doubt on chain_deposit (network, asset) include (amount) where state = 'returned' and why = 'balance';
