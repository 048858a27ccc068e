import { z } from 'zod'

const Thumb = z.enum(['up', 'down']).nullable()
const Text = z.string().nullable()

/**
 * What both sides of an order said of each other, as one of them sees it: thumbs, and what was written with them for the other side alone.
 * A text is null where none was written, and once the key of whoever wrote it is gone.
 */
export const OrderRating = z.strictObject({ given: Thumb, given_text: Text, received: Thumb, received_text: Text })
