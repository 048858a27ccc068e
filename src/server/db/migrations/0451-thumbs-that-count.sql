-- Why: of thumbs from before 0450 the newest of each person for another counts, of an order that was completed; what such an order was worth nobody noted. The public figures are counted anew by that.
update order_rating r set counts = true
  from (select distinct on (x.by_id, x.about_id) x.order_id, x.by_id from order_rating x join p2p_order o on o.id = x.order_id
    where o.state in ('released', 'resolved_to_buyer') order by x.by_id, x.about_id, x.created_at desc, x.order_id desc) newest
  where r.order_id = newest.order_id and r.by_id = newest.by_id;

update trader t set thumbs_up = coalesce(x.up, 0), thumbs_down = coalesce(x.down, 0)
  from trader all_of left join (select about_id, count(*) filter (where rating = 'up') up, count(*) filter (where rating = 'down') down
    from order_rating where counts group by about_id) x on x.about_id = all_of.customer_id
  where t.customer_id = all_of.customer_id and (t.thumbs_up, t.thumbs_down) <> (coalesce(x.up, 0), coalesce(x.down, 0));
