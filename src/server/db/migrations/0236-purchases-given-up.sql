-- Why: whoever began a purchase at another seller and didn't pay could begin no other for a day. Its customer gives it up now; the seller knows nothing of that, so it may be paid there yet, and goes on.

alter table onramp_session drop constraint onramp_session_state_check;
alter table onramp_session add constraint onramp_session_state_check
  check (state in ('begun', 'to_pay', 'sending', 'complete', 'rejected', 'expired', 'given_up')) not valid;

create or replace trigger onramp_session_moves before update on onramp_session for each row when (old.state is distinct from new.state) execute function refuse_move(
  'begun to_pay', 'begun sending', 'begun complete', 'begun rejected', 'begun expired', 'begun given_up',
  'to_pay sending', 'to_pay complete', 'to_pay rejected', 'to_pay expired', 'to_pay given_up',
  'sending complete', 'sending rejected',
  'expired sending', 'expired complete', 'expired rejected',
  'given_up sending', 'given_up complete', 'given_up rejected');
