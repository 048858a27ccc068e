-- Why: pictures of documents are deleted a time after their verification ended without being confirmed. The sweep began with every picture that is kept; from here it begins with what ended.
create index verification_ended on verification (moved_at) where state in ('declined', 'expired', 'abandoned');
