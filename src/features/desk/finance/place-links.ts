interface Named {
  asset: string
  place: string
}

/** The page of one place as it was at the end of a day: '/desk/reconciliation/EUR%3Abank?day=2026-03-31'. */
export const placeHref = ({ asset, place }: Named, day: string): string =>
  `/desk/reconciliation/${encodeURIComponent(`${asset}:${place}`)}?day=${day}`

/** What such a page is about, by the part of its address that it gets: the framework leaves ':' and '/' in it encoded. Empty where it is none. */
export function placeNamed(part: string): Named {
  const [, asset = '', place = ''] = /^([^:]*):(.*)$/.exec(decoded(part)) ?? []
  return { asset, place }
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
