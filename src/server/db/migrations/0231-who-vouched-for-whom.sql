-- Why: whoever a provider vouches for was kept under the word 'oidc', whichever provider it was: with another one configured, its person of the same number would have been let in as somebody else's.
-- New rows are kept under the provider's own address (issuer). Of the older ones it is written down at the first start, as the one that is configured then; their keyed hashes stay.
alter table linked_identity add column issuer text;
