import type { Section } from '../../message.ts'

export const destinations = {
  title: 'Withdrawal accounts and addresses',
  lead: 'Money leaves to these accounts and addresses only. A new one can be withdrawn to after {hours} hours, so that you would notice one that isn’t yours.',
  none: 'You have nowhere to withdraw to yet',
  noneHint: 'Add your bank account or address now, and it can be withdrawn to from tomorrow.',
  failed: 'Where you can withdraw to could not be loaded',
  safe: 'They are unchanged, and your money is safe.',
  loading: 'Loading where you can withdraw to',
  holder: 'In the name of {name}',
  addedOn: 'Added',
  usable: 'Usable',
  usableFrom: 'Usable from {time}',
  withdraw: 'Withdraw',
  remove: 'Remove',
  removeWhich: 'Remove {account}',
  removeTitle: 'Remove {account}?',
  removeText: 'Withdrawals under way go on. To withdraw there again you add it anew, and it waits {hours} hours again.',
  removed: 'It is off your list.',
  added: 'The account is on your list. It can be withdrawn to from {time}.',
  addedAddress: 'The address is on your list. It can be withdrawn to from {time}.',
  closed: 'Nothing can be added at the moment',
  closedText: 'There is no way to pay out right now.',

  // The form
  add: 'Add a bank account',
  addAddress: 'Add an address',
  currency: 'Currency',
  rail: 'How it is sent',
  slow: 'Takes a day or more to arrive.',
  label: 'Your own name for it',
  labelHint: 'Only you see it, such as ‘My savings account’.',
  own: 'It has to be your own account',
  ownText:
    'In your own legal name, or your company’s. A withdrawal goes to nobody else; you pay other customers with Send.',
  save: 'Add this account',
  railMissing: 'Choose how it is sent.',
  fieldEmpty: 'Enter this: {label}.',
  nothingFits: 'Nothing fits yet',
  nothingFitsText: 'There is no way to pay out in this currency at the moment.',
  confirmTitle: 'Confirm that it is you',
  confirmAdd:
    'This account decides where money can go, so we make sure that it is you. It can be withdrawn to after 24 hours.',

  // The extra code
  code: 'Also ask for a code from my mailbox',
  codeHint: 'With each withdrawal, beside what confirms that it is you. Switching it off pauses withdrawals for a day.',
  codeConfirm: 'This decides what a withdrawal needs, so we make sure that it is you.',
  codeChange: 'Change it',

  // The form of an address
  network: 'Network',
  address: 'Address',
  addressWhat: 'address',
  addressHint: 'Paste it, then compare all of it with where you have it from.',
  addressEmpty: 'Enter the address.',
  onlyTitle: 'An address of the {network} network alone',
  onlyText:
    'It has to be one where whoever has it can receive {assets}. What goes to an address of another network is lost, and nobody can bring it back.',
  owner: 'Whose it is',
  ownerSelf: 'My own',
  ownerSelfHint: 'A wallet of mine, or my account at another exchange',
  ownerOther: 'Somebody else’s',
  ownerOtherHint: 'Somebody whom I pay',
  ownerMissing: 'Say whose address it is.',
  labelAddressHint: 'Only you see it, such as ‘My hardware wallet’.',
  saveAddress: 'Add this address',
  confirmAddress:
    'This address decides where crypto can go, so we make sure that it is you. It can be withdrawn to after 24 hours.',
} as const satisfies Section
