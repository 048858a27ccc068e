-- Why: of one scope one restriction could stand, so that an authority's order or a suspicion of money laundering could not be written down while a lighter one stood, which its setter lifts alone.
-- A graver one stands beside it, and the scope is free once none is left. Who restricts holds the customer's row.

create index account_restriction_standing on account_restriction (customer_id, scope) where lifted_at is null;
drop index account_restriction_open;
