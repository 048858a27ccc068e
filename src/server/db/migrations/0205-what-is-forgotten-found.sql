-- Why: who is forgotten or erased is looked for by whose a row is, in tables that no index told that of. The one of subjects that are asked about is a part of the new one.
-- And whom a version of the lists has answered about: after a new version each batch read all that are due. Of 300,000, 13,044 pages and 124 ms before, 3 pages and 0.15 ms now.
create index screening_subject_whose on screening_subject (customer_id);
create index screening_subject_stands on screening_subject (provider, lists_version, due_at, id) where answered_at is not null and ended_at is null;
create index screening_case_whose on screening_case (customer_id);
create index expiry_reminder_whose on expiry_reminder (customer_id);
create index team_invitation_whose on team_invitation (company_id);
create index team_change_whose on team_change (company_id);
create index customer_suspended_case on customer (suspended_case) where suspended_case is not null;
drop index screening_subject_of;
