-- Why: people confirm who they are with a passkey (WebAuthn), customers and staff alike. The house keeps a public key, which opens nothing;
-- the private one never leaves its owner's device.

create table passkey (
  id            uuid primary key,
  customer_id   uuid references customer (id),
  staff_id      uuid references staff (id),
  credential_id text not null unique,                  -- base64url, as browsers name it
  public_key    bytea not null,                        -- COSE
  counter       bigint not null check (counter >= 0),  -- how often it was used, as it says; 0 for good where it doesn't count
  transports    text[] not null,
  name_sealed   text not null,
  backed_up     boolean not null,
  created_at    timestamptz not null,
  last_used_at  timestamptz,
  blocked_at    timestamptz,                           -- its counter went back: somebody else may have a copy, so it counts no more
  check (num_nonnulls(customer_id, staff_id) = 1)
);
create index passkey_of_customer on passkey (customer_id) where customer_id is not null;
create index passkey_of_staff on passkey (staff_id) where staff_id is not null;

-- What an authenticator is asked to sign. Each is used once, by deleting it, and within minutes. One that confirms an act bears the act's
-- digest, so that what was signed for one act confirms no other.
create table passkey_challenge (
  challenge   text primary key,                        -- base64url
  purpose     text not null check (purpose in ('enrol', 'sign_in', 'confirm')),
  customer_id uuid references customer (id),
  staff_id    uuid references staff (id),
  digest      text,
  expires_at  timestamptz not null,
  check (num_nonnulls(customer_id, staff_id) = case when purpose = 'sign_in' then 0 else 1 end),
  check ((purpose = 'confirm') = (digest is not null))
);
create index passkey_challenge_age on passkey_challenge (expires_at);

alter table customer_session drop constraint customer_session_via_check;
alter table customer_session add constraint customer_session_via_check check (via in ('password', 'email', 'oidc', 'passkey')) not valid;
alter table customer_session validate constraint customer_session_via_check;
