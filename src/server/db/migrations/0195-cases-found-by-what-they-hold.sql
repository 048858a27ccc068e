-- Why: what 0193 and 0194 began, looked at beside what goes on; and second looks are found by their case.
create index desk_proposal_of_screening on desk_proposal (screening_case_id, id) where screening_case_id is not null;
create index screening_case_confirmed on screening_case (id) where state = 'confirmed';
alter table screening_case validate constraint screening_case_holds_by_subject;
alter table screening_case validate constraint screening_case_state_check;
alter table screening_case validate constraint screening_case_overturned_stays_decided;
alter table screening_case validate constraint screening_case_decided;
alter table desk_proposal validate constraint desk_proposal_of_case;
alter table desk_proposal validate constraint desk_proposal_act_check;
alter table desk_proposal validate constraint desk_proposal_about_case;
