/**
 * What a browser remembers for its reader, by the names of the cookies: read by the server, which sends pages in that design and language, and
 * by public/theme.js, which names the first one and the zone's itself. No
 * secrets, the last aside.
 */
export const themeCookie = 'florin-theme'
export const languageCookie = 'florin-lang'
/** In which time zone the browser is, as it last said. */
export const zoneCookie = 'florin-zone'

/** The session of a member of staff. Out of reach of script, and sent to /desk only. */
export const deskCookie = 'florin-desk'

/** A year. */
export const rememberedSeconds = 31_536_000
