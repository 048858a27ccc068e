/** By which the parts of an order under way are led to: what the buyer says of the payment, where to pay and the account itself, the form, the seller's buttons. */
export const partIds = {
  claim: 'claim',
  payTo: 'pay-to',
  payDetails: 'pay-details',
  /** By which the button at the foot of a phone's screen sends the form. */
  paidForm: 'paid',
  /** What comes after what the buyer says. */
  checks: 'seller-checks',
} as const
