-- Why: of each person for another one thumb counts, whatever two requests at once do; and the one before is found by it, however many orders of others somebody rated. In a file of its own after 0450, which altered the table.
create unique index order_rating_counts on order_rating (by_id, about_id) where counts;
