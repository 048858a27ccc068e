-- Why: an export of somebody's own data read whole tables, all that anybody wrote, rated or held in escrow, where there was no index by whose it is. Each table that grows with orders has a file of its
-- own, 0349 to 0352: while an index is built nobody writes its table, and a file's locks last until its end.
create index order_event_words_author on order_event_words (author_id);
