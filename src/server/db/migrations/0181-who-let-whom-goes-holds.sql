-- Why: what 0180 began, looked at once beside what goes on.
alter table month_sent_back validate constraint month_sent_back_second_person;
