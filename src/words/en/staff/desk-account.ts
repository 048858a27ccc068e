import type { Section } from '../../message.ts'

/** One's own account at the desk. English only. */
export const deskAccount = {
  title: 'Your account',
  lead: 'How you come in at the desk, and where you are signed in.',
  firstTitle: 'Set a password of your own',
  firstLead: 'The one you were given is good for this sign-in only. Nothing else opens before you have set yours.',
  password: 'Password',
  passwordLead: 'Your other sessions end with the old one.',
  current: 'Password so far',
  next: 'New password',
  nextHint: 'At least {least} characters. Your name, your address and “{brand}” count for nothing in it.',
  change: 'Set the password',
  changeByPasskey: 'Set it with password and passkey',
  secondFactors: 'Second factors',
  app: 'Authenticator app',
  sessions: 'Where you are signed in',
  unknown: 'A browser',
  here: 'This one',
  from: 'from {network}',
  since: 'since',
  seen: 'last used',
  end: 'End it',
  endWhich: 'End it: {device}',
  endOthers: 'End all others',
  onlyOne: 'Nowhere else.',
} as const satisfies Section
