// Without an import: every page of dashboard and desk asks it with each key.
const OFF = /(?:^|;\s*)(?:__Host-)?florin-keys=off(?:;|$)/

/** Whether keys without a modifier do nothing in this browser: whoever speaks to it, or whose hand isn't steady, presses them without meaning to. */
export const singleKeysOff = (): boolean => OFF.test(document.cookie)
