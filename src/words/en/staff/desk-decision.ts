import type { Section } from '../../message.ts'

/** A dispute in somebody’s hand, and what their decision would do. English only. */
export const deskDecision = {
  takeFirst: 'Take it before you decide.',
  inYourHand: 'You have it',
  inHand: '{name} has it',
  toBuyerMeans: '{buyer} gets {amount} less the fee. {seller} keeps the {paid}, if they arrived.',
  toSellerMeans:
    '{amount} goes back to {seller}, without a fee. {buyer} gets nothing, and the {paid} are not paid back by us.',
  splitMeans: 'You write down the buyer’s part; the seller gets the rest.',
  thenFinal:
    'You see every leg before anything moves. What is decided then is not taken back: either side can appeal once within {days} days, and what a wrong decision cost the house pays.',
  preview: 'Show who gets what',
  previewTitle: 'Who gets what',
  previewBack: 'Change it',
  leg_buyer: 'To the buyer',
  leg_seller: 'To the seller',
  leg_fees: 'Fee',
  leg_buyer_what: 'From the order’s escrow to their balance; they can spend it at once.',
  leg_seller_what: 'From the order’s escrow back to their balance.',
  leg_fees_what: 'From the order’s escrow to fees earned; the buyer bears it.',
  leg_compensation_what: 'From the house to their balance.',
  legFees: 'the house',
  sideFrozen: '{who} is frozen',
  sideFrozenText:
    'Nothing leaves their account after a change of its security, and they could not give this up themselves, until',
  legsAll: 'All of it together is what is in escrow: {amount}.',
  decide_to_buyer: 'Give {amount} to {buyer}',
  decide_to_seller: 'Give {amount} back to {seller}',
  decide_split: 'Divide {amount}',
  decideSecond: 'Decide; a second person approves it',

  // The payment of an order
  method: 'Payment method',
  payerSameUnchecked: 'the same name, which nobody has checked',
  expected: 'Expected from',

  // The price of an order
  price: 'Price',
  buyersPrice: 'Buyer’s price, fee included',
  buyersFee: 'Buyer’s fee',
  buyerWouldGet: 'Buyer would get',
  lessFee: 'Less the fee',
  trade: 'Trade',
  buysFrom: '@{buyer} buys from @{seller}',
  onSellAd: 'the seller’s ad',
  onBuyAd: 'the buyer’s ad',
  says: '{who}: {text}',
  indexThen: 'Index when placed',
  indexUnknown: 'no index when placed',
  atIndex: 'at the index when placed',
  aboveIndex: '{percent} above the index when placed',
  belowIndex: '{percent} below the index when placed',
} as const satisfies Section
