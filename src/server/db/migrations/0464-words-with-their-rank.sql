-- Why: a search for a very common name read the row of everybody who bears it, to show those first whose name is checked. Each word notes that itself (2, as `RANK` in search/words.rows.ts; 3 where nobody checked). Words are made by a job of what
-- is due: who reaches another level is.
alter table customer_word add column rank smallint not null default 3;

create trigger customer_words_ranked after update of level on customer for each row
  when (old.level is distinct from new.level) execute function note_words_due('id');
