-- Why: an export of somebody's own data read whole tables, all that anybody wrote, rated or held in escrow, where there was no index by whose it is.
create index order_event_words_author on order_event_words (author_id);
create index dispute_statement_author on dispute_statement (author_id);
create index order_rating_by on order_rating (by_id);
create index ledger_escrow_owner on ledger_escrow (owner_id);
create index username_customer on username (customer_id) where customer_id is not null;
create index account_closure_customer on account_closure (customer_id);
create index team_member_person on team_member (person_id);
create index team_payment_asked on team_payment (asked_by);
create index team_payment_decided on team_payment (decided_by) where decided_by is not null;
