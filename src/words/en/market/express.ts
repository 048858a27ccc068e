import type { Section } from '../../message.ts'

/** Trading without looking for an ad: p2p/express. */
export const express = {
  title: 'Express',
  lead: 'Say what you want. Florin finds the best offer that you can take.',
  enter: 'Enter an amount.',
  looking: 'Looking for the best offer',
  best: 'The best offer for you now',
  noMethods: 'You have no payment method in {currency} yet',
  noMethodsText: 'The buyer pays you there. Add one, and the best offer appears here.',
  noMethod: 'Nobody takes this amount by this method right now',
  byMethod: 'These methods work for it:',
  noAmount: 'Nobody takes this amount right now',
  nearest: 'The nearest amounts that you can trade:',
  notYours: 'There are offers, but you can’t take them yet',
  list: 'See all offers',
  failed: 'The best offer could not be looked up',
  gone: 'The offer of {name} is gone; nothing was placed',
  how: 'How Express works',
  how1: 'You say what you want',
  how1Text: 'How much, in which money, and how it is paid.',
  how2: 'You see the best offer',
  how2Text: 'Of everything you could take by hand: price, fee, with whom, and how long there is to pay.',
  how3: 'You confirm it once',
  how3Text: 'If the offer is gone or its price got worse, nothing happens, and you see what changed.',
} as const satisfies Section
