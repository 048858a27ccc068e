-- Why: events about a deposit say in which version it is now, so that a page that shows it in that one asks for nothing. Each change of its
-- status is one more; those of before count as one.
alter table deposit add column version integer not null default 1;
