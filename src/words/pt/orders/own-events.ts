import { orderEvents } from './order-events.ts'

/** After 'Você': its verbs are those of a name. */
export const ownEvents = orderEvents
