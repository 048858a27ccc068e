-- Why: where somebody may withdraw to, and what they call it, is under a key of their own from now on, the one that is kept five years after their account was erased. What no customer's key seals yet may be sealed by
-- one, once and with nothing else: one function says so of any table. What a chain is paid by stays vouched for by its signer (mac).
create function only_sealed_anew(was jsonb, is_now jsonb, marks jsonb) returns boolean language sql immutable as $$
  select is_now <> was and is_now - array(select jsonb_object_keys(marks)) = was - array(select jsonb_object_keys(marks))
    and not exists (select from jsonb_each_text(marks) m where is_now -> m.key is distinct from was -> m.key
      and not coalesce(was ->> m.key not like '~%' and is_now ->> m.key like m.value || '%', false))
$$;

create or replace function refuse_destination_change() returns trigger language plpgsql as $$
declare
  moving text[] := array['removed_at'];
begin
  if only_sealed_anew(to_jsonb(old), to_jsonb(new), '{"label_sealed": "~1.", "value_sealed": "~1."}') then
    return new;
  end if;
  if old.label_sealed is null and new.label_sealed is not null and new.label = '' then
    moving := array['removed_at', 'label', 'label_sealed'];
  elsif old.removed_at is not null then
    raise exception 'destination: it can be removed, and nothing else' using errcode = '23001';
  end if;
  if to_jsonb(new) - moving is distinct from to_jsonb(old) - moving or (old.removed_at is not null and new.removed_at is distinct from old.removed_at) then
    raise exception 'destination: it can be removed, and nothing else' using errcode = '23001';
  end if;
  return new;
end $$;
