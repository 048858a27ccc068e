-- Why: what somebody put in is what came to them and no conversion did, day by day. So a chart asks for a customer's conversions of a period, and
-- must not read whatever else they did for it. Two entries a conversion, with what is added up in them.

create index ledger_transfer_converted_out on ledger_transfer (debit_owner, created_at) include (asset, amount)
  where kind = 'conversion' and debit_owner is not null;
create index ledger_transfer_converted_in on ledger_transfer (credit_owner, created_at) include (asset, amount)
  where kind = 'conversion' and credit_owner is not null;
