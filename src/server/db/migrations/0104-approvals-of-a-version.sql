-- Why: an approval is of a withdrawal as it was then. Held back again, for another reason, it is looked at anew, also by those who said yes before.
alter table withdrawal_approval add column version integer not null default 0;
alter table withdrawal_approval alter column version drop default;
alter table withdrawal_approval drop constraint withdrawal_approval_pkey;
alter table withdrawal_approval add primary key (withdrawal_id, version, staff_id);
