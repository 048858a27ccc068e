-- Why: a file in which the scanner finds something is refused at the door, and counted there as all else that is. The processes of before write the kinds that they know, which are among these.
alter table security_event drop constraint security_event_kind_check;
alter table security_event add constraint security_event_kind_known check (kind in ('sign_in_failed', 'code_wrong', 'desk_sign_in_failed', 'step_up_failed', 'token_refused', 'forbidden', 'rate_limited', 'foreign_origin', 'file_infected')) not valid;
