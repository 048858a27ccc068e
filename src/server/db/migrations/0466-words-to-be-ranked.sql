-- Why: words from before 0464 have no rank yet: whoever is here is due once. Until the job has been there they stand behind.
insert into customer_word_due (customer_id) select id from customer on conflict (customer_id) do update set again = true;
