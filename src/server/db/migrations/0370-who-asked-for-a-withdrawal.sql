-- Why: a withdrawal is sent by a job, minutes or days after a member of a company asked for it, and nothing said which: it went although they were frozen since, as long as a colleague wasn't. Who asked
-- stands beside whose it is from now on, and of what two agreed to the second person, too. What ended stays without; of what waits it is filled in where it is known: who acts for themselves, whose wish was
-- agreed to, and whose line of the log was written at that very moment.
alter table withdrawal add column asked_by uuid, add column agreed_by uuid;
alter table withdrawal add constraint withdrawal_asked_by foreign key (asked_by) references customer (id) not valid;
alter table withdrawal add constraint withdrawal_agreed_by foreign key (agreed_by) references customer (id) not valid;
alter table withdrawal add constraint withdrawal_second_person check (agreed_by <> asked_by) not valid;

alter table withdrawal disable trigger withdrawal_stays;
update withdrawal w set asked_by = w.customer_id from customer c
  where c.id = w.customer_id and c.kind = 'individual' and w.state in ('requested', 'needs_approval', 'approved');
update withdrawal w set asked_by = p.asked_by, agreed_by = p.decided_by from team_payment p
  where p.made_id = w.id and w.state in ('requested', 'needs_approval', 'approved');
update withdrawal w set asked_by = substr(a.actor, 10)::uuid from audit a
  where w.asked_by is null and w.state in ('requested', 'needs_approval', 'approved')
    and a.subject = w.customer_id::text and a.action = 'team.act' and a.created_at = w.created_at and a.actor like 'customer:%'
    and a.detail->>'endpoint' in ('/transactions/withdraw-fiat', '/vaults/transfer_to_external_address');
alter table withdrawal enable trigger withdrawal_stays;

-- A column that must be there in new rows alone: a check would ask it of old ones, too, whenever they move. A process of the release before says nothing, which is enough of who acts for themselves.
create function say_who_asked() returns trigger language plpgsql as $$
begin
  if new.asked_by is null and exists (select from customer c where c.id = new.customer_id and c.kind = 'individual') then
    new.asked_by := new.customer_id;
  end if;
  if new.asked_by is null then
    raise exception 'withdrawal: who asks for it is written down' using errcode = '23502';
  end if;
  if exists (select from unnest(array[new.asked_by, new.agreed_by]) person where person <> new.customer_id
      and not exists (select from team_member m where m.company_id = new.customer_id and m.person_id = person)) then
    raise exception 'withdrawal: its owner asks for it, or one of their team' using errcode = '23514';
  end if;
  return new;
end $$;
create trigger withdrawal_asked before insert on withdrawal for each row execute function say_who_asked();
