import type { thumbs as english } from '../../en/market/thumbs.ts'
import type { Translation } from '../../message.ts'

/** How many thumbs somebody was given, up and down. Part of `ads` and of `market`. */
export const thumbs: Translation<typeof english> = {
  thumbs: '{up}، {down}',
  thumbsUp: {
    zero: '{n} إيجابية',
    one: 'واحد إيجابي',
    two: 'اثنان إيجابيان',
    few: '{n} إيجابية',
    many: '{n} إيجابية',
    other: '{n} إيجابية',
  },
  thumbsDown: {
    zero: '{n} سلبية',
    one: 'واحد سلبي',
    two: 'اثنان سلبيان',
    few: '{n} سلبية',
    many: '{n} سلبية',
    other: '{n} سلبية',
  },
}
