-- Why: a proof of payment that was saved anew, cut or coloured is another file, and was not noticed on a second order. Pictures sent to orders are kept with what they look like: a hash
-- of 64 bits, in four parts by which those near it are found, and the picture in grey, small, sealed, by which it is told from others of the same app. Null for all that was sent before.
alter table stored_file add column look bit(64), add column look_bands integer[], add column look_sealed bytea;
