/** So many offers are counted before an ad and beside it, and no further. */
export const mostCounted = 200
