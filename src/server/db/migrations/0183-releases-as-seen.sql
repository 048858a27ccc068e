-- Why: who wishes an order released wishes it as it stood: after a complaint, or once it has ended, it is another wish. Those that wait without saying so are taken back and can be asked
-- for anew. Wishes are few, so their checks are added and validated in one.
update team_payment set state = 'withdrawn', version = version + 1, decided_by = asked_by, decided_at = now() where kind = 'release' and state = 'waiting';
alter table team_payment add column order_state text; -- of 'release': where the order stood, as who asked saw it; null of what was decided before this was kept
alter table team_payment add constraint team_payment_order_state check (
  case when kind <> 'release' then order_state is null else state <> 'waiting' or order_state in ('paid', 'payment_confirmed') end); -- stays small
create index team_payment_waiting_order on team_payment (order_id) where state = 'waiting'; -- stays small
