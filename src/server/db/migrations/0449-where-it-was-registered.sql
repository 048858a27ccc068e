-- Why: whoever registers typed their password a minute ago, and the confirmation asked for it once more, since a letter may be read by somebody who never registered. The browser that did has a cookie for it: of its secret a hash
-- is kept here, and the link opens the account without the password there alone. Null: registered without it, as by the release before; the password is asked for.
alter table registration add column browser_hash text;
