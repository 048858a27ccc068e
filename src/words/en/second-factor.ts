import type { Section } from '../message.ts'

export const secondFactor = {
  title: 'Second factor',
  lead: 'A second proof that it is you, asked for when you sign in and before anything that can’t be undone: a passkey, or six digits from an app.',
  needed: 'Set one up to go on',
  neededText:
    'Here nothing opens with a password alone: whoever got hold of yours could read and take what you have. A passkey takes a minute, an app two. Until then support and what was told of your security are open.',
  neededHelp: 'Write to support',
  back: 'Security',
  loading: 'Loading your second factor',
  failed: 'This could not be loaded',
  safe: 'Nothing has changed, and your money is safe.',

  // Passkeys
  passkeys: 'Passkeys',
  passkeysLead:
    'Your finger, face or PIN instead of a password. They work on our pages only, so nobody can trick you out of one.',
  passkeyAdd: 'Add a passkey',
  passkeyAddText: 'Then your device asks for your finger, your face or its PIN.',
  passkeyAdded: 'The passkey is added. It signs you in and confirms what you do.',
  passkeyFreeze:
    'Withdrawals, transfers and releases pause for 24 hours after one is added or removed, in case it was not you; so does what you agree to for a company.',
  passkeysFull: 'You have ten, as many as there can be. Remove one that you no longer use.',
  passkeysUnknown: 'This browser can’t use passkeys. Try another one, or your phone.',
  passkeySynced: 'Kept by your password manager or device account, on all your devices',
  passkeyHere: 'Kept on one device',
  passkeySince: 'Added',
  passkeyUsed: 'last used',
  passkeyUnused: 'not used yet',
  passkeyBlocked: 'Blocked',
  passkeyBlockedText: 'There may be a copy of it, so it opens nothing any more. Remove it and add a new one.',
  passkeyRename: 'Rename',
  passkeyRenameWhich: 'Rename {name}',
  passkeyRenamed: 'The passkey has its new name.',
  passkeyName: 'Name',
  passkeyNameEmpty: 'Enter a name by which you know the device again.',
  passkeySave: 'Save the name',
  passkeyRemoveShort: 'Remove',
  passkeyRemoveWhich: 'Remove {name}',
  passkeyRemove: 'Remove the passkey',
  passkeyRemoveTitle: 'Remove {name}?',
  passkeyRemoveText: 'It then signs in and confirms nothing any more, and withdrawals pause for 24 hours.',
  passkeyRemoveLast:
    'It is your last second factor: your password alone then lets anyone in who has it. Your recovery codes stop working, and withdrawals pause for 24 hours.',
  passkeyRemoved: 'The passkey is removed.',

  // The app, not set up
  app: 'Authenticator app',
  offTextOthers: 'Another way, for devices without a passkey of yours.',
  off: 'Not set up',
  offText: 'With it, a stolen password alone lets nobody in.',
  need: 'What you need',
  needApp: 'An authenticator app on your phone: Aegis, 2FAS, Google Authenticator, or your password manager.',
  needPlace: 'A place for the recovery codes: they let you in without the phone.',
  freeze:
    'Withdrawals, transfers and releases pause for 24 hours after it is turned on or off, in case it was not you; so does what you agree to for a company.',
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
  codesText:
    'Each lets you in once when your phone or passkey is lost. We show them only now, and can’t show them again.',
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
  codesHint: 'Each lets you in once when your phone or passkey is lost.',
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
  offWarningKept: 'Your passkeys and recovery codes still protect the account. Withdrawals pause for 24 hours.',
  turnedOff: 'The authenticator app is turned off.',
  turnedOn: 'The authenticator app is turned on.',
  renewed: 'Your new recovery codes count from now on.',
} as const satisfies Section
