/**
 * Links in e-mails bear their token in the fragment, which browsers send to nobody: it is in no server's log and no Referer. A page with script takes it from there into
 * a body. Without script a page can't see it; then its reader pastes the link, and the form sends that in its body. So both ways work, and no address ever holds a token.
 */

/** The token of a link as somebody pasted it, or of a fragment; the text itself where it is no link. */
export function tokenIn(pasted: string): string {
  const text = pasted.trim()
  return /[#?&]token=([\w.~-]+)/.exec(text)?.[1] ?? text
}
