-- Why: orders from before 0472 are in no sum. Added is what a look at all orders comes to, less what the same look finds noted: what is placed or ends meanwhile is noted by itself, once.
insert into escrow_total as t (customer_id, market, asset, escrow, n, amount)
select customer_id, market, asset, escrow, sum(n), sum(amount) from (
  select buyer_id as customer_id, market, asset, escrow, 1 as n, amount from p2p_order
  union all select seller_id, market, asset, escrow, 1, amount from p2p_order
  union all select customer_id, market, asset, escrow, -n, -amount from escrow_total) x
group by customer_id, market, asset, escrow having sum(n) <> 0 or sum(amount) <> 0
order by customer_id, escrow
on conflict (customer_id, market, asset, escrow) do update set n = t.n + excluded.n, amount = t.amount + excluded.amount;
