-- Why: words from before 0464 are of people whose name was checked, or not, before it. The second statement is for who was lowered while the first ran, which saw their level of before.
update customer_word w set rank = 2 from customer c where c.id = w.customer_id and rank_of_level(c.level) = 2 and w.rank <> 2;
update customer_word w set rank = 3 from customer c where c.id = w.customer_id and rank_of_level(c.level) = 3 and w.rank <> 3;
