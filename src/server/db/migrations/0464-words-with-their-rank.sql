-- Why: a search for a very common name read the row of everybody who bears it, to show those first whose name is checked. Each word bears that itself: 2 where it is, 3 where nobody checked, as `RANK` in search/words.rows.ts says of a row. Whatever
-- writes a word or a level keeps it, whichever release that is.
alter table customer_word add column rank smallint not null default 3;
-- Searches read an index alone where its pages are known to be visible: it is vacuumed as soon as a fiftieth has changed, 0465 included.
alter table customer_word set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);

create function rank_of_level(level text) returns smallint language sql immutable as $$
  select (case when level in ('2', '3', 'E') then 2 else 3 end)::smallint
$$;

create function rank_word() returns trigger language plpgsql as $$
begin
  new.rank := coalesce((select rank_of_level(c.level) from customer c where c.id = new.customer_id), 3);
  return new;
end $$;
create trigger customer_word_ranked before insert on customer_word for each row execute function rank_word();

-- The note first: whoever makes this customer's words holds it, so the words are there, or come after this.
create function rank_words() returns trigger language plpgsql as $$
begin
  insert into customer_word_due (customer_id) values (new.id) on conflict (customer_id) do update set again = true;
  update customer_word set rank = rank_of_level(new.level) where customer_id = new.id;
  return null;
end $$;
create trigger customer_words_ranked after update of level on customer for each row
  when (rank_of_level(old.level) <> rank_of_level(new.level)) execute function rank_words();
