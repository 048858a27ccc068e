import type { Section } from '../../message.ts'

/** What each side of an order reads in each state: what it is about, what to do, and what happens if not. Part of `orderRoom`. */
export const orderGuide = {
  // What it is about, by role and state
  bAwaiting: 'Pay {pay} to {name}',
  bPaid: 'Wait while {name} checks your {pay}',
  bConfirmed: '{name} has your {pay}. The release is next',
  bReleased: 'You received {got}',
  bExpired: 'The time to pay has passed',
  bCancelled: 'You cancelled this order',
  bothCancelled: 'You and {name} cancelled this order',
  disputed: 'This order is in dispute',
  splitAgreed: 'You both agreed',
  splitDecided: 'Decided by a moderator',
  bToBuyer: 'Decided: {got} is yours',
  bToSeller: 'The escrow went back to {name}',
  bAgreedToBuyer: 'You both agreed: {got} is yours',
  bAgreedToSeller: 'You both agreed: the escrow went back to {name}',
  sAwaiting: 'Wait for {pay} from {name}',
  sPaid: 'Check that {pay} arrived',
  sConfirmed: 'Release {amount} to {name}',
  sReleased: 'You released {amount} from escrow',
  sExpired: '{name} did not pay in time',
  sCancelled: '{name} cancelled this order',
  sToBuyer: 'The escrow of {locked} went to {name}',
  sToSeller: 'Decided: {got} is yours again',
  sAgreedToBuyer: 'You both agreed: the escrow of {locked} went to {name}',
  sAgreedToSeller: 'You both agreed: {got} is yours again',

  // What to do, and what happens if not
  now: 'What to do now',
  ifNot: 'If not',
  meanwhile: 'Meanwhile',
  payBy: 'Pay by',
  sayBy: 'Say so by',
  releaseBy: 'Release by',
  sellerReleasesBy: 'They release by',
  buyerPaysBy: 'They pay by',
  buyerSaysBy: 'They may object until',
  bAwaitingDo:
    'Send it from an account in your own name, with the reference shown here; the seller may refuse money from somebody else. Then press ‘I have paid’.',
  bAwaitingElse:
    'The order ends and the escrow goes back to the seller, ten minutes later. Nothing is taken from you on this site.',
  bPaidDo:
    'Nothing for now. {name} looks into their account and releases the escrow. Answer in the chat if they ask something.',
  bPaidElse:
    'The order goes to dispute by itself and a person looks at it. The escrow never goes back to the seller by silence.',
  bConfirmedDo: 'Nothing. {name} has confirmed that your money arrived; the release is their next step.',
  bConfirmedElse: 'The order goes to dispute by itself, and the confirmation counts for you.',
  bGraceDo: 'If you did send {pay}, say so now: the escrow is still locked, and a person will look at both sides.',
  bGraceElse: 'The {locked} in escrow go back to the seller. If you sent nothing, there is nothing to do.',
  sAwaitingDo: 'Nothing for now. We tell you when {name} says that they paid.',
  sAwaitingElse: 'The order ends, and {locked} comes back to you ten minutes later.',
  sPaidDo:
    'Open your own bank or wallet and look for the payment from {payer}. Only what you see there counts, not a message and not a picture.',
  sPaidElse: 'The order goes to dispute by itself, and a person decides by what both of you show.',
  sConfirmedDo: 'You confirmed that {pay} arrived. The release ends the order.',
  sConfirmedElse: 'The order goes to dispute by itself, and your confirmation counts for the buyer.',
  sGraceDo: 'Nothing. {name} may still say that they paid; then a person looks at both sides before anything moves.',
  sGraceElse: '{locked} comes back to you by itself.',
  disputedDo:
    'The escrow is locked until you two agree or a moderator decides. Add everything you want to be considered to the dispute.',

  // Over: what became of the escrow and of an appeal, and what to do next
  bReturned: 'Nothing was taken from you here: the escrow went back to {name}.',
  sReturned: 'The escrow came back to you.',
  findOther: 'Find another offer',
  hadPaid: 'I had paid',
  appealUntil: 'Until {until}',
  appealed: 'Appealed: another moderator looks at it',
  appealedFirst: 'Appealed: a moderator looks at it',
  appealAnswered: 'The appeal was answered',
  youAppealed: 'You appealed',
  theyAppealed: '{name} appealed',
  ackToo: 'Sending it also notes in the order that {got} reached you; that moves nothing.',
} as const satisfies Section
