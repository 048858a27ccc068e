-- Why: an organisation is checked before it gets the highest level: its papers, who runs it, and who owns a quarter of it or more in the end, through however many
-- companies. One person at the desk proposes a verdict, another agrees, from the database's point of view too; none is approved while somebody
-- who has to be known isn't. What was sent, asked and decided stays; names and reasons lie sealed.

create table company_verification (
  id              uuid primary key,
  customer_id     uuid not null references customer (id),
  state           text not null check (state in ('submitted', 'in_review', 'needs_more', 'proposed', 'approved', 'declined')),
  version         integer not null default 1,
  attempt         integer not null default 1 check (attempt >= 1),  -- how often it was sent: each has its own people
  draft_sealed    text not null,                                    -- what was sent last, as JSON
  question_sealed text,                                             -- what more is needed
  taken_by        uuid references staff (id),
  proposed_by     uuid references staff (id),
  verdict         text check (verdict in ('approve', 'decline')),
  proposal_sealed text,                                             -- why, for the second person
  decided_by      uuid references staff (id),
  reason_sealed   text,                                             -- what the customer reads
  created_at      timestamptz not null,
  sent_at         timestamptz not null,
  decided_at      timestamptz,
  check ((proposed_by is null) = (verdict is null) and (proposed_by is null) = (proposal_sealed is null)),
  check ((state in ('proposed', 'approved', 'declined')) = (proposed_by is not null)),
  check ((state in ('approved', 'declined')) = (decided_by is not null)),
  check ((decided_by is null) = (decided_at is null) and (decided_by is null) = (reason_sealed is null)),
  check (state <> 'approved' or verdict = 'approve'),
  check (state <> 'declined' or verdict = 'decline'),
  constraint company_verification_second_person check (decided_by is null or proposed_by <> decided_by)
);
create unique index company_verification_one on company_verification (customer_id) where state <> 'declined';
create index company_verification_of on company_verification (customer_id, id desc);
create index company_verification_open on company_verification (id) where state in ('submitted', 'in_review', 'proposed');

create trigger company_verification_moves before update on company_verification for each row when (old.state is distinct from new.state) execute function refuse_move(
  'submitted in_review', 'in_review needs_more', 'needs_more submitted', 'in_review proposed', 'proposed in_review', 'proposed approved', 'proposed declined');
create trigger company_verification_no_delete before delete on company_verification for each row execute function refuse_change();
create trigger company_verification_no_truncate before truncate on company_verification for each statement execute function refuse_change();

-- Whom the desk has to know, of each time that it was sent.
create table company_person (
  id              uuid primary key,
  verification_id uuid not null references company_verification (id),
  attempt         integer not null,
  place           integer not null,
  role            text not null check (role in ('representative', 'owner', 'director')),
  person_sealed   text not null,                                    -- name, birth date and country, as JSON
  share           text check (share ~ '^[0-9]+/[1-9][0-9]*$'),      -- of the organisation in the end, exactly; null of who has none
  checked_by      uuid references staff (id),
  checked_at      timestamptz,
  check ((checked_by is null) = (checked_at is null)),
  check (role <> 'owner' or share is not null),
  unique (verification_id, attempt, place)
);

create function refuse_company_rewrite() returns trigger language plpgsql as $$
begin
  if old.state in ('approved', 'declined') or (new.id, new.customer_id, new.created_at) is distinct from (old.id, old.customer_id, old.created_at)
     or (new.draft_sealed is distinct from old.draft_sealed and not (old.state = 'needs_more' and new.attempt = old.attempt + 1)) then
    raise exception 'company_verification: what was sent and what was decided stays' using errcode = '23001';
  end if;
  if new.state = 'approved' and (
    not exists (select 1 from company_person p where p.verification_id = new.id and p.attempt = new.attempt)
    or exists (select 1 from company_person p where p.verification_id = new.id and p.attempt = new.attempt and p.checked_by is null)) then
    raise exception 'company_verification: somebody who has to be known is not' using errcode = '23001';
  end if;
  return new;
end $$;
create trigger company_verification_stays before update on company_verification for each row execute function refuse_company_rewrite();

create function refuse_person_rewrite() returns trigger language plpgsql as $$
begin
  if to_jsonb(new) - array['checked_by', 'checked_at'] is distinct from to_jsonb(old) - array['checked_by', 'checked_at'] then
    raise exception 'company_person: who was named stays' using errcode = '23001';
  end if;
  return new;
end $$;
create trigger company_person_stays before update on company_person for each row execute function refuse_person_rewrite();
create trigger company_person_no_delete before delete on company_person for each row execute function refuse_change();
create trigger company_person_no_truncate before truncate on company_person for each statement execute function refuse_change();
