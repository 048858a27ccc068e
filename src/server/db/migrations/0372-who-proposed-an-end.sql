-- Why: what a side of a dispute proposes is agreed to by the other days later, and said which side proposed it, not who of a company's team: it stood although that member was frozen or suspended since, as
-- long as a colleague wasn't. Of what stands it is filled in where it is known: who acts for themselves, and whose line of the log was written at that very moment.
alter table dispute_proposal add column by_person uuid;
alter table dispute_proposal add constraint dispute_proposal_by_person foreign key (by_person) references customer (id) not valid;

create function side_of_dispute(dispute uuid, side text) returns uuid language sql stable as $$
  select case side when 'buyer' then o.buyer_id else o.seller_id end from dispute d join p2p_order o on o.id = d.order_id where d.id = dispute
$$;
update dispute_proposal p set by_person = c.id from customer c
  where p.stands and c.id = side_of_dispute(p.dispute_id, p.by_side) and c.kind = 'individual';
update dispute_proposal p set by_person = substr(a.actor, 10)::uuid from audit a
  where p.stands and p.by_person is null and a.subject = side_of_dispute(p.dispute_id, p.by_side)::text and a.action = 'team.act' and a.created_at = p.at
    and a.actor like 'customer:%' and a.detail->>'endpoint' = '/order/dispute/act';

-- In new rows alone, as withdrawals have it.
create function say_who_proposed() returns trigger language plpgsql as $$
declare
  side constant uuid := side_of_dispute(new.dispute_id, new.by_side);
begin
  if new.by_person is null and exists (select from customer c where c.id = side and c.kind = 'individual') then
    new.by_person := side;
  end if;
  if new.by_person is null then
    raise exception 'dispute_proposal: who proposes is written down' using errcode = '23502';
  end if;
  if new.by_person <> side and not exists (select from team_member m where m.company_id = side and m.person_id = new.by_person) then
    raise exception 'dispute_proposal: a side proposes itself, or one of its team' using errcode = '23514';
  end if;
  return new;
end $$;
create trigger dispute_proposal_said before insert on dispute_proposal for each row execute function say_who_proposed();
