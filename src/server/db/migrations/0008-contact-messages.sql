-- Why: whoever has no account, or can't get into it, writes to support by a form. What they wrote is kept until it is dealt with, so that
-- no letter is lost with a mail server. Name, address and text lie sealed; the keyed hashes tell the same text sent twice, and how many
-- letters an address got from us, since anyone can type anyone's address.

create table contact_message (
  id            uuid primary key,
  reference     text not null unique,                  -- what people quote, 'C-261121-4K7MQX'
  email_index   text not null,                         -- keyed hash of the lower-cased address
  content_index text not null,                         -- keyed hash of all that was written
  topic         text not null,
  sealed        text not null,                         -- name, address, number and text
  acknowledged  boolean not null,                      -- whether the address is told that it arrived
  status        text not null default 'open' check (status in ('open', 'closed')),
  created_at    timestamptz not null,
  closed_at     timestamptz,
  check ((status = 'closed') = (closed_at is not null))
);
create index contact_message_from on contact_message (email_index, created_at);
create index contact_message_open on contact_message (created_at, id) where status = 'open';
create index contact_message_closed on contact_message (closed_at) where status = 'closed';
