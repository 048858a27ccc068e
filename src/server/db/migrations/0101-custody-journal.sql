-- Why: whoever holds the keys writes down all that they sign, and whom they vouch for. What stands there and not here was asked for by somebody else, or
-- by us before this database was put back: either way money may leave, or has left, of which the books know nothing.

-- How much of a journal is compared. The hash is that of its last compared entry and stands for all before it.
create table custody_look (
  custody   text primary key,
  entries   bigint not null check (entries >= 0),
  chain     text not null,
  looked_at timestamptz not null
);
create trigger custody_look_no_delete before delete on custody_look for each row execute function refuse_change();
create trigger custody_look_no_truncate before truncate on custody_look for each statement execute function refuse_change();

create table custody_finding (
  custody    text not null,
  entry      bigint not null check (entry > 0),
  kind       text not null check (kind in ('signed', 'allowed', 'journal')), -- journal: another one than was compared
  network    text,
  subject    text not null,                    -- the transaction's hash, the customer's id, or the hash that was expected
  at         timestamptz not null,             -- when it was written there
  found_at   timestamptz not null,
  settled_at timestamptz,                      -- when an operator had found out what it was
  primary key (custody, entry, kind, subject)
);
create function refuse_custody_finding_change() returns trigger language plpgsql as $$
begin
  if old.settled_at is not null or to_jsonb(new) - 'settled_at' is distinct from to_jsonb(old) - 'settled_at' then
    raise exception 'custody_finding: it can be settled, and nothing else' using errcode = '23001';
  end if;
  return new;
end $$;
create trigger custody_finding_stays before update on custody_finding for each row execute function refuse_custody_finding_change();
create trigger custody_finding_no_delete before delete on custody_finding for each row execute function refuse_change();
create trigger custody_finding_no_truncate before truncate on custody_finding for each statement execute function refuse_change();
