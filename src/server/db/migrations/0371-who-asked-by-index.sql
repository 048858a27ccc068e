-- Why: what waits of somebody who is stopped since they asked for it is looked for from them, who are few. What a person asked for themselves is found by whose it is.
alter table withdrawal validate constraint withdrawal_asked_by;
alter table withdrawal validate constraint withdrawal_agreed_by;
alter table withdrawal validate constraint withdrawal_second_person;
create index withdrawal_asked on withdrawal (asked_by) where state = 'approved' and asked_by <> customer_id;
create index withdrawal_agreed on withdrawal (agreed_by) where state = 'approved' and agreed_by is not null;
