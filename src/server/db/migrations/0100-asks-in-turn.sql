-- Why: what can't be paid yet is tried again later, behind what was tried less lately, also where custody was never asked: nobody says, or its network
-- would refuse it as things stand. Fifty of those at once had been all that was ever tried.
alter table chain_ask alter column intent_sealed drop not null, alter column expires_at drop not null, alter column gas drop not null;
alter table chain_ask add constraint chain_ask_intent
  check ((intent_sealed is null) = (expires_at is null) and (intent_sealed is null) = (gas is null)) not valid;
alter table chain_ask validate constraint chain_ask_intent;
