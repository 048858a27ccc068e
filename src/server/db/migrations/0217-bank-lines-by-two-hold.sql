-- Why: what 0216 began, looked at beside what goes on; and of proposals about a line one at a time waits.
create index desk_proposal_of_bank_line on desk_proposal (bank_line_id, id) where bank_line_id is not null;
create unique index approval_one_of_line on approval (bank_line_id) where state = 'waiting' and bank_line_id is not null;
alter table desk_proposal validate constraint desk_proposal_of_line;
alter table desk_proposal validate constraint desk_proposal_to_deposit;
alter table desk_proposal validate constraint desk_proposal_to_customer;
alter table desk_proposal validate constraint desk_proposal_act_check;
alter table desk_proposal validate constraint desk_proposal_about_line;
alter table desk_proposal validate constraint desk_proposal_credits_one;
alter table desk_proposal validate constraint desk_proposal_evidence;
alter table approval validate constraint approval_of_line;
