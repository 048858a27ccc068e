-- Why: an operator says the password of a new member of staff, and whoever heard it could sign in with it for ever. Now it is good for one sign-in, until a day is over, and its owner sets their own before
-- anything else; and a session says on which device it is and from where, so that its owner knows it from another's.
alter table staff
  add column initial_until timestamptz,   -- until when the password that an operator said is good; null: its owner set it
  add column initial_used_at timestamptz; -- when somebody signed in with it, once

alter table staff_session
  add column device text,                 -- 'Firefox on Linux'
  add column ip_sealed text;              -- the network, shortened; both null in sessions from before
