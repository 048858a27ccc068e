-- Why: what a session lets go to others without a confirmation is bounded within 24 hours, over all payees together. So each transfer says whether its sender confirmed it. Those from
-- before, and those of processes of the release before, count as unconfirmed.
alter table customer_transfer add column confirmed boolean not null default false;
