-- Why: words from before 0464 are of people whose name was checked, or not, before it.
update customer_word w set rank = 2 from customer c where c.id = w.customer_id and rank_of_level(c.level) = 2 and w.rank <> 2;
