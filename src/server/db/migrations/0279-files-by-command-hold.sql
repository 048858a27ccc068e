-- Why: what 0278 began, looked at beside what goes on.
alter table bank_file validate constraint bank_file_brought_by_one;
