-- Why: what somebody has and had in escrow was summed from all of their orders, each time they looked. Each customer's sums stand here by market, asset and how the escrow stands, whichever release writes orders: an order is
-- counted as it is placed and moved as its escrow ends. At the end of the transaction: it holds both sides' records as traders by then, so nobody waits here who didn't there, nor in a circle. Filled from orders of before in 0473; a sum may be below zero until then.
create table escrow_total (
  customer_id uuid not null references customer (id),
  market text not null,
  asset text not null,
  escrow text not null,
  n bigint not null,
  amount numeric(78, 0) not null,
  primary key (customer_id, market, asset, escrow)
) with (fillfactor = 70);

create function note_escrow_total() returns trigger language plpgsql as $$
begin
  insert into escrow_total as t (customer_id, market, asset, escrow, n, amount)
  select p.id, new.market, new.asset, x.escrow, x.n, x.n * new.amount
  from (values (new.buyer_id), (new.seller_id)) p (id), (select new.escrow, 1 union all select old.escrow, -1 where tg_op = 'UPDATE') x (escrow, n)
  order by p.id, x.escrow
  on conflict (customer_id, market, asset, escrow) do update set n = t.n + excluded.n, amount = t.amount + excluded.amount;
  return null;
end $$;
create constraint trigger p2p_order_escrow_placed after insert on p2p_order deferrable initially deferred for each row execute function note_escrow_total();
create constraint trigger p2p_order_escrow_ended after update of escrow on p2p_order deferrable initially deferred for each row when (old.escrow <> new.escrow) execute function note_escrow_total();
