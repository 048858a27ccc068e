-- Why: an operator at the command line who works at the desk, too, was two people: their shell asked, and their passkey agreed. What a command asks now takes two members of staff, each with a
-- passkey of their own; whoever asks only asks. The first one's answer stands beside the question, which goes on waiting; the second one's ends it. How many it takes the database says itself,
-- by who asked, and it lets nothing be approved by one of them, or by the same one twice.

alter table approval add column members smallint not null default 1; -- how many at the desk have to agree: two where no member of staff asked
alter table approval add column first_by uuid;                       -- of two, who agreed first
alter table approval add column first_at timestamptz;
alter table approval add column first_sealed text;                   -- their reason
alter table approval add constraint approval_of_first foreign key (first_by) references staff (id) not valid;
alter table approval add constraint approval_members check (members in (1, 2)) not valid;
alter table approval add constraint approval_first
  check (num_nonnulls(first_by, first_at, first_sealed) = case when first_by is null then 0 else 3 end and (first_by is null or members = 2)) not valid;
alter table approval add constraint approval_by_two
  check (state <> 'approved' or members = 1 or (first_by is not null and first_by <> answered_by)) not valid;

-- What waits was asked before; it takes two from now on. What was answered stays as it was.
alter table approval disable trigger approval_stays;
update approval set members = 2 where state = 'waiting' and asked_by is null;
alter table approval enable trigger approval_stays;

create or replace function refuse_other_asker() returns trigger language plpgsql as $$
begin
  if not exists (select from desk_proposal p where p.id = new.proposal_id and p.proposed_by is not distinct from new.asked_by
      and p.bank_line_id is not distinct from new.bank_line_id) then
    raise exception 'approval: it is asked by who proposed it, about what they did' using errcode = '23514';
  end if;
  new.members := case when new.asked_by is null then 2 else 1 end;
  return new;
end $$;

create or replace function refuse_approval_rewrite() returns trigger language plpgsql as $$
declare
  answer constant text[] := array['state', 'answered_by', 'reason_sealed', 'answered_at'];
  first constant text[] := array['first_by', 'first_at', 'first_sealed'];
begin
  if old.state <> 'waiting' or to_jsonb(new) - answer - first is distinct from to_jsonb(old) - answer - first
     or ((new.first_by, new.first_at, new.first_sealed) is distinct from (old.first_by, old.first_at, old.first_sealed)
       and (old.first_by is not null or new.state <> 'waiting')) then
    raise exception 'approval: what was asked stays, and so does its answer' using errcode = '23001';
  end if;
  return new;
end $$;
