/** Names of the ways to pay in each currency, by its code, in the reader's language. Pages hand it to their screens, so that no script carries all that rails ask for. */
export type RailNames = Readonly<Record<string, readonly { code: string; name: string; slow: boolean }[]>>
