import type { thumbs as english } from '../../en/market/thumbs.ts'
import type { Translation } from '../../message.ts'

/** How many thumbs somebody was given, up and down. Part of `ads` and of `market`. */
export const thumbs: Translation<typeof english> = {
  thumbs: '{up}، {down}',
  thumbsUp: {
    zero: '\u2066{n}\u2069 إيجابية',
    one: 'واحدة إيجابية',
    two: 'اثنتان إيجابيتان',
    few: '\u2066{n}\u2069 إيجابية',
    many: '\u2066{n}\u2069 إيجابية',
    other: '\u2066{n}\u2069 إيجابية',
  },
  thumbsDown: {
    zero: '\u2066{n}\u2069 سلبية',
    one: 'واحدة سلبية',
    two: 'اثنتان سلبيتان',
    few: '\u2066{n}\u2069 سلبية',
    many: '\u2066{n}\u2069 سلبية',
    other: '\u2066{n}\u2069 سلبية',
  },
}
