import type { Section } from '../../message.ts'

/** How many thumbs somebody was given, up and down. Part of `ads` and of `market`. */
export const thumbs = {
  thumbs: '{up}, {down}',
  thumbsUp: { one: '{n} positive', other: '{n} positive' },
  thumbsDown: { one: '{n} negative', other: '{n} negative' },
} as const satisfies Section
