-- Why: whoever asks the signer can also have it take back what it vouched for. What it took back and nobody here removed was asked for by somebody else: it is
-- shown, and its owner is told.
alter table custody_finding drop constraint custody_finding_kind_check;
alter table custody_finding add constraint custody_finding_kind_check check (kind in ('signed', 'allowed', 'disallowed', 'journal')) not valid;
alter table custody_finding validate constraint custody_finding_kind_check;
