-- Why: 0290 left the rows of before unread, so that it held no lock for long.
alter table security_event validate constraint security_event_kind_known;
