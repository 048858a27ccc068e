import type { Section } from '../message.ts'

export const secondFactor = {
  title: 'Authenticator app',
  lead: 'A second proof that it is you: six digits from an app on your phone, asked for when you sign in and before anything that can’t be undone.',
  back: 'Security',
  loading: 'Loading your second factor',
  failed: 'This could not be loaded',
  safe: 'Nothing has changed, and your money is safe.',

  // Not set up
  off: 'Not set up',
  offText: 'With it, a stolen password alone lets nobody in.',
  need: 'What you need',
  needApp: 'An authenticator app on your phone: Aegis, 2FAS, Google Authenticator, or your password manager.',
  needPlace: 'A place for the recovery codes: they let you in without the phone.',
  freeze: 'Withdrawals pause for 24 hours after it is turned on or off, in case it was not you.',
  setUp: 'Set up an app',
  confirmTitle: 'Confirm that it is you',

  // Setting it up
  scan: 'Scan this with your app',
  scanText: 'Open the app, choose to add an account, and point the camera here.',
  qr: 'QR code that adds this account to your authenticator app',
  byHand: 'Can’t scan? Type this key into the app',
  key: 'key',
  openApp: 'Open in an app on this device',
  enter: 'Enter the code it shows',
  enterText: 'So we know that the app works before it is asked for.',
  turnOn: 'Turn it on',
  empty: 'Enter the six digits from your app.',
  cancel: 'Cancel',

  // Recovery codes
  codesTitle: 'Save your recovery codes',
  codesText: 'Each lets you in once when the phone is lost. We show them only now, and can’t show them again.',
  copyAll: 'recovery codes',
  download: 'Download',
  print: 'Print',
  saved: 'I have saved them in a safe place',
  done: 'Done',
  notSaved: 'Save the codes first, then tick the box.',
  fileName: 'florin-recovery-codes.txt',
  fileHead: 'Recovery codes for {brand}. Each works once.',

  // On
  on: 'On',
  since: 'Turned on',
  codes: 'Recovery codes',
  codesLeft: { one: '{n} left', other: '{n} left' },
  codesNone: 'None left',
  codesHint: 'Each lets you in once when the phone is lost.',
  few: 'Few recovery codes are left',
  fewText: 'Make new ones before you need the last. The old ones stop working then.',
  none: 'No recovery code is left',
  regenerate: 'Make new recovery codes',
  regenerateText: 'The ones you have now stop working.',
  off2: 'Turn it off',
  offHint: 'Changing phones? Turn it off, then set it up on the new one.',
  offTitle: 'Turn off the authenticator app?',
  offWarning:
    'Your password alone then lets anyone in who has it. Your recovery codes stop working, and withdrawals pause for 24 hours.',
  turnedOff: 'The authenticator app is turned off.',
  turnedOn: 'The authenticator app is turned on.',
  renewed: 'Your new recovery codes count from now on.',
} as const satisfies Section
