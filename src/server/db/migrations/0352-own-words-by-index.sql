-- Why: as 0313, of what somebody said in disputes, closed or did in a team: tables that hold a few rows for a hundred orders, and are indexed in a moment.
create index dispute_statement_author on dispute_statement (author_id);
create index account_closure_customer on account_closure (customer_id);
create index team_member_person on team_member (person_id);
create index team_payment_asked on team_payment (asked_by);
create index team_payment_decided on team_payment (decided_by) where decided_by is not null;
