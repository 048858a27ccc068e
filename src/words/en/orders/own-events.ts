import { orderEvents } from './order-events.ts'

/** The same after 'You', of what the reader did: in English the verbs stay as they are. */
export const ownEvents = orderEvents
