-- Why: what somebody wrote with an appeal, or with what they proposed in a dispute, said on which side of the order they were, and not who; so no key of theirs could seal it, and it outlived them in backups. Whose
-- words they are is written down from now on, as of statements: the side's, of a company the company itself. A process of the release before says nothing, which is enough.
alter table appeal add column author_id uuid;
alter table dispute_proposal add column author_id uuid;
alter table appeal add constraint appeal_author foreign key (author_id) references customer (id) not valid;
alter table dispute_proposal add constraint dispute_proposal_author foreign key (author_id) references customer (id) not valid;

create function say_whose_words() returns trigger language plpgsql as $$
declare
  side constant uuid := side_of_dispute(new.dispute_id, new.by_side);
begin
  new.author_id := coalesce(new.author_id, side);
  if new.author_id is distinct from side then
    raise exception '%: its words are of the side that it is of', tg_table_name using errcode = '23514';
  end if;
  return new;
end $$;
create trigger appeal_authored before insert on appeal for each row execute function say_whose_words();
create trigger dispute_proposal_authored before insert on dispute_proposal for each row execute function say_whose_words();
