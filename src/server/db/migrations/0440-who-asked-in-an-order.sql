-- Why: a request to cancel an order or to undo its payment is accepted by the other side later, and said whose it was, not who of a company's team made it: it stood although that member was frozen, suspended or removed
-- since. The same of a confirmed payment, which is released later and was counted against who confirmed it alone. Of requests that wait it is filled in where it is known, as of proposals in disputes (0372); others are
-- taken back, and can be made again. Of payments that were confirmed before nothing says it: their release is counted anew.
alter table p2p_order add column asked_by_person uuid;
alter table p2p_order add column confirmed_by_person uuid;
alter table p2p_order add constraint p2p_order_asked_by_person foreign key (asked_by_person) references customer (id) not valid;
alter table p2p_order add constraint p2p_order_confirmed_by_person foreign key (confirmed_by_person) references customer (id) not valid;

update p2p_order o set asked_by_person = c.id from customer c where o.asked is not null and c.id = o.asked_by and c.kind = 'individual';
update p2p_order o set asked_by_person = substr(a.actor, 10)::uuid from audit a
  where o.asked is not null and o.asked_by_person is null and a.subject = o.asked_by::text and a.action = 'team.act' and a.created_at = o.asked_at
    and a.actor like 'customer:%' and a.detail->>'endpoint' in ('/order/close_order', '/currency-order/close_client_order');
update p2p_order set asked = null, asked_by = null, asked_at = null, version = version + 1 where asked is not null and asked_by_person is null;

alter table p2p_order add constraint p2p_order_asked_by_somebody check ((asked is null) = (asked_by_person is null)) not valid;
