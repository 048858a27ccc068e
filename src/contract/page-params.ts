/** What the brackets in the names of pages' files stand for; with anything else in their place there is no page. '' leaves them out. */
export const pageParams = {
  market: ['crypto', 'currency'],
  kind: ['', 'deposit', 'crypto', 'conversion', 'withdrawal', 'transfer'],
} as const

type Param = keyof typeof pageParams

/** The value of a page's param, where it is one that has a page. Astro leaves out what a rest param ('[...kind]') didn't find. */
export const paramOf = <P extends Param>(
  name: P,
  params: Readonly<Record<string, string | undefined>>,
): (typeof pageParams)[P][number] | undefined =>
  (pageParams[name] as readonly (typeof pageParams)[P][number][]).find((value) => value === (params[name] ?? ''))

/** The addresses of a page: '/dashboard/trade/[market]' has two. Brackets that may stand for anything stay as they are. */
export function addressesOfRoute(route: string): string[] {
  const found = (Object.keys(pageParams) as Param[]).flatMap((name) =>
    [`[${name}]`, `[...${name}]`].filter((bracket) => route.includes(bracket)).map((bracket) => ({ name, bracket })),
  )[0]
  if (!found) return [route.replace(/(?<=.)\/$/, '')]
  return pageParams[found.name].flatMap((value) => addressesOfRoute(route.replace(found.bracket, value)))
}
