-- Why: who the customers are, and how they prove it. Names, addresses and secrets lie sealed (kernel/seal.ts) and are found by keyed
-- hashes only, so that a dump of the database names nobody; of passwords, tokens and codes it holds nothing that opens a door.

create table customer (
  id                  uuid primary key,
  kind                text not null check (kind in ('individual', 'entity')),
  legal_type          text not null,
  username            text not null,
  email_index         text not null unique,            -- keyed hash of the lower-cased address
  email_sealed        text not null,
  profile_sealed      text not null,
  password_hash       text,                            -- argon2id; null: signs in by link or provider only
  status              text not null default 'active' check (status in ('active', 'suspended')),
  level               text not null default '0' check (level in ('0', '1', '2', '3', 'E')),
  merchant            boolean not null default false,
  email_verified_at   timestamptz,
  password_changed_at timestamptz,
  frozen_until        timestamptz,                     -- no withdrawals before, after a change of password or second factor
  created_at          timestamptz not null,
  updated_at          timestamptz not null
);
create index customer_username on customer (lower(username) text_pattern_ops) where email_verified_at is not null;

-- Who registered, as they typed it. Until the mailbox is proved nobody knows which of several registrations with one address is its
-- owner's, so each keeps its own name, profile and password, and only its own link opens the account with them. Written for an address
-- that has an account too, where it comes to nothing.
create table registration (
  id             uuid primary key,                     -- also its letter's
  customer_id    uuid not null references customer (id),
  kind           text not null check (kind in ('individual', 'entity')),
  legal_type     text not null,
  username       text not null,
  profile_sealed text not null,
  password_hash  text not null,
  created_at     timestamptz not null
);
create index registration_of on registration (customer_id, created_at, id);

-- Every name that is or was taken. A registration takes its name (customer_id null) whether or not the address is known, or asking for
-- the same name again would tell; it is the customer's once the registration is confirmed. A name given up stays with who had it.
create table username (
  name_key    text primary key,                        -- lower case
  customer_id uuid references customer (id),
  taken_at    timestamptz not null
);

create table customer_session (
  id           uuid primary key,
  customer_id  uuid not null references customer (id),
  via          text not null check (via in ('password', 'email', 'oidc')),
  device       text not null,
  ip_sealed    text not null,
  awaits_code  boolean not null default false,         -- signed in by link or provider, second factor still to come
  created_at   timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at   timestamptz not null,
  revoked_at   timestamptz
);
create index customer_session_live on customer_session (customer_id, id) where revoked_at is null;

-- Letters' links: only a hash of each token, usable once, before its expiry.
create table account_token (
  hash            text primary key,
  purpose         text not null check (purpose in ('verify_email', 'reset_password', 'sign_in_link')),
  customer_id     uuid not null references customer (id),
  registration_id uuid references registration (id) on delete cascade, -- which registration the link confirms
  created_at      timestamptz not null,
  expires_at      timestamptz not null,
  used_at         timestamptz,
  check ((purpose = 'verify_email') = (registration_id is not null))
);
create index account_token_of on account_token (customer_id, purpose);
create index account_token_registration on account_token (registration_id) where registration_id is not null;

-- How many letters of a kind a customer got of late, so that asking a hundred times fills no mailbox.
create table letter_pace (
  customer_id uuid not null references customer (id),
  kind        text not null,
  letter_id   uuid not null,                           -- the latest: a job that runs twice is not another letter
  since       timestamptz not null,
  letters     integer not null,
  primary key (customer_id, kind)
);
create index letter_pace_age on letter_pace (since);

create table linked_identity (
  provider      text not null,
  subject_index text not null,                         -- keyed hash of the provider's id for the person
  customer_id   uuid not null references customer (id),
  linked_at     timestamptz not null,
  primary key (provider, subject_index)
);
create index linked_identity_customer on linked_identity (customer_id);

create table authenticator (
  customer_id   uuid primary key references customer (id),
  secret_sealed text not null,
  last_step     bigint not null default -1,            -- the newest 30-second step whose code was used: none works twice
  confirmed_at  timestamptz,
  created_at    timestamptz not null
);

create table recovery_code (
  customer_id uuid not null references customer (id),
  code_index  text not null,                           -- keyed hash
  used_at     timestamptz,
  primary key (customer_id, code_index)
);

-- Guesses at a password or code. Each is counted before it is looked at, so that fifty at once are fifty.
create table guess (
  subject      text primary key,
  failures     integer not null,
  locked_until timestamptz not null,
  last_at      timestamptz not null
);
create index guess_age on guess (last_at);

-- Networks from which somebody signed in with the password (keyed hashes): what strangers guess elsewhere locks nobody out there.
create table familiar_network (
  subject text primary key,
  seen_at timestamptz not null
);
create index familiar_network_age on familiar_network (seen_at);
