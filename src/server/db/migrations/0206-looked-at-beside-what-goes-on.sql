-- Why: what 0196 began, looked at beside what goes on.
alter table customer validate constraint customer_suspended_by_case;
