-- Why: what a document says, whom an organisation names and what somebody asked to have put right is under their own key from now on, and these tables keep what was sent and decided as it is. What no customer's key seals
-- yet may be sealed by one, once and with nothing else (only_sealed_anew).
create or replace function refuse_verification_rewrite() returns trigger language plpgsql as $$
begin
  if only_sealed_anew(to_jsonb(old), to_jsonb(new), '{"person_sealed": "~1.", "url_sealed": "~2."}') then
    return new;
  end if;
  if (new.id, new.customer_id, new.provider, new.created_at) is distinct from (old.id, old.customer_id, old.provider, old.created_at)
     or (old.ref is not null and new.ref is distinct from old.ref)
     or old.state in ('approved', 'declined', 'expired', 'abandoned') then
    raise exception 'verification: whose it is and how it ended stays' using errcode = '23001';
  end if;
  return new;
end $$;

create or replace function refuse_company_rewrite() returns trigger language plpgsql as $$
begin
  if only_sealed_anew(to_jsonb(old), to_jsonb(new), '{"draft_sealed": "~1."}') then
    return new;
  end if;
  if old.state = 'approved' and old.ended_at is null and new.ended_at is not null
     and to_jsonb(new) - array['ended_at', 'version'] = to_jsonb(old) - array['ended_at', 'version'] then
    return new;
  end if;
  if old.state in ('approved', 'declined') or (new.id, new.customer_id, new.created_at) is distinct from (old.id, old.customer_id, old.created_at)
     or (new.draft_sealed is distinct from old.draft_sealed and not (old.state = 'needs_more' and new.attempt = old.attempt + 1)) then
    raise exception 'company_verification: what was sent and what was decided stays' using errcode = '23001';
  end if;
  if new.state = 'approved' and (
    not exists (select 1 from company_person p where p.verification_id = new.id and p.attempt = new.attempt)
    or exists (select 1 from company_person p where p.verification_id = new.id and p.attempt = new.attempt and p.checked_by is null)) then
    raise exception 'company_verification: somebody who has to be known is not' using errcode = '23001';
  end if;
  return new;
end $$;

create or replace function refuse_person_rewrite() returns trigger language plpgsql as $$
begin
  if to_jsonb(new) - array['checked_by', 'checked_at'] is distinct from to_jsonb(old) - array['checked_by', 'checked_at']
     and not only_sealed_anew(to_jsonb(old), to_jsonb(new), '{"person_sealed": "~1."}') then
    raise exception 'company_person: who was named stays' using errcode = '23001';
  end if;
  return new;
end $$;

create or replace function refuse_decided_change() returns trigger language plpgsql as $$
begin
  if only_sealed_anew(to_jsonb(old), to_jsonb(new), '{"was_sealed": "~1.", "wanted_sealed": "~1.", "why_sealed": "~1."}') then
    return new;
  end if;
  if old.state in ('approved', 'refused')
     or (new.id, new.customer_id, new.was_sealed, new.wanted_sealed, new.why_sealed, new.file_ids, new.conversation_id)
     is distinct from (old.id, old.customer_id, old.was_sealed, old.wanted_sealed, old.why_sealed, old.file_ids, old.conversation_id) then
    raise exception 'name_correction: what was asked and what was decided stays' using errcode = '23001';
  end if;
  return new;
end $$;
