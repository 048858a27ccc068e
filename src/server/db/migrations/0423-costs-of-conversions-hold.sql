-- Why: the check that came with the costs of conversions holds for all of them.
alter table conversion validate constraint conversion_costs;
