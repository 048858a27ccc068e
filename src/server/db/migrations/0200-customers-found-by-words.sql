-- Why: somebody calls and says their name, or the bank asks about an account. Names and accounts lie sealed, so the desk finds by keyed hashes of each word of a name and of each account's
-- number. They are made by a job, from what is sealed: what changes that says so here, in its own transaction, so no verb can forget it, and a job that dies finds the rest still due.

create table customer_word (
  word_index  text not null,                            -- keyed hash of a word of a name, or of an account's number
  customer_id uuid not null references customer (id),
  primary key (word_index, customer_id)
);
create index customer_word_of on customer_word (customer_id);

create table customer_word_due (
  customer_id uuid primary key references customer (id),
  again       boolean not null default false            -- touched since: whoever takes the row waits for who touched it
);

create function note_words_due() returns trigger language plpgsql as $$
begin
  insert into customer_word_due (customer_id) values ((to_jsonb(new) ->> tg_argv[0])::uuid)
    on conflict (customer_id) do update set again = true;
  return null;
end $$;
create trigger customer_words after insert on customer for each row execute function note_words_due('id');
create trigger customer_words_anew after update of profile_sealed on customer for each row
  when (old.profile_sealed is distinct from new.profile_sealed) execute function note_words_due('id');
create trigger destination_words after insert on destination for each row execute function note_words_due('customer_id');
create trigger payment_method_words after insert on payment_method for each row execute function note_words_due('customer_id');

-- Whoever is here already.
insert into customer_word_due (customer_id) select id from customer;

-- Which account paid, where the bank's file says it.
alter table bank_line add column payer_index text;      -- keyed hash of its number
