-- Why: disputed card payments are answered by people: with what speaks for the house, or by giving them up; and what their customer owes since is settled from
-- the balance once there is something. Above a worth two people do it. What was agreed is sent to the payment service by a job, under its own id.

create table card_answer (
  id              uuid primary key,               -- UUIDv7
  dispute_id      uuid not null references card_dispute (id),
  kind            text not null check (kind in ('defend', 'concede', 'collect')),
  state           text not null check (state in ('waiting', 'agreed', 'done', 'sent_back')),
  needs_second    boolean not null,
  reason_sealed   text not null,
  evidence_sealed text,                           -- what is sent to the service, of 'defend'
  amount          numeric(78,0) check (amount > 0),  -- what was settled, of 'collect', once it is done
  asked_by        uuid not null references staff (id),
  answered_by     uuid references staff (id),
  created_at      timestamptz not null,
  answered_at     timestamptz,
  done_at         timestamptz,
  check ((kind = 'defend') = (evidence_sealed is not null)),
  check (answered_by <> asked_by),
  check ((answered_by is null) = (answered_at is null)),
  -- Where two are needed nothing goes on without the second.
  check (not needs_second or state = 'waiting' or answered_by is not null),
  check (needs_second or state in ('agreed', 'done')),
  check ((done_at is not null) = (state = 'done')),
  check ((amount is not null) = (kind = 'collect' and state = 'done'))
);
-- A dispute is answered once, and one thing at a time waits about it.
create unique index card_answer_once on card_answer (dispute_id) where kind in ('defend', 'concede') and state <> 'sent_back';
create unique index card_answer_open on card_answer (dispute_id, kind) where state in ('waiting', 'agreed');
create index card_answer_due on card_answer (id) where state = 'agreed';

create function refuse_card_answer_rewrite() returns trigger language plpgsql as $$
declare
  moving constant text[] := array['state', 'amount', 'answered_by', 'answered_at', 'done_at'];
begin
  if to_jsonb(new) - moving is distinct from to_jsonb(old) - moving
     or (old.answered_by is not null and new.answered_by is distinct from old.answered_by) then
    raise exception 'card_answer: what was asked for stays' using errcode = '23001';
  end if;
  return new;
end $$;
create trigger card_answer_stays before update on card_answer for each row execute function refuse_card_answer_rewrite();
create trigger card_answer_moves before update on card_answer for each row when (old.state is distinct from new.state) execute function refuse_move(
  'waiting agreed', 'waiting sent_back', 'agreed done');
create trigger card_answer_no_delete before delete on card_answer for each row execute function refuse_change();
create trigger card_answer_no_truncate before truncate on card_answer for each statement execute function refuse_change();
