-- Why: each run that gathers deposits read every sweep that ever was to find those that were reverted, of which there is hardly one: the address waits a day.
create index chain_sweep_reverted on chain_sweep (address_id, asset) where not arrived;
