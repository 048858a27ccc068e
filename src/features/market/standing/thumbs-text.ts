import type { Ad } from '../../../contract/market/ads.ts'
import type { thumbs } from '../../../words/en/market/thumbs.ts'
import { fill, pluralOf, type Translation } from '../../../words/message.ts'

/** '12 positive, 1 negative': how many thumbs somebody was given. */
export const thumbsText = (
  w: Translation<typeof thumbs>,
  { thumbs_up, thumbs_down }: Pick<Ad['advertiser'], 'thumbs_up' | 'thumbs_down'>,
  format: string,
): string =>
  fill(w.thumbs, { up: pluralOf(w.thumbsUp, thumbs_up, format), down: pluralOf(w.thumbsDown, thumbs_down, format) })
