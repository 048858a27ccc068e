-- Why: what a case holds follows from whom it is about and from nothing else, and 0170 left those about payers that were open then holding the whole account of whom they paid. A case
-- knows the kind of its subject from here on, and no case holds anything else than that kind does. What a payer paid before 0170 noted it is held by its deposit, too: who paid lies
-- sealed, so of what such a payee was credited by bank until they were last looked for, all is held that isn't known to be somebody else's; it was, with all the rest of the account.

alter table screening_case add column subject_kind text;
create function know_case_subject() returns trigger language plpgsql as $$
begin
  select s.kind into new.subject_kind from screening_subject s where s.id = new.subject_id;
  return new;
end $$;
create trigger screening_case_subject before insert on screening_case for each row execute function know_case_subject();

alter table screening_case disable trigger screening_case_stays;
update screening_case k set subject_kind = s.kind, holds = case when s.kind = 'payer' then 'deposit' else k.holds end from screening_subject s where s.id = k.subject_id;
alter table screening_case enable trigger screening_case_stays;

alter table screening_case add constraint screening_case_holds_by_subject
  check (subject_kind is not null and holds = case subject_kind when 'payer' then 'deposit' when 'address' then 'destination' else 'account' end) not valid;

insert into screened_deposit (deposit_id, subject_id, customer_id, screened_at)
  select distinct on (d.id) d.id, s.id, d.customer_id, coalesce(s.answered_at, s.created_at)
  from screening_case k join screening_subject s on s.id = k.subject_id join deposit d on d.customer_id = s.customer_id
    join bank_line l on l.deposit_id = d.id and l.status in ('matched', 'credited_by_hand')
  where s.kind = 'payer' and k.state in ('open', 'in_review', 'proposed')
    and d.closed_at <= coalesce((select min(n.screened_at) from screened_deposit n where n.subject_id = s.id), s.answered_at, s.created_at)
  order by d.id, (k.kind = 'sanction') desc, k.id
  on conflict (deposit_id) do nothing;

-- Neither does the kind of a subject change afterwards.
create function refuse_other_kind() returns trigger language plpgsql as $$
begin
  raise exception '%: what it is stays', tg_table_name using errcode = '23001';
end $$;
create trigger screening_subject_kind_stays before update on screening_subject for each row when (old.kind is distinct from new.kind) execute function refuse_other_kind();
create trigger screening_case_kind_stays before update on screening_case for each row when (old.subject_kind is distinct from new.subject_kind) execute function refuse_other_kind();
