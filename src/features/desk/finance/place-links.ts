interface Named {
  asset: string
  place: string
}

/** The page of one place as it was at the end of a day: '/desk/reconciliation/EUR%3Abank?day=2026-03-31'. */
export const placeHref = ({ asset, place }: Named, day: string): string =>
  `/desk/reconciliation/${encodeURIComponent(`${asset}:${place}`)}?day=${day}`

/** What decoding a whole address leaves as it is, since it would mean something else there: # $ & + , / : ; = ? @. */
const LEFT = /%(?:2[346BCF]|3[ABDF]|40)/gi

/** What such a page is about, by the part of its address that it gets from the framework. Empty where it is none. */
export function placeNamed(part: string): Named {
  const [, asset = '', place = ''] = /^([^:]*):(.*)$/.exec(part.replaceAll(LEFT, decodeURIComponent)) ?? []
  return { asset, place }
}
