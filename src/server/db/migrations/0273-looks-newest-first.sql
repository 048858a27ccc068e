-- Why: what a claim compares its proofs with was searched among all proofs of an app that were ever sent. By each part of a hash the newest are found now, and no more of them are
-- read than are asked for; what the search looks at stands in the index.
create index stored_file_look_1 on stored_file ((look_bands[1]), created_at) include (id, subject_id, look, look_bands) where use = 'proof' and subject_kind = 'order' and look is not null;
create index stored_file_look_2 on stored_file ((look_bands[2]), created_at) include (id, subject_id, look, look_bands) where use = 'proof' and subject_kind = 'order' and look is not null;
create index stored_file_look_3 on stored_file ((look_bands[3]), created_at) include (id, subject_id, look, look_bands) where use = 'proof' and subject_kind = 'order' and look is not null;
create index stored_file_look_4 on stored_file ((look_bands[4]), created_at) include (id, subject_id, look, look_bands) where use = 'proof' and subject_kind = 'order' and look is not null;
drop index stored_file_looks;
