/**
 * What a browser remembers for its reader, by the names of the cookies: read by the server, which sends pages in that design and language, and
 * by public/theme.js, which names the first one and the zone's itself. No
 * secrets, the last aside.
 */
export const themeCookie = 'florin-theme'
export const languageCookie = 'florin-lang'
/** Whether keys without a modifier do something: 'on', as where nothing stands, or 'off'. src/client/single-keys.ts names it itself. */
export const keysCookie = 'florin-keys'
/** In which time zone the browser is, as it last said. */
export const zoneCookie = 'florin-zone'

/** The session of a member of staff. Out of reach of script. */
export const deskCookie = 'florin-desk'

/**
 * What an answer bears that signs somebody out: nothing of theirs stays in the browser's cache, such as pictures of people. What is remembered for the reader stays, and with it
 * the storage.
 */
export const leavesNothing = { 'clear-site-data': '"cache"' } as const

/** A year. */
export const rememberedSeconds = 31_536_000

/** Over TLS with the prefix by which browsers let nobody but this very host set a cookie, and send it in no clear request; over plain http they refuse it. */
export const cookieName = (name: string, secure: boolean): string => (secure ? `__Host-${name}` : name)

/**
 * What is remembered under a name, however the cookie came. The one without the prefix is of 0.7.0 or older, where there is no other: a choice of colours
 * or language is no secret. For the desk's session ask by `cookieName`.
 */
export const rememberedIn = (
  cookies: { get: (name: string) => { value: string } | undefined },
  name: typeof themeCookie | typeof languageCookie | typeof zoneCookie | typeof keysCookie,
): string | undefined => (cookies.get(cookieName(name, true)) ?? cookies.get(name))?.value
