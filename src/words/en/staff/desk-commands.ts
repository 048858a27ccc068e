import type { Section } from '../../message.ts'

/** What operators ask for at the command line, each in a sentence of what it would do. English only. */
export const deskCommands = {
  by: 'Asked by',
  operator: 'the operator {name}',
  what: 'What it does',
  why: 'Their reason',
  digest: 'Digest of what is asked',
  until: 'Can be agreed to until',
  agreed: 'Agreed so far',
  agreedNobody: 'Nobody of two',
  agreedOne: '{name}, one of two',
  agreedYou: 'You, one of two',
  waitsForSecond: 'You agreed to it. Somebody else has to agree, too.',
  waitsForSecondText: 'It is done once they do. They may decline it as well.',
  unreadable: 'Was asked of an earlier version and can’t be read any more ({act}). Decline it and have it asked again.',
  legend: 'Do you agree to it?',
  agree: 'Agree as the first of two',
  agreeSecond: 'Agree, and have it done',
  agreeFirstHint: 'Nothing is done yet: somebody else has to agree after you.',
  agreeSecondHint: '{name} agreed before you: it is done at once.',
  decline: 'Decline it',
  declineHint: 'Nothing is done, and nobody can agree to it any more.',
  reasonHint: 'The audit log keeps it.',
  'command.fund_float':
    'Puts {amount}\u00a0{asset} of the house’s own money at the disposal of conversions, at {rail}.',
  'command.take_float': 'Takes {amount}\u00a0{asset} of the house’s own money out again, at {rail}.',
  'command.credit_line': 'Credits the bank’s line {line} to {whom}.',
  'command.credit_line_deposit': 'the customer of deposit {deposit}',
  'command.credit_line_standing': 'the customer {customer}, by their own reference',
  'command.return_line': 'Notes that the bank’s line {line} was sent back to its payer, and takes it off the books.',
  'command.tie_line': 'Notes that the bank’s line {line} is the card service’s payout {payout}.',
  'command.reverse_deposit': 'Takes deposit {deposit} back from its customer, as the bank reversed it.',
  'command.give_back_fee': 'Gives the fee of the ledger’s entry {entry} back to who bore it.',
  'command.state_balance':
    'Notes that {balance} {asset} lay at {place} at {asked}, when it was asked: the reserves are held against it for four days from then, with all that is booked after it.',
  'command.settle_finding': 'Notes that the unknown entry {entry} of custody’s journal is explained.',
  'command.override_stop':
    'Lets the file of payments {file} be handed in, and read, within a day although withdrawals are stopped, since {stop}.',
  'command.release_brake': 'Releases the kill switch for {name}: what it stopped goes on.',
  'command.remove_second_factor':
    'Takes the authenticator app and the passkeys off the account of @{username}, and freezes its withdrawals for a day.',
  'command.restore_account': 'Opens the suspended account of @{username} again.',
  'command.lift_restriction': 'Lifts the restriction “{scope}” of @{username} before its time.',
  'command.add_staff': 'Lets {name} ({email}) work at the desk as: {roles}.',
  'command.reset_staff':
    'Gives {email} a new password, takes their second factor and passkeys off, and lets them work again.',
  'command.reset_staff_roles': 'Their roles become: {roles}.',
} as const satisfies Section
