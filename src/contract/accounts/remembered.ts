/**
 * What a browser remembers for its reader, by the names of the cookies: read by the server, which sends pages in that design and language, and
 * by public/theme.js, which names the first one itself. No secrets,
 * the last aside.
 */
export const themeCookie = 'florin-theme'
export const languageCookie = 'florin-lang'

/** The session of a member of staff. Out of reach of script, and sent to /desk only. */
export const deskCookie = 'florin-desk'

/** A year. */
export const rememberedSeconds = 31_536_000
