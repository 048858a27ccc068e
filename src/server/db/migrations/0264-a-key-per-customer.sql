-- Why: what a customer wrote in a dispute, or with a step of an order, lies in rows that nobody may change or delete, so that it could never be erased, and less so in backups. It is sealed by a key of
-- its author's own from now on, which is sealed by the house's: once that row goes, nobody opens any of it, wherever it lies. It goes with what the law has kept of an account, five years after that was
-- erased; until then the other side's evidence can be read.
create table customer_key (
  customer_id uuid primary key references customer (id),
  key_sealed  text not null,
  created_at  timestamptz not null
);
create trigger customer_key_append_only before update on customer_key for each row execute function refuse_change();
create trigger customer_key_no_truncate before truncate on customer_key for each statement execute function refuse_change();
create trigger customer_key_kept before delete on customer_key for each row execute function refuse_forgetting('customer_id');
