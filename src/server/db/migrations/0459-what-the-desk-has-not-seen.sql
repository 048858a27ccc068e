-- Why: the queue of flagged orders, and the desk's counts on each of its pages, compared all orders that were ever flagged with all dismissals, and open conversations with their last lines: both grow with what is done. Whether a
-- flag waits for somebody, and whether a conversation was answered, is noted by the tables themselves as it becomes so, whichever release writes them. A payment claimed anew brings the flags back: it is another one.
alter table p2p_order add column flags_unseen boolean not null default false;
-- Of a conversation with support: its last line is staff's.
alter table conversation add column answered boolean not null default false;

create function note_flags() returns trigger language plpgsql as $$
begin
  new.flags_unseen := new.flags <> '{}';
  return new;
end $$;
create trigger p2p_order_flagged before update on p2p_order for each row
  -- What seals a payment anew keeps the version; an undone one has none.
  when (new.flags is distinct from old.flags or new.version <> old.version and new.payment_sealed is distinct from old.payment_sealed and new.payment_sealed is not null)
  execute function note_flags();

create function note_flags_seen() returns trigger language plpgsql as $$
begin
  update p2p_order set flags_unseen = false where id = new.order_id;
  return null;
end $$;
create trigger flag_dismissal_seen after insert on flag_dismissal for each row execute function note_flags_seen();

create function note_answered() returns trigger language plpgsql as $$
begin
  update conversation set answered = (new.author_kind = 'staff')
  where id = new.conversation_id and kind = 'support' and answered <> (new.author_kind = 'staff');
  return null;
end $$;
create trigger message_answered after insert on message for each row execute function note_answered();
