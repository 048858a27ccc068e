-- Why: not only a name is the desk's to put right: the legal form, the registration number and the representative's role, too. What is asked lies in the same sealed
-- texts; each request opens a conversation with support, where its customer reads how it ended.

alter table name_correction add column conversation_id uuid references conversation (id);

create or replace function refuse_decided_change() returns trigger language plpgsql as $$
begin
  if old.state in ('approved', 'refused')
     or (new.id, new.customer_id, new.was_sealed, new.wanted_sealed, new.why_sealed, new.file_ids, new.conversation_id)
     is distinct from (old.id, old.customer_id, old.was_sealed, old.wanted_sealed, old.why_sealed, old.file_ids, old.conversation_id) then
    raise exception 'name_correction: what was asked and what was decided stays' using errcode = '23001';
  end if;
  return new;
end $$;
