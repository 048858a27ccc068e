-- What colleagues write of a customer, for each other. A note stays as it was written; whether it stands above the others is a row of its own.
create table customer_note (
  id          uuid primary key,
  customer_id uuid not null references customer (id),
  by_staff    uuid not null references staff (id),
  text_sealed text not null,
  at          timestamptz not null
);
create index customer_note_of on customer_note (customer_id, id desc);
create trigger customer_note_append_only before update or delete on customer_note for each row execute function refuse_change();

create table customer_note_pin (
  id       uuid primary key,
  note_id  uuid not null references customer_note (id),
  pinned   boolean not null,
  by_staff uuid not null references staff (id),
  at       timestamptz not null
);
create index customer_note_pin_of on customer_note_pin (note_id, id desc);
create trigger customer_note_pin_append_only before update or delete on customer_note_pin for each row execute function refuse_change();

-- A customer's page, and a box that finds by whatever somebody reads out.
create index card_dispute_of on card_dispute (customer_id, opened_at desc, id desc);
create index audit_actor on audit (actor, id);
create index audit_action on audit (action, id);
