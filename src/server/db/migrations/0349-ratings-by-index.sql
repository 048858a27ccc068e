-- Why: as 0313, of what somebody rated.
create index order_rating_by on order_rating (by_id);
