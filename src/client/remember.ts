import { rememberedSeconds } from '../contract/accounts/remembered.ts'

/** Keeps a choice in a cookie of this site for a year, where the server finds it too; 0 `seconds` forget it. */
export function remember(name: string, value: string, seconds = rememberedSeconds): void {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not there over plain http
  document.cookie = `${name}=${value}; Path=/; Max-Age=${seconds}; SameSite=Lax${secure}`
}
