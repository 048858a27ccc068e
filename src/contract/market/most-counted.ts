/** So many offers are counted before an ad and beside it, and no further: of each its advertiser is looked at, about nine blocks of a database with a million ads. */
export const mostCounted = 50
