-- Why: a link by e-mail opened a session in whichever browser had it, so whoever read or scanned the mail was let in. From now on a link is for the browser that asked: of that browser's cookie a hash is kept here,
-- and of the word that its page shows, for whoever reads the mail elsewhere, a keyed one. Links of the release before have neither, and open nothing any more; they would have ended within a quarter of an hour.
alter table account_token add column browser_hash text, add column word_index text;
