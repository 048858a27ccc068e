-- Why: who let whom do more is kept for as long as the law has it kept, and was kept for ever. Who sends a month back is somebody else than who signed it: the database says so, too.
drop trigger team_change_no_delete on team_change;
create trigger team_change_kept before delete on team_change for each row execute function refuse_forgetting('company_id');
alter table month_sent_back add constraint month_sent_back_second_person check (sent_by <> signed_by) not valid;
