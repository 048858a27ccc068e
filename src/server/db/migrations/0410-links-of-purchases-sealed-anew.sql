-- Why: whoever has the link to where a purchase at another seller is paid can go on in its customer's place, and its row stays when their account is erased. It is under the key that goes with the account from now on,
-- as the link to where somebody is checked is. What no customer's key seals yet may be sealed by one, once and with nothing else (only_sealed_anew).
create or replace function refuse_onramp_rewrite() returns trigger language plpgsql as $$
declare
  moving constant text[] := array['state', 'version', 'tx', 'sent', 'moved_at', 'look_at'];
begin
  if only_sealed_anew(to_jsonb(old), to_jsonb(new), '{"url_sealed": "~2."}') then
    return new;
  end if;
  if to_jsonb(new) - moving is distinct from to_jsonb(old) - moving
     or (old.tx is not null and new.tx is distinct from old.tx) or (old.sent is not null and new.sent is distinct from old.sent) then
    raise exception 'onramp_session: what was asked for and what was told stays' using errcode = '23001';
  end if;
  return new;
end $$;
-- As 0295 does of messages. Nobody begins a purchase while it is built.
create index onramp_session_to_reseal on onramp_session (id) where url_sealed not like '~%';
