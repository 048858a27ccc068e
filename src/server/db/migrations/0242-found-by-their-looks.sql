-- Why: proofs that may show the same are found by any of the four parts of the hash, not by looking through all. And by what they were made into: notes in a file, or a byte after
-- its end, make another upload of the same picture, or the same document.
create index stored_file_looks on stored_file using gin (look_bands) where look_bands is not null;
create index stored_file_made on stored_file (sha256) where subject_kind = 'order';
