import type { Section } from '../../message.ts'

/** Where a withdrawal stands. */
export const withdrawalStates = {
  requested: 'Being checked',
  needs_approval: 'Held to be looked at',
  approved: 'About to be sent',
  sending: 'Being sent',
  sent: 'On its way',
  unclear: 'Being looked into',
  completed: 'Arrived',
  rejected: 'Declined',
  cancelled: 'Taken back',
  failed: 'Did not go through',
  bounced_back: 'Came back',
} as const satisfies Section
