-- Why: what 0170 lets a case hold holds for the older ones as well; looked at in a transaction of its own, nobody waits for it.
alter table screening_case validate constraint screening_case_holds_check;
