-- Why: a file of the bank by command was booked at once, for nobody's signature but the operator's. It lies with those that finance uploads from now on, and is signed for as they are: an operator,
-- who is no member of staff, brought it. And what 0277 began, looked at beside what goes on.
alter table desk_proposal validate constraint desk_proposal_stood;

alter table bank_file add column operator text; -- who brought it at the command line, instead of received_by
alter table bank_file alter column received_by drop not null;
alter table bank_file add constraint bank_file_brought_by_one check (num_nonnulls(received_by, operator) = 1) not valid;
