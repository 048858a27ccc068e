/** What the server has drawn, by the `data-` attributes that it bears. */
export const all = <E extends HTMLElement = HTMLElement>(what: string, within: ParentNode = document): E[] => [
  ...within.querySelectorAll<E>(what),
]
export const first = <E extends HTMLElement = HTMLElement>(what: string, within: ParentNode = document): E | null =>
  within.querySelector<E>(what)
