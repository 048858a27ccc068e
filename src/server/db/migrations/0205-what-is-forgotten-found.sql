-- Why: who is forgotten or erased is looked for by whose a row is, in tables that no index told that of. The one of subjects that are asked about is a part of the new one.
create index screening_subject_whose on screening_subject (customer_id);
create index screening_case_whose on screening_case (customer_id);
create index expiry_reminder_whose on expiry_reminder (customer_id);
create index team_invitation_whose on team_invitation (company_id);
create index team_change_whose on team_change (company_id);
create index customer_suspended_case on customer (suspended_case) where suspended_case is not null;
drop index screening_subject_of;
