-- Why: the sweep of events that left a month ago read all of them each hour. A file of its own: while it is built, nothing else is locked.

create index outbox_age on outbox (relayed_at) where relayed_at is not null;
