import type { Section } from '../message.ts'

export const auth = {
  // Around every one of these pages
  skip: 'Skip to the form',
  help: 'Help',
  terms: 'Terms',
  privacy: 'Privacy',
  paneTitle: 'A coin that anyone could check',
  paneText:
    'In 1252 Florence struck a coin that was trusted across borders, because everyone could check it. {brand} keeps its ledger that way: every movement has two sides, and the two always add up to zero.',

  // Sign in
  signIn: 'Sign in',
  email: 'E-mail address',
  password: 'Password',
  emailWrong: 'Enter your e-mail address, like ada@example.com.',
  passwordEmpty: 'Enter your password.',
  forgot: 'Forgot your password?',
  noAccount: 'New here?',
  register: 'Open an account',
  or: 'or',
  linkButton: 'E-mail me a link to sign in',
  passkeyButton: 'Sign in with a passkey alone',
  withProvider: 'Continue with {name}',
  resendHint: 'No e-mail? Send the confirmation again',
  code: 'Enter your code',
  codeLead: 'Your account is protected by an authenticator app.',
  passkeyStep: 'Confirm with your passkey',
  passkeyLead: 'Your account is protected by a passkey.',
  passkeyUse: 'Use your passkey',
  passkeyOrCode: 'Your account is protected by a passkey and an authenticator app.',
  codeEmpty: 'Enter a code.',
  otherAccount: 'Sign in to another account',
  plainRecovery: 'Or one of your recovery codes',

  // The demo
  demo: 'People of this demo',
  demoHint: 'Fill in one of them, then sign in.',
  demoPlain: 'Without script, type one of these:',
  fillIn: 'Fill in',
  fillInWho: 'Fill in {name}',
  filled: '{name} filled in',
  mailbox: 'Open the demo’s mailbox',

  // Emails
  lookInMailbox: 'Look in your mailbox',
  linkSent:
    'If there is an account with this address, an e-mail is on its way. Its link signs you in, once, for 15 minutes.',
  resetSent:
    'If there is an account with this address, an e-mail is on its way. Its link sets a new password, once, for 30 minutes.',
  confirmSent:
    'We sent an e-mail to this address. Open its link and give your password once more; then the account is open.',
  confirmSentAgain:
    'If this address waits for its confirmation, an e-mail is on its way. Its link works once, for 24 hours.',
  noEmail: 'Nothing there after a few minutes? Look among the spam, and check that the address is right.',
  again: 'Send the e-mail again',
  againIn: 'You can ask again in {n} s.',
  sentAgain: 'Sent again.',
  toSignIn: 'Back to sign in',

  // Open an account
  registerTitle: 'Open an account',
  haveAccount: 'You have one already?',
  kind: 'Whose account is it?',
  individual: 'Person',
  individualHint: 'For yourself',
  entity: 'Organisation',
  entityHint: 'You represent it',
  forEntity: 'For an organisation, use this form instead',
  forIndividual: 'For yourself, use this form instead',
  organisation: 'Your organisation',
  representative: 'You, its representative',
  you: 'About you',
  access: 'How you sign in',
  legalForm: 'Legal form',
  chooseForm: 'Choose a legal form',
  companyName: 'Registered name',
  registrationNumber: 'Registration number',
  role: 'Your role there',
  roleHint: 'Director, for example.',
  firstName: 'First name',
  lastName: 'Last name',
  nameHint: 'As in your passport or identity card.',
  country: 'Country you live in',
  entityCountry: 'Country of registration',
  username: 'Username',
  usernameHint: 'What others see when you trade. 3 to 24 letters, digits and underscores.',
  accept: 'I have read and accept the {terms} and the {privacy}.',
  acceptTerms: 'terms',
  acceptPrivacy: 'privacy notice',
  newTab: '(opens in a new tab)',
  create: 'Open the account',

  // A new password
  forgotTitle: 'Set a new password',
  forgotLead: 'Tell us the address you sign in with, and we send you a link.',
  sendLink: 'Send the link',
  newPassword: 'New password',
  resetLead: 'It signs you out everywhere, and withdrawals pause for 24 hours, in case it was not you.',
  setPassword: 'Set the new password',
  isSet: 'Your new password is set',
  isSetText: 'You are signed out everywhere. Sign in with the new password.',
  paused: 'Withdrawals are paused until',
  linkGone: 'This link no longer works',
  linkGoneReset:
    'A link works once, for 30 minutes, and only until the password is changed. Your password is as it was.',
  linkMissing: 'This link is incomplete',
  linkMissingText: 'Part of the address is missing. Open it from the e-mail again, or copy the whole of it.',
  newLink: 'Ask for a new link',

  // Confirm an address
  confirmTitle: 'Is this your account?',
  confirmLead: 'Somebody registered with the address this e-mail came to. Only who chose the password can open it.',
  account: 'Account',
  confirmPassword: 'The password you chose',
  confirm: 'This is my account: open it',
  confirmForgot: 'It is mine, but I don’t know the password',
  notMine: 'You did not register?',
  notMineText:
    'Then close this page. Without the password nothing opens, and this link ends by itself within 24 hours. If you would like an account, register yourself: your e-mail has its own link.',
  confirmed: 'Your account is open',
  confirmedText: 'Welcome, {username}. Your address is confirmed.',
  next: 'What comes next',
  nextSignIn: 'Sign in with your e-mail address and password.',
  nextProtect: 'Protect the account with a passkey or an authenticator app.',
  nextDeposit: 'Deposit by bank transfer, then swap.',
  linkGoneConfirm:
    'A link works once, for 24 hours. If you have confirmed already, just sign in; otherwise we send you a new one.',
  resendTitle: 'Get a new confirmation link',
  resendLead: 'Tell us the address you registered with.',

  // When signing in fails
  goToSignIn: 'Go to the sign-in page',
  writeToSupport: 'Write to support',
  quote: 'If you write to us, say it was {code}.',
} as const satisfies Section
