-- Why: who asked to cancel an order or to undo its payment is a customer, as who confirmed a payment is, and nothing is asked by nobody: every row is read for it once, in a file of its own.
alter table p2p_order validate constraint p2p_order_asked_by_person;
alter table p2p_order validate constraint p2p_order_confirmed_by_person;
alter table p2p_order validate constraint p2p_order_asked_by_somebody;
