-- Why: what waits for a payment link is over once that ends, and is found by it.
create index team_payment_waiting_link on team_payment (link_id) where state = 'waiting'; -- stays small
