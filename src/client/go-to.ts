/** To another page, as a link would. */
export const goTo = (href: string): void => location.assign(href)
