-- Why: of orders and conversations from before 0459 nobody noted what of them the desk had seen.
update p2p_order o set flags_unseen = true
where o.flags <> '{}' and not exists (select 1 from flag_dismissal f where f.order_id = o.id and f.flags @> o.flags and f.at >= coalesce(o.paid_at, f.at));
update conversation c set answered = true
where c.kind = 'support' and (select m.author_kind from message m where m.conversation_id = c.id order by m.seq desc limit 1) = 'staff';
