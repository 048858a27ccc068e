-- Why: the words that somebody is found by are made of all accounts that they ever withdrew to, and removed ones stood in no index: for each customer all destinations there are were read.
-- And a card service's payout is tied by hand by its name alone, which its index has second.
create index destination_ever_of on destination (customer_id);
create index psp_payout_named on psp_payout (psp_ref);
