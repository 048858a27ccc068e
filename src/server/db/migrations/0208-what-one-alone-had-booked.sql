-- Why: what somebody alone had booked counts to their day when the file waits for a second person since, too.
create index bank_file_was_alone on bank_file (alone_by, alone_at) where alone_by is not null; -- stays small
