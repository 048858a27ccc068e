-- Why: a confirmed phone number raises an account's level, and an e-mail address can be changed by its owner. Numbers and addresses lie sealed and
-- are found by keyed hashes. A number is on one account at a time; a change puts another row's content in its place, which frees it.

create table customer_phone (
  customer_id  uuid primary key references customer (id),
  phone_index  text not null unique,                   -- keyed hash of the number as +254712345678
  phone_sealed text not null,
  confirmed_at timestamptz not null
);

-- The number that a customer proves just now; one at a time, and the latest code counts.
create table phone_proof (
  customer_id  uuid primary key references customer (id),
  id           uuid not null unique,                   -- of the code; the provider's key, so that sending twice is one sending
  phone_index  text not null,
  phone_sealed text not null,
  channel      text not null check (channel in ('sms', 'call')),
  changes      boolean not null,                       -- a confirmed number gives way to it: asked for with a step-up
  state        text not null check (state in ('asked', 'sent', 'refused')),
  provider     text,
  ref          text,                                   -- what the provider calls it
  asked_at     timestamptz not null,
  expires_at   timestamptz not null,
  check ((state = 'sent') = (ref is not null)),
  check ((provider is null) = (ref is null))
);
create index phone_proof_age on phone_proof (expires_at);

-- Codes that the house makes itself, for a gateway that only sends texts: a keyed hash, and how often one was tried.
create table phone_code (
  ref        text primary key,
  code_hash  text not null,
  tries      integer not null default 0 check (tries between 0 and 5),
  expires_at timestamptz not null
);
create index phone_code_age on phone_code (expires_at);

-- A wish to sign in and be written to by another address. The new one confirms by its link, the old one may stop it, and for some days take it back.
create table email_change (
  id           uuid primary key,
  customer_id  uuid not null references customer (id),
  old_index    text not null,
  old_sealed   text not null,
  new_index    text not null,
  new_sealed   text not null,
  confirm_hash text not null unique,                   -- SHA-256 of the token in the link to the new address
  undo_hash    text not null unique,                   -- and of that to the old one
  state        text not null default 'waiting' check (state in ('waiting', 'done', 'cancelled', 'undone')),
  created_at   timestamptz not null,
  expires_at   timestamptz not null,                   -- the new one's link works until then
  done_at      timestamptz,
  undo_until   timestamptz,
  ended_at     timestamptz,                            -- cancelled or undone
  check (old_index <> new_index),
  check ((state in ('done', 'undone')) = (done_at is not null) and (done_at is null) = (undo_until is null)),
  check ((state in ('cancelled', 'undone')) = (ended_at is not null))
);
create unique index email_change_one on email_change (customer_id) where state = 'waiting';
create index email_change_of on email_change (customer_id, created_at desc);
-- Who registers meanwhile with an address that its owner may take back gets none.
create index email_change_kept on email_change (old_index);

create function refuse_email_change_rewrite() returns trigger language plpgsql as $$
declare
  moving constant text[] := array['state', 'done_at', 'undo_until', 'ended_at'];
begin
  if to_jsonb(new) - moving is distinct from to_jsonb(old) - moving
     or (old.state, new.state) not in (('waiting', 'done'), ('waiting', 'cancelled'), ('done', 'undone')) then
    raise exception 'email_change: what was asked for and how it ended stays' using errcode = '23001';
  end if;
  return new;
end $$;
create trigger email_change_stays before update on email_change for each row execute function refuse_email_change_rewrite();
create trigger email_change_no_delete before delete on email_change for each row execute function refuse_change();
create trigger email_change_no_truncate before truncate on email_change for each statement execute function refuse_change();
