import type { Section } from '../../message.ts'

/** Where customers may withdraw to, as the desk sees it. English only. */
export const deskPlaces = {
  findCustomer: 'Customer',
  findCustomerHint: 'Username or e-mail address, whole.',
  noSuchCustomer: 'There is no customer of this name or address. Write it whole.',
  noPlaces: 'There is nowhere that they can withdraw to',
  noPlacesText: 'They have put no bank account and no address on their list.',
  placeUsable: 'Usable',
  placeWaits: 'Waits',
  placeHolder: 'Account holder',
  placeLabel: 'Their own name for it',
  placeOwner: 'Whose it is',
  placeOwn: 'Their own',
  placeOther: 'Somebody else’s, whom they pay',
  placeAdded: 'Added',
  placeFrom: 'Usable from',
  placeUnderWay: 'Withdrawals on their way there',
  placeRemove: 'Take it off their list',
  placeRemoveText: 'They are told, with your reason, and can add it anew. Withdrawals on their way there go on: {n}.',
  placeRemoveDo: 'Take it off',
  verifications: 'How their identity stands',
} as const satisfies Section
