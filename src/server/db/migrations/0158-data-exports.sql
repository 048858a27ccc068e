-- Why: whoever is a customer gets everything that is kept about them, as one archive that machines read (GDPR articles 15 and 20). A job writes it,
-- in parts and sealed, in one transaction with the word that it is ready; after seven days it is gone.

create table data_export (
  id          uuid primary key,               -- UUIDv7
  customer_id uuid not null references customer (id),
  state       text not null check (state in ('asked', 'ready', 'over')),
  asked_at    timestamptz not null,
  ready_at    timestamptz,
  expires_at  timestamptz,                     -- from then on it can't be fetched, and its parts go
  bytes       bigint check (bytes > 0),
  sha256      text check (sha256 ~ '^[0-9a-f]{64}$'),
  check ((state = 'asked') = (ready_at is null)),
  check (num_nulls(ready_at, expires_at, bytes, sha256) in (0, 4))
);
-- One at a time.
create unique index data_export_asked on data_export (customer_id) where state = 'asked';
create index data_export_of on data_export (customer_id, id desc);
create index data_export_ready on data_export (expires_at) where state = 'ready';
create trigger data_export_moves before update on data_export for each row when (old.state is distinct from new.state)
  execute function refuse_move('asked ready', 'ready over');
create trigger data_export_no_delete before delete on data_export for each row execute function refuse_change();
create trigger data_export_no_truncate before truncate on data_export for each statement execute function refuse_change();

create table data_export_part (
  export_id uuid not null references data_export (id),
  part      integer not null check (part >= 0),
  content   bytea not null,                   -- sealed
  primary key (export_id, part)
);
alter table data_export_part alter column content set storage external;

-- What the migration before changed on large tables, looked at without holding anybody up.
alter table customer validate constraint customer_status_check;
alter table chain_deposit validate constraint chain_deposit_why_check;
