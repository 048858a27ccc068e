-- Why: whoever takes a name that looks like another's passes for them, on the market and in payments between customers. Names are of Latin letters, digits and underscores, so what
-- looks alike is few: o and 0; i, l and 1, of which one is another's capital; rn and m; vv and w; underscores that are hardly seen. One look is one customer's.

create function username_look(name text) returns text language sql immutable as $$
  select replace(replace(translate(btrim(regexp_replace(lower(name), '_+', '_', 'g'), '_'), '01i', 'oll'), 'rn', 'm'), 'vv', 'w')
$$;

create table username_alike (
  look     text primary key,                             -- as username_look makes it of a name
  name_key text not null references username (name_key) on delete cascade
);
create index username_alike_of on username_alike (name_key);

-- Of every name that is taken, whoever takes it: a look that is free is theirs from then on.
create function take_look() returns trigger language plpgsql as $$
begin
  insert into username_alike (look, name_key) values (username_look(new.name_key), new.name_key) on conflict (look) do nothing;
  return null;
end $$;
create trigger username_takes_look after insert on username for each row execute function take_look();

-- Who has had a look the longest keeps it; others who have it already keep their names.
insert into username_alike (look, name_key) select distinct on (username_look(name_key)) username_look(name_key), name_key from username order by username_look(name_key), taken_at, name_key;
