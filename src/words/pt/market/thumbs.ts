import type { thumbs as english } from '../../en/market/thumbs.ts'
import type { Translation } from '../../message.ts'

/** How many thumbs somebody was given, up and down. Part of `ads` and of `market`. */
export const thumbs: Translation<typeof english> = {
  thumbs: '{up}, {down}',
  thumbsUp: { one: '{n} boa', other: '{n} boas' },
  thumbsDown: { one: '{n} ruim', other: '{n} ruins' },
}
