-- Why: a table whose rows never change says so by a trigger of one name, <table>_append_only. That is what the test of the application role's
-- privileges goes by, which must not read what the grants themselves are read from.

alter trigger chain_address_stays on chain_address rename to chain_address_append_only;
alter trigger withdrawal_step_no_change on withdrawal_step rename to withdrawal_step_append_only;
alter trigger withdrawal_approval_no_change on withdrawal_approval rename to withdrawal_approval_append_only;
