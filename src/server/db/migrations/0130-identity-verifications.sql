-- Why: a person's identity is verified by somebody who checks documents, and raises their level. A verification moves along its machine's edges alone; what
-- the document says lies sealed, and a document is on one account at a time.

create table verification (
  id             uuid primary key,                     -- what the provider knows the person by
  customer_id    uuid not null references customer (id),
  provider       text not null,
  ref            text,                                 -- what the provider calls it; null until it answered
  url_sealed     text,                                 -- where the person goes; whoever has it can go on in their place
  state          text not null default 'created' check (state in ('created', 'started', 'submitted', 'resubmission', 'review', 'approved', 'declined',
    'expired', 'abandoned')),
  version        integer not null default 1 check (version > 0),
  reason         text,                                 -- of asking again, declining, or looking ourselves
  person_sealed  text,                                 -- what the document says, as JSON
  document_index text,                                 -- keyed hash of its country, kind and number
  proposed_by    uuid references staff (id),
  proposal_sealed text,
  proposed_at    timestamptz,
  decided_by     uuid references staff (id),
  note_sealed    text,                                 -- what the desk says to the person
  created_at     timestamptz not null,
  moved_at       timestamptz not null,
  look_at        timestamptz not null,                 -- when the provider is asked next
  unique (provider, ref),
  check ((person_sealed is null) = (document_index is null)),
  check ((proposed_by is null) = (proposal_sealed is null) and (proposed_by is null) = (proposed_at is null)),
  check (decided_by is null or state in ('approved', 'declined')),
  check (decided_by is null or decided_by <> proposed_by),
  check (state not in ('approved', 'review') or person_sealed is not null)
);
create unique index verification_one on verification (customer_id) where state in ('created', 'started', 'submitted', 'resubmission', 'review');
create index verification_of on verification (customer_id, created_at desc);
create index verification_looks on verification (look_at) where state in ('created', 'started', 'submitted', 'resubmission') and ref is not null;
create index verification_review on verification (id) where state = 'review';

create trigger verification_moves before update on verification for each row when (old.state is distinct from new.state) execute function refuse_move(
  'created started', 'created submitted', 'created resubmission', 'created review', 'created approved', 'created declined', 'created expired', 'created abandoned',
  'started submitted', 'started resubmission', 'started review', 'started approved', 'started declined', 'started expired', 'started abandoned',
  'submitted resubmission', 'submitted review', 'submitted approved', 'submitted declined', 'submitted expired', 'submitted abandoned',
  'resubmission submitted', 'resubmission review', 'resubmission approved', 'resubmission declined', 'resubmission expired', 'resubmission abandoned',
  'review approved', 'review declined');

create function refuse_verification_rewrite() returns trigger language plpgsql as $$
begin
  if (new.id, new.customer_id, new.provider, new.created_at) is distinct from (old.id, old.customer_id, old.provider, old.created_at)
     or (old.ref is not null and new.ref is distinct from old.ref)
     or old.state in ('approved', 'declined', 'expired', 'abandoned') then
    raise exception 'verification: whose it is and how it ended stays' using errcode = '23001';
  end if;
  return new;
end $$;
create trigger verification_stays before update on verification for each row execute function refuse_verification_rewrite();
create trigger verification_no_delete before delete on verification for each row execute function refuse_change();
create trigger verification_no_truncate before truncate on verification for each statement execute function refuse_change();

-- Whose document was checked, and found to bear their name: the fact that raises a level. A document is one person's.
create table customer_identity (
  customer_id     uuid primary key references customer (id),
  verification_id uuid not null unique references verification (id),
  document_index  text not null unique,
  checked_at      timestamptz not null
);

-- Pretended verifications: who is pretended to be checked, and how it is to end.
create table sandbox_verification (
  ref          text primary key,
  names_sealed text not null,
  ending       text,
  tries        integer not null default 0
);
