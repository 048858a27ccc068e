-- Why: each word's people in the order in which a search shows them.
create index customer_word_ranked on customer_word (word_index, rank, customer_id);
