import type { Section } from '../../message.ts'

/** What opens an account, and where its money may come from and go to: what its owner reads when it is another, in the app and by e-mail. */
export const access = {
  see_sessions: 'See your sessions',
  see_methods: 'See your payment methods',

  signed_in_elsewhere_title: 'A sign-in from somewhere new',
  signed_in_elsewhere_text:
    'Your account was signed in to ({time}) with {place}, where we have not seen you of late. If it was you, there is nothing to do. If it was not, end that session, set a new password at once and write to us.',
  codes_after_password_title: 'Wrong codes after your password',
  codes_after_password_text:
    'Your password was typed ({time}) with {place}, and then several wrong codes: nobody was let in by them. If it was not you, somebody knows your password. Set a new one at once, here and wherever else you use it, and write to us.',
  codes_after_link_title: 'Wrong codes after a link from your mailbox',
  codes_after_link_text:
    'A link from your mailbox was used to sign in ({time}) with {place}, and then several wrong codes were typed: nobody was let in by them. If it was not you, somebody reads your e-mail. Set a new password for your mailbox at once, and write to us.',
  codes_after_provider_title: 'Wrong codes after a sign-in by {other}',
  codes_after_provider_text:
    'Somebody came by {other} ({time}) with {place}, and then typed several wrong codes: nobody was let in by them. If it was not you, somebody is signed in as you at {other}. Set a new password there at once, and write to us.',
  username_changed_title: 'Your username was changed',
  username_changed_text: 'Others see you as {other} now.',
  letter_code_set_title: 'Your anti-phishing code was set',
  letter_code_changed_title: 'Your anti-phishing code was changed',
  letter_code_new_text: 'Our e-mails bear your new code from now on, and this one does already.',
  letter_code_removed_title: 'Your anti-phishing code was removed',
  letter_code_removed_text: 'Our e-mails bear no code any more.',
  provider_linked_title: 'Another way to sign in was added',
  provider_linked_text: 'Your account can be signed in to by {other} from now on.',
  method_added_title: 'A payment method was added',
  method_added_text:
    'Others can pay you at {other} from now on. If it was not you, remove it, set a new password at once and write to us.',
  method_removed_title: 'A payment method was removed',
  method_removed_text: 'You are no longer paid at {other}. Orders under way go on as they were agreed.',
  destination_dropped_title: 'A destination for withdrawals was removed',
  destination_dropped_text: '{other} is off your list. Withdrawals under way go on.',
  scope_trading: 'buying, selling and converting',
  scope_withdrawals: 'withdrawing and sending',
  scope_card_deposits: 'deposits by card',
  scope_p2p: 'trading with other customers',
  account_restricted_title: 'A part of your account is stopped',
  account_restricted_text:
    'We stopped this: {what}. What is under way goes on, and what you own stays yours. Write to us if you think this is wrong.',
  restriction_lifted_title: 'What was stopped on your account works again',
  restriction_lifted_text: 'This works again as before: {what}.',

  // The team
  team_joined_subject: 'Somebody joined the team of {company}',
  team_joined_text: '{member} has joined the team of {company} and can act for it within their role.',
  team_gone_subject: 'Somebody left the team of {company}',
  team_gone_text: '{member} is no longer in the team of {company} and cannot act for it any more.',
  team_rule_subject: 'The rule for payments of {company} has changed',
  team_rule_text: 'From which sum on payments of {company} take two people has changed.',
  withdrawal_called_off_title: 'Your withdrawal of {amount} was called off',
  withdrawal_called_off_text:
    'Who asked for it, or agreed to it, acts for the company no more. What was set aside is in your balance again; if it is still right, ask for it anew.',
  team_not_expected: 'If you did not expect this, look at the team at once and write to us.',
  team_look_link: 'See the team',

  // Staff
  staff_let_in_subject: 'You were let in to the desk of {brand}',
  staff_let_in_text:
    'You may work at the desk of {brand}. Who let you in says your first password; it is good once, within a day, and you set your own then.',
  staff_reset_subject: 'You were given a first password anew',
  staff_reset_text:
    'You were given a first password for the desk of {brand} anew. Your authenticator app and your passkeys there were taken off, and your sessions ended.',
  staff_disabled_subject: 'You no longer work at the desk of {brand}',
  staff_disabled_text: 'Your way in to the desk of {brand} was closed, and your sessions ended.',
  staff_password_subject: 'Your password for the desk was changed',
  staff_password_text: 'Your password for the desk of {brand} was changed, and your other sessions ended.',
  staff_app_added_subject: 'An authenticator app was added at the desk',
  staff_app_added_text: 'An authenticator app is your second factor at the desk of {brand} now.',
  staff_passkey_added_subject: 'A passkey was added at the desk',
  staff_passkey_added_text: 'A passkey was added to your way in to the desk of {brand}.',
  staff_passkey_removed_subject: 'A passkey was removed at the desk',
  staff_passkey_removed_text: 'A passkey was removed from your way in to the desk of {brand}.',
  staff_passkey_blocked_subject: 'A passkey was blocked at the desk',
  staff_passkey_blocked_text:
    'One of your passkeys for the desk of {brand} said that it was used fewer times than before, so there may be a copy of it. It signs in and confirms nothing any more.',
  staff_signed_in_elsewhere_subject: 'A sign-in to the desk from somewhere new',
  staff_signed_in_elsewhere_text: 'You were signed in to the desk of {brand} from where we have not seen you of late.',
  staff_codes_refused_subject: 'Wrong codes after your password for the desk',
  staff_codes_refused_text:
    'Your password for the desk of {brand} was typed, and then several times no code, or a wrong one: nobody was let in by that. If it was not you, somebody knows your password.',
  staff_not_you: 'If you did not do or expect this, tell whoever runs the desk at once.',
  staff_link: 'See your account at the desk',

  // From where: the browser and its system, and the network
  device_on: '{browser} on {system}',
  device_unknown: 'A browser',
  network_unseen: 'an unknown network',
} as const satisfies Section
