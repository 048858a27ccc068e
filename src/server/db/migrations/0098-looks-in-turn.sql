-- Why: what the house sends is looked at in turn, so that what can't end yet keeps nothing else waiting: of what is mined the fee can't be booked while the
-- float is empty, and as many of those as one look takes would have been all that was ever looked at.
alter table chain_tx
  add column looked_at   timestamptz, -- when it was last its turn
  add column unbooked_at timestamptz; -- since when all that it paid has ended and the float can't bear its fee
