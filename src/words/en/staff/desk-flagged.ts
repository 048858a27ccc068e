import type { Section } from '../../message.ts'

/** A flagged order at the desk: who paid, with what proof, and what can be done about it. English only. */
export const deskFlagged = {
  one: 'Flagged order',
  why: 'Why it was flagged',
  since: 'Payment claimed',
  order: 'The order',
  placed: 'Placed',
  adOf: 'Ad of',
  payment: 'The payment',
  noPayment: 'Nothing is claimed to be paid now, so no payer is named.',
  inDispute: 'The dispute over it',
  acts: 'What you can do',
  dismissWhat:
    'It leaves this queue, and the order goes on as it is. Neither side is told. A new flag, or another payment claimed, brings it back.',
  dismissed: 'Somebody has looked at these flags',
  dismissedText: 'A new flag, or another payment claimed, brings the order back into the queue.',
  hideWhat:
    'Nobody can take this ad of {who} from now on. Orders made from it, this one among them, go on as they are. {who} can close it, but not put it back.',
  adHidden: 'The ad is hidden',
  adHiddenText: 'Give it back under “Hidden ads”, below the queue.',
  unhideWhat: 'It goes back to its owner, paused: they put it online again themselves.',
} as const satisfies Section
