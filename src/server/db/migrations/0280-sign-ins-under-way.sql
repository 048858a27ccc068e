-- Why: whoever was signing in (the password was right, the session still to be opened) while its owner turned a second factor on, or ended all sessions, was let in after that, by the rules of before. How often
-- all of somebody's sessions were ended is counted; a sign-in that saw another count opens nothing.
alter table customer add column sessions_ended integer not null default 0;
