import { cookieName, rememberedSeconds } from '../contract/accounts/remembered.ts'

/** Keeps a choice in a cookie of this site for a year, where the server finds it too; 0 `seconds` forget it. */
export function remember(name: string, value: string, seconds = rememberedSeconds): void {
  const secure = location.protocol === 'https:'
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not there over plain http
  document.cookie = `${cookieName(name, secure)}=${value}; Path=/; Max-Age=${seconds}; SameSite=Lax${secure ? '; Secure' : ''}`
  // Of 0.7.0 or older: what is forgotten must not come back from there.
  // biome-ignore lint/suspicious/noDocumentCookie: as above
  if (secure) document.cookie = `${name}=; Path=/; Max-Age=0; SameSite=Lax; Secure`
}
