import type { Section } from '../../message.ts'

export const inbox = {
  title: 'Inbox',
  lead: 'Your orders under way, those that wait for you first.',
  list: 'Orders under way',
  loading: 'Loading your orders under way',
  loadingOrder: 'Loading the order',
  failed: 'Your orders under way could not be loaded',
  none: 'Nothing is under way',
  noneText: 'An order stands here from when somebody takes an ad of yours, or you one of theirs, until it is over.',
  toMarket: 'See the market',
  pick: 'Choose an order',
  pickText: 'What it waits for and its chat stand here. The keys j and k walk the list, Enter opens.',
  first: { one: 'The first {n} order is shown.', other: 'The first {n} orders are shown.' },
  mine: 'You: {text}',
  file: 'A file',
  unread: { one: '{n} unread message', other: '{n} unread messages' },
  sound: 'Sound',
  soundHint: 'For new orders and messages',
} as const satisfies Section
