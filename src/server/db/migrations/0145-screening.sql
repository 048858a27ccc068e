-- Why: people, organisations, payees, payers and addresses are held against lists of sanctions and of politically exposed people, once they are known and every day
-- again. Who is asked about lies sealed; what was found is a case that people decide, by two where money was held for it. What somebody decided about the same
-- facts and the same entry stays decided, or every night would ask anew.

create table screening_subject (
  id            uuid primary key,
  kind          text not null check (kind in ('person', 'company', 'officer', 'payee', 'address', 'payer')),
  ref           text not null,                          -- what it is: a customer's, a person's of a verification or a destination's id, a payer's keyed hash
  customer_id   uuid not null references customer (id), -- whose matter it is
  facts_sealed  text not null,                          -- what is asked, as JSON
  facts_digest  text not null,                          -- keyed hash of it
  provider      text,                                   -- who answered last, and by which version of the lists; null: nobody did
  lists_version text,
  answered_at   timestamptz,                            -- when it was last held against the lists there were
  due_at        timestamptz not null,                   -- when it is asked next
  ended_at      timestamptz,                            -- no longer asked: replaced, or taken off its list
  created_at    timestamptz not null,
  unique (kind, ref),
  check ((provider is null) = (answered_at is null))
);
create index screening_subject_new on screening_subject (due_at, id) where answered_at is null and ended_at is null;
create index screening_subject_due on screening_subject (due_at, id) where answered_at is not null and ended_at is null;
create index screening_subject_answered on screening_subject (answered_at) where ended_at is null;
create index screening_subject_of on screening_subject (customer_id) where ended_at is null;

create table screening_case (
  id             uuid primary key,
  number         text not null unique,
  subject_id     uuid not null references screening_subject (id),
  customer_id    uuid not null references customer (id),
  holds          text not null check (holds in ('account', 'destination')),  -- what it keeps value from leaving
  destination_id uuid references destination (id),
  kind           text not null check (kind in ('sanction', 'pep', 'review')),
  entity         text not null,                         -- the entry's id on the lists
  score          integer not null check (score between 0 and 1000),  -- in thousandths
  facts_digest   text not null,                         -- what was asked then
  hit_digest     text not null,                         -- what of the entry a decision is about
  facts_sealed   text not null,
  hit_sealed     text not null,
  provider       text not null,
  state          text not null default 'open' check (state in ('open', 'in_review', 'proposed', 'cleared', 'confirmed')),
  version        integer not null default 1 check (version > 0),
  taken_by       uuid references staff (id),
  proposed_by    uuid references staff (id),
  verdict        text check (verdict in ('clear', 'confirm')),
  proposal_sealed text,
  decided_by     uuid references staff (id),
  reason_sealed  text,
  opened_at      timestamptz not null,
  deadline_at    timestamptz not null,
  decided_at     timestamptz,
  check ((holds = 'destination') = (destination_id is not null)),
  check ((proposed_by is null) = (verdict is null) and (proposed_by is null) = (proposal_sealed is null)),
  check (state <> 'proposed' or proposed_by is not null),
  check (state not in ('open', 'in_review') or proposed_by is null),
  check ((state in ('cleared', 'confirmed')) = (decided_by is not null)),
  check ((decided_by is null) = (decided_at is null) and (decided_by is null) = (reason_sealed is null)),
  constraint screening_case_two_people check (
    state not in ('cleared', 'confirmed') or (proposed_by is not null and proposed_by <> decided_by
      and verdict = case state when 'cleared' then 'clear' else 'confirm' end)
    or (state = 'cleared' and kind <> 'sanction' and proposed_by is null))
);
create unique index screening_case_one on screening_case (subject_id, entity) where state in ('open', 'in_review', 'proposed');
create unique index screening_case_once on screening_case (subject_id, entity, facts_digest, hit_digest);
create index screening_case_open on screening_case (id) where state in ('open', 'in_review', 'proposed');
create index screening_case_holds on screening_case (customer_id) where state <> 'cleared';
create index screening_case_place on screening_case (destination_id) where destination_id is not null and state <> 'cleared';

create trigger screening_case_moves before update on screening_case for each row when (old.state is distinct from new.state) execute function refuse_move(
  'open in_review', 'in_review cleared', 'in_review proposed', 'in_review open', 'proposed in_review', 'proposed open', 'proposed cleared', 'proposed confirmed');
create trigger screening_case_no_delete before delete on screening_case for each row execute function refuse_change();
create trigger screening_case_no_truncate before truncate on screening_case for each statement execute function refuse_change();
create trigger screening_subject_no_delete before delete on screening_subject for each row execute function refuse_change();
create trigger screening_subject_no_truncate before truncate on screening_subject for each statement execute function refuse_change();

create function refuse_case_rewrite() returns trigger language plpgsql as $$
begin
  if old.state in ('cleared', 'confirmed') or (new.id, new.number, new.subject_id, new.customer_id, new.holds, new.destination_id, new.entity, new.opened_at)
     is distinct from (old.id, old.number, old.subject_id, old.customer_id, old.holds, old.destination_id, old.entity, old.opened_at) then
    raise exception 'screening_case: whose it is and what was decided stays' using errcode = '23001';
  end if;
  return new;
end $$;
create trigger screening_case_stays before update on screening_case for each row execute function refuse_case_rewrite();
