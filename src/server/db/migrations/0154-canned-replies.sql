-- What the desk writes often. Without an owner it is everybody's; one title stands once among them, and once among each owner's.
create table desk_macro (
  id         uuid primary key,
  owner_id   uuid references staff (id),
  title      text not null,
  use        text not null check (use in ('support', 'dispute')),
  body       text not null,
  written_by uuid not null references staff (id),
  updated_at timestamptz not null
);
create unique index desk_macro_shared on desk_macro (lower(title)) where owner_id is null;
create unique index desk_macro_own on desk_macro (owner_id, lower(title)) where owner_id is not null;
