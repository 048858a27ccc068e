-- Why: whether a command takes two people followed from FLORIN_MODE of whoever typed it: in another mode one person alone did it, on the same database. That an installation is in production the
-- database says from now on, since the first process that served it as one, or typed a command as one; nothing takes it back.

create table in_production (
  one   boolean primary key default true check (one),
  since timestamptz not null default now()
);
create trigger in_production_append_only before update or delete on in_production for each row execute function refuse_change();
create trigger in_production_no_truncate before truncate on in_production for each statement execute function refuse_change();
