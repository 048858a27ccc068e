import type { Section } from '../../message.ts'

/** E-mails: their frame, and what they say where no notice says it. */
export const emails = {
  email_language: 'en',
  email_direction: 'ltr',
  hello: 'Hello,',
  hello_name: 'Hello {name},',
  your_code: 'Your anti-phishing code: {code}. An e-mail without it is not from us.',
  never_asked: 'We never ask for your password or codes by e-mail.',
  signed_by: '{brand}, {url} · Questions: {support}',
  no_code: 'You have no anti-phishing code yet. With one, you tell our e-mails from forged ones at a glance.',
  choose_code: 'Choose your code',
  fact_account: 'Account',
  fact_number: 'Number',
  fact_when: 'When',
  fact_where: 'From where',
  open_brand: 'Open {brand}',
  email_chosen: 'You get this e-mail because you chose e-mails about this.',
  choose_emails: 'Choose what reaches you',
  email_surprise: 'Does something here surprise you? Sign in without using a link from an e-mail, and write to us.',
  number_is: 'The number is {number}.',
  sign_in: 'Sign in',
  works_until: 'The link works once, until {time}.',
  if_not_you: 'If it was not you, set a new password at once and write to us.',
  it_was_not_me: 'It was not me: set a new password',
  frozen_until: 'As a precaution, withdrawals are paused until {time}.',

  // Registering and signing in
  confirm_subject: 'Confirm your e-mail address for {brand}',
  confirm_text:
    'Someone, we hope you, registered at {brand} with this address and the username {username}. The link opens the account: by one press in the browser where that was done, in any other with the password chosen then.',
  confirm_others:
    'More than one registration with this address waits. Use only the e-mail with the username you chose.',
  confirm_not_you:
    'If you did not choose the username {username}, do not open the link: there is nothing to do, and the account stays closed.',
  confirm_link: 'Confirm this address for {username}',
  registered_subject: 'Someone tried to register with your address',
  registered_text:
    'Someone tried to register at {brand} with this address, which already has an account. Nothing has changed.',
  registered_if_you:
    'If it was you, sign in instead; if you forgot the password, you can set a new one there. If it was not you, there is nothing to do.',
  reset_subject: 'Set a new password for {brand}',
  reset_text: 'Someone, we hope you, asked to set a new password for your account.',
  reset_effect:
    'Setting it signs you out everywhere and pauses withdrawals for 24 hours. If it was not you, do nothing: your password stays.',
  reset_link: 'Set a new password',
  sign_in_subject: 'Your link to sign in to {brand}',
  sign_in_text:
    'Here is the link you asked for. It signs you in where you asked; in another browser it asks for the six letters that the page shows there. If you did not ask, do nothing, and give no letters to anybody.',
  sign_in_written: 'The link works once, for ten minutes from when it was asked for. This e-mail was written {time}.',

  // Security
  password_subject: 'Your password was changed',
  password_text: 'The password of your account was changed, and all other sessions were signed out.',
  app_added_subject: 'An authenticator app was added',
  app_added_text: 'An authenticator app now protects your account, and all other sessions were ended.',
  app_off_subject: 'The authenticator app was turned off',
  app_off_text: 'The authenticator app of your account was turned off, and all other sessions were ended.',
  codes_subject: 'New recovery codes were made',
  codes_text: 'New recovery codes were made for your account; the older ones no longer work.',
  taken_off_subject: 'Your second factor was taken off',
  taken_off_text:
    'We took the authenticator app, the passkeys and the recovery codes off your account, as you asked us to.',
  withdrawal_code_on_subject: 'Withdrawals need a code by e-mail now',
  withdrawal_code_on_text: 'From now on each withdrawal needs a code that we send to this address, too.',
  withdrawal_code_off_subject: 'Withdrawals need no code by e-mail any more',
  withdrawal_code_off_text: 'Withdrawals no longer need a code from this mailbox.',
  withdrawal_code_subject: '{code} is your code to withdraw',
  withdrawal_code_text:
    'The code {code} is for your withdrawal of {amount}, and for nothing else. Type it where you ask for it.',
  withdrawal_code_not_you:
    'If you don’t withdraw anything just now, somebody else is signed in as you: change your password at once. We never ask for this code.',
  withdrawal_code_until: 'It works once, until {time}.',
  phone_code_sms:
    '{brand}: {code} is your code to confirm this number. It works for five minutes. We never ask for it.',
  phone_confirmed_subject: 'A phone number was confirmed',
  phone_confirmed_line: 'A phone number of your account was confirmed.',
  phone_changed_subject: 'Your phone number was changed',
  phone_changed_line: 'Another phone number is on your account now; the one before is not any more.',
  email_confirm_subject: 'Confirm your new e-mail address for {brand}',
  email_confirm_text:
    'The owner of the account {username} at {brand} wants to sign in and be written to by this address. Confirm it, signed in to that account.',
  email_confirm_not_you:
    'If that is not your account, there is nothing to do: without its password this link does nothing.',
  email_confirm_link: 'Confirm this address',
  email_taken_subject: 'Someone wanted to use your address for another account',
  email_taken_text:
    'Someone at {brand} wanted to change to this address, which has your account already. Nothing has changed.',
  email_taken_nothing: 'If it was you, sign in to this account instead. If it was not you, there is nothing to do.',
  email_asked_subject: 'A change of your e-mail address was asked for',
  email_asked_text:
    'Someone signed in to your account asked to be written to by another address. Until that one confirms, everything stays.',
  email_asked_not_you:
    'If it was not you, stop it: that signs out everybody and pauses withdrawals for 24 hours. Then set a new password.',
  email_done_subject: 'Your account has another e-mail address now',
  email_done_text:
    'Your account has another e-mail address now: it is signed in to by that one, and nothing more comes here.',
  email_done_not_you:
    'If it was not you, take it back: your account has this address again, everybody is signed out, and withdrawals are paused for 24 hours. Then set a new password.',
  email_moved_subject: 'You sign in by this e-mail address now',
  email_moved_text:
    'Your account has this e-mail address now: you sign in by it, and what we write comes here. Withdrawals are paused for 24 hours.',
  email_moved_not_you: 'If it was not you, write to us. The address you had before can take it back within a week.',
  email_undone_subject: 'The change of your e-mail address was taken back',
  email_undone_letter:
    'Your account has this e-mail address again. Everybody was signed out, and withdrawals are paused for 24 hours.',
  email_undone_next:
    'Whoever asked for the change was signed in to your account: set a new password before you sign in again.',
  email_undone_link: 'Set a new password',
  email_no_longer_subject: 'This e-mail address belongs to an account no more',
  email_no_longer_text:
    'The change of an account at {brand} to this address was taken back: it is signed in to by another one, and nothing more comes here.',
  email_no_longer_nothing: 'There is nothing to do.',
  email_undo_link: 'It was not me: take it back',
  code_used_subject: 'A recovery code was used',
  code_used_text: 'One of your recovery codes was used to confirm that it is you. It does not work again.',
  code_used_link: 'See your second factor',
  passkey_added_subject: 'A passkey was added',
  passkey_added_line:
    'A passkey was added to your account: it signs in and confirms what you do, without a password. All other sessions were ended.',
  passkey_removed_subject: 'A passkey was removed',
  passkey_removed_line:
    'A passkey was removed from your account. It no longer signs in or confirms anything, and all other sessions were ended.',
  passkey_blocked_subject: 'A passkey was blocked',
  passkey_blocked_line:
    'One of your passkeys said that it was used fewer times than before, so there may be a copy of it. What it was to do was refused, and it no longer signs in or confirms anything. Remove it, and add a new one on a device of yours.',
  passkey_not_you:
    'If it was not you, look through your passkeys and remove what is not yours, set a new password and write to us.',
  passkey_link: 'See your passkeys',
  passkeys_stay:
    'Your passkeys still sign in. If it was not you, look through them, too, and remove what is not yours.',

  // Money
  credited_subject: 'Your deposit of {amount} has arrived',
  credited_text:
    'Your bank transfer with the reference {reference} has arrived, and {amount} are in your balance at {brand}.',
  card_credited_text: 'Your card payment has gone through, and {amount} are in your balance at {brand}.',
  crypto_credited_text: 'Your {amount} sent over {network} are confirmed and in your balance at {brand}.',
  credited_link: 'See your balance',

  // The contact form
  contact_subject: 'We have your message {reference}',
  contact_text:
    'A message with this address came to {brand} through the contact form. A person reads it and answers to this address.',
  contact_number: 'Its number is {reference}. Quote it if you write again about the same thing.',
  contact_not_you:
    'If it was not you, there is nothing to do: no account was touched, and you may pass over this e-mail.',
  team_invited_subject: 'An invitation to a team at {brand}',
  team_invited_text:
    'Somebody invites you to act for a company at {brand}. The company’s name, as we checked it: “{company}”. Sign in at {brand} as you always do, with an account that has this e-mail address, or register one; the invitation says in which role. Letting money go needs a second factor on that account, and begins 24 hours after it is set up.',
  team_invited_unchecked:
    'Somebody invites you to act for a company at {brand}. We haven’t checked its papers, so its name isn’t in this letter. Sign in at {brand} as you always do, with an account that has this e-mail address, or register one; the invitation says for whom, and in which role. Letting money go needs a second factor on that account, and begins 24 hours after it is set up.',
  team_invited_not_you:
    'If you don’t expect this, there is nothing to do. Nobody of {brand} or of a company needs your password or a code, and an invitation never asks for money.',
  team_invited_link: 'Look at the invitation',
  team_asked_subject: 'Something waits for a second person',
  team_asked_text:
    'An owner of {company} wants to let more leave without a second person, by a higher sum, a role or an invitation. It counts once you agree.',
  team_left_subject: 'You no longer act for {company}',
  team_left_text: 'You are no longer in the team of {company}. You can neither see its account nor act for it.',
  team_role_subject: 'What you may do for {company} has changed',
  team_role_text: 'An owner of {company} has changed your role or your limits.',
  team_wait_subject: 'A payment of {company} waits for you',
  team_wait_text:
    'A payment of {amount} that a colleague asked for waits for somebody to agree. Look at where it goes before you do.',
  team_wait_link: 'Look at the payment',
  team_decided_subject: 'Your payment for {company} was decided on',
  team_agreed_text: 'The payment of {amount} that you asked for was agreed to.',
  team_refused_text: 'The payment of {amount} that you asked for was refused.',
} as const satisfies Section
