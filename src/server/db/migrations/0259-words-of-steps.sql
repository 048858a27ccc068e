-- Why: what a party wrote with a step of an order (why they refuse) stood readable in its signed line, which nobody can change or take away: a dump told it, and it could never be erased. The line
-- bears a salted hash of the words from now on, and the words stand here, sealed: without them the chain of lines is as sound as with them. Older lines stay as they were signed.
create table order_event_words (
  order_id     uuid not null,
  seq          integer not null,
  author_id    uuid references customer (id),                        -- whose key seals them; null: nobody’s but the house’s
  words_sealed text not null,                                        -- the salt, too: without it a guess at the words can't be tried
  primary key (order_id, seq),
  foreign key (order_id, seq) references order_event (order_id, seq)
);
create trigger order_event_words_append_only before update or delete on order_event_words for each row execute function refuse_change();
create trigger order_event_words_no_truncate before truncate on order_event_words for each statement execute function refuse_change();
