-- Why: an audit that a node had no answer for passed as one that found nothing. Since when every address was compared is known, and watched.
alter table chain_cursor add column audited_at timestamptz not null default now();
