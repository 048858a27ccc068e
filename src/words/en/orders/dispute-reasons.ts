import type { Section } from '../../message.ts'

/** Why there is a dispute or an appeal, as whoever opens it says it. A reason without words doesn't compile. */
export const disputeReasons = {
  not_received: 'I paid, and the seller does not release',
  no_payment: 'The money did not arrive',
  wrong_amount: 'Another amount arrived',
  third_party: 'The money came from somebody else',
  reversed: 'The payment was taken back',
  coerced: 'I was asked to do something outside the order',
  overpaid: 'I paid more than the order asked for',
  not_as_agreed: 'The other side did not keep to what we agreed',
  overlooked: 'Something I showed was not considered',
  new_evidence: 'There is evidence that was not there yet',
  other: 'Something else',
} as const satisfies Section
