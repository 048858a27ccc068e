-- Why: what waits for the desk is read by it alone, however much is done: flagged orders the latest first, conversations by whether they were answered, the longest silent first.
create index p2p_order_flags_unseen on p2p_order (id desc) include (created_at) where flags_unseen;
create index conversation_answered on conversation (answered, last_at, id) where kind = 'support' and status = 'open';
drop index conversation_waiting;
