import type { Section } from '../../message.ts'

/** Who acts for a company, and what needs two of them. */
export const team = {
  failed: 'Your team could not be loaded',
  personTitle: 'Teams are for organisations',
  personText: 'Your account is a person’s own. To act for a company, open the link in its invitation.',

  // Members
  title: 'Team',
  lead: 'Who acts for {company}. Everybody signs in as themselves, and every act stands in the log under their name.',
  you: 'you',
  ownSignIn: 'The company’s own sign-in',
  viewer: 'Viewer',
  operator: 'Operator',
  approver: 'Approver',
  owner: 'Owner',
  viewerText: 'Can see everything and download papers',
  operatorText: 'Can also trade, swap, deposit and withdraw; what they let leave stays within their limits',
  approverText: 'Can also agree to what others pay, whatever the sum: limits are for what one lets leave alone',
  ownerText: 'Can do all of it, and manage team and settings',
  noFactor: 'Only looks until they set up a second factor.',
  atOnce: 'up to {amount} at once',
  aDay: 'up to {amount} a day',
  unlimited: 'no limit of their own',
  change: 'Change',
  changeWho: 'Change what {name} may do',
  remove: 'Remove',
  removeWho: 'Remove {name}',
  removeTitle: 'Remove {name} from the team?',
  removeText:
    'They are signed out of this company at once. What they asked for and has not left yet is called off, and its money stays with the company.',
  lastOwner: 'The only owner can’t leave: make somebody else an owner first.',
  leave: 'Leave the team',
  leaveTitle: 'Leave the team of {company}?',
  leaveText: 'You are signed out of this company at once. To come back you need another invitation.',

  // The form
  inviteTitle: 'Invite somebody',
  inviteLead: 'The link works once, for seven days, and for this address alone.',
  invite: 'Send the invitation',
  email: 'E-mail address',
  role: 'Role',
  limitAct: 'Most at once, in {currency}',
  limitDay: 'Most within 24 hours, in {currency}',
  limitWorth:
    'Set in {currency} whatever your account shows totals in: a payment in anything else counts by what it is worth in {currency} then.',
  limitHint: 'Above it somebody else has to agree. Empty: no limit; 0: nothing alone.',
  save: 'Save',
  cancel: 'Cancel',
  confirmTitle: 'Confirm that it is you',
  confirmTeam: 'This changes who can act for your company.',

  // Invitations
  invitations: 'Open invitations',
  expires: 'Works until {time}',
  again: 'Send again',
  againTo: 'Send again to {email}',
  revoke: 'Take back',
  revokeFrom: 'Take back from {email}',

  // The company's own sum
  rule: 'Two people above a sum',
  ruleText:
    'Above it every withdrawal, transfer and release of an order waits for a second person, whoever asks. What one person splits within 24 hours counts together.',
  ruleField: 'Two people above, in {currency}',
  ruleHint: 'Empty: never.',
  ruleNobody:
    'Nobody else could agree at present: what is above the sum would wait until there is another approver or owner, with a second factor set up.',

  // An invitation that somebody opens
  invited: '{company} invites you',
  invitedText:
    'You would act for it as: {role}. You stay yourself: your sign-in, your second factor, your name in its log.',
  invitedFactor:
    'This role needs a second factor on your own account first. For 24 hours after it is set up you can look and prepare here, but let no money go: time for its owner to notice, had it been somebody else.',
  setUpFactor: 'Set up a second factor',
  accept: 'Join the team',
  confirmJoin: 'You join the team of {company}.',
  joined: 'You have joined the team of {company}. Choose it under your name in the header to act for it.',
  actNow: 'Act for {company}',

  // What waits for a second owner
  changes: 'Waits for a second person',
  changesLead:
    'What lets more leave counts once a second person agrees: another owner; where there is one owner, and for the sum above which two people are needed, another approver.',
  nobodyOwns: 'Nobody else can agree to this now: it takes another owner, with a second factor set up.',
  nobodyApproves: 'Nobody else can agree to this now: it takes another approver or owner, with a second factor set up.',
  aloneAgain: 'If the last one left, an owner decides alone again after {days} days: take it back then, and ask anew.',
  changeNoRule: 'No sum above which two people are needed',
  changeRule: 'Two people above {amount}',
  changeMember: '{name}: {rights}',
  changeInvite: 'Invite {name}: {rights}',
  agreeChange: 'Agree',
  confirmChange: 'Confirm',

  // Payments that wait
  payments: 'Payments that need two people',
  paymentsLead: 'Nothing is held or sent before somebody else agrees.',
  none: 'Nothing is waiting.',
  waiting: 'Waits',
  agreed: 'Agreed',
  refused: 'Refused',
  withdrawn: 'Taken back',
  to: 'To {name}',
  toByLink: 'To {name}, by their payment link',
  release: 'Release of order {number} to {name}',
  askedBy: 'asked for by {name}',
  decidedBy: 'decided by {name}',
  worth: 'about {amount}',
  agree: 'Look and agree',
  refuse: 'Refuse',
  takeBack: 'Take back',
  agreeTitle: 'Agree to {amount}?',
  agreeText:
    'It leaves the account of the company at once, by your word. Compare where it goes with what you know from elsewhere.',
  releaseText:
    'What lies in escrow goes to the buyer at once, by your word. See for yourself that their money is on your account.',
  agreeVerb: 'Agree to {amount}',
  confirmAgree: 'You agree that {amount} goes to {name}.',
  payee: 'To',
  account: 'Account',
  holder: 'Account holder',
  network: 'Network',
  address: 'Address',
  addressWhat: 'The whole address',
  fee: 'Network fee',
  feeChanged: 'The network’s fee was {was} and is {now} now.',
  order: 'Order',
  note: 'Note',
  linkFor: 'What it is for',
  looking: 'Asking what the network takes',

  // Where a payment was refused for its size
  ask: 'Ask for approval',
  asking: 'You ask your team to agree to {amount}.',
  asked: 'Your team has been asked. You are told by e-mail what becomes of it.',
  see: 'See what waits',
} as const satisfies Section
