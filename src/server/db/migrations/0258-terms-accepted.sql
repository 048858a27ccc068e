-- Why: that somebody had accepted the terms was looked at and thrown away: nobody could say afterwards which text it had been, or when. It is kept with the registration, whoever wrote it, and of who
-- confirmed one becomes a row that stays; a version that came later has a row of its own, once its reader accepts it.
create table document_acceptance (
  id              uuid primary key,                                  -- UUIDv7
  customer_id     uuid not null references customer (id),            -- whose account it holds for
  document        text not null check (document in ('terms', 'privacy')),
  version         text not null check (version <> ''),               -- the day that the text names as its own
  accepted_by     uuid not null references customer (id),            -- the person; of a company one of its owners
  registration_id uuid,                                              -- null: asked for afterwards
  accepted_at     timestamptz not null
);
create unique index document_acceptance_once on document_acceptance (customer_id, document, version);

create trigger document_acceptance_append_only before update on document_acceptance for each row execute function refuse_change();
create trigger document_acceptance_no_truncate before truncate on document_acceptance for each statement execute function refuse_change();
create trigger document_acceptance_kept before delete on document_acceptance for each row execute function refuse_forgetting('customer_id');

alter table registration add column documents jsonb; -- document -> version; null: of an earlier release, which didn't keep it
