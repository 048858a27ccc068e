-- Why: where money out and in stands moves along its machine's edges, whatever the code above does. Each table's trigger names them, from state to state as
-- `src/contract` declares them (`machine-moves.test.ts` compares the two); an event that leads to the same state is none.

create function refuse_move() returns trigger language plpgsql as $$
begin
  if not (old.state || ' ' || new.state) = any(tg_argv) then
    raise exception '%: what is % does not become %', tg_table_name, old.state, new.state using errcode = '23001';
  end if;
  return new;
end $$;
create trigger withdrawal_moves before update on withdrawal for each row when (old.state is distinct from new.state) execute function refuse_move(
  'requested needs_approval', 'requested approved', 'requested cancelled',
  'approved needs_approval', 'approved rejected', 'approved cancelled', 'approved sending',
  'needs_approval approved', 'needs_approval rejected', 'needs_approval cancelled',
  'sending approved', 'sending sent', 'sending completed', 'sending unclear', 'sending failed',
  'sent completed', 'sent unclear', 'sent failed',
  'unclear completed', 'unclear sending', 'unclear sent', 'unclear failed',
  'completed bounced_back');
create trigger chain_tx_moves before update on chain_tx for each row when (old.state is distinct from new.state) execute function refuse_move(
  'made signed', 'made refused', 'made cancelling', 'made superseded',
  'signed sent', 'signed mined', 'signed cancelling', 'signed superseded',
  'sent mined', 'sent cancelling', 'sent superseded',
  'cancelling mined', 'cancelling superseded', 'cancelling cancelled',
  'mined sent', 'mined final');
create trigger chain_deposit_moves before update on chain_deposit for each row when (old.state is distinct from new.state) execute function refuse_move(
  'seen confirming', 'seen orphaned',
  'orphaned confirming',
  'confirming orphaned', 'confirming quarantined', 'confirming credited',
  'quarantined credited', 'quarantined returned', 'quarantined written_off',
  'credited swept', 'credited sunk',
  'swept sunk',
  'sunk credited', 'sunk written_off');
create trigger custodian_payment_moves before update on custodian_payment for each row when (old.state is distinct from new.state) execute function refuse_move(
  'made asked',
  'asked refused', 'asked accepted',
  'accepted broken', 'accepted completed', 'accepted ended',
  'broken completed', 'broken ended');
create trigger payout_file_moves before update on payout_file for each row when (old.state is distinct from new.state) execute function refuse_move(
  'draft approved', 'draft rejected',
  'approved rejected', 'approved exported',
  'exported accepted', 'exported partly', 'exported rejected', 'exported settled',
  'accepted partly', 'accepted rejected', 'accepted settled',
  'partly rejected', 'partly settled');

-- What a transaction on a chain, or a custodian, pays is a withdrawal by chain, and a line of a bank's file one by bank.
alter table withdrawal add constraint withdrawal_of_kind unique (id, kind);
alter table chain_tx_part add column kind text not null default 'chain' check (kind = 'chain');
alter table chain_tx_part add constraint chain_tx_part_of_chain foreign key (withdrawal_id, kind) references withdrawal (id, kind) not valid;
alter table chain_tx_part validate constraint chain_tx_part_of_chain;
alter table custodian_payment add column kind text not null default 'chain' check (kind = 'chain');
alter table custodian_payment add constraint custodian_payment_of_chain foreign key (withdrawal_id, kind) references withdrawal (id, kind) not valid;
alter table custodian_payment validate constraint custodian_payment_of_chain;
alter table payout_line add column kind text not null default 'bank' check (kind = 'bank');
alter table payout_line add constraint payout_line_of_bank foreign key (withdrawal_id, kind) references withdrawal (id, kind) not valid;
alter table payout_line validate constraint payout_line_of_bank;

-- What takes another's place is a form of that transaction, and never was one of its own. The function below was called by a trigger that is gone.
alter table chain_tx drop constraint chain_tx_kind_check, add constraint chain_tx_kind_check
  check (kind in ('payout', 'batch', 'sweep', 'gas', 'refill')) not valid;
alter table chain_tx validate constraint chain_tx_kind_check;
drop function refuse_withdrawal_change();
