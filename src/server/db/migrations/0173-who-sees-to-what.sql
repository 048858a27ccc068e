-- Who at the desk sees to what waits in a queue, so that no two do the same. A dispute says so itself, since only its owner may decide it; of all else this is a
-- note to colleagues and keeps nobody from anything. It goes some time after it was last touched.
create table desk_assignment (
  queue      text not null check (queue ~ '^[a-z_]{1,40}$'),
  subject_id uuid not null,
  staff_id   uuid references staff (id),                  -- null: it was given back
  version    integer not null check (version >= 0),       -- so that nobody takes what they saw in another's hand, or in nobody's
  at         timestamptz not null,
  primary key (queue, subject_id)
);
create index desk_assignment_age on desk_assignment (at);

-- Conversations had one of their own, without a way back; conversation.assigned_to is read no more.
insert into desk_assignment (queue, subject_id, staff_id, version, at)
select 'conversations', id, assigned_to, 1, last_at from conversation
where kind = 'support' and status = 'open' and assigned_to in (select id from staff);
