import type { APIRoute } from 'astro'
import { localeCodes, localePath } from '../words/locales.ts'

export const prerender = false

/** Where the logo leads: static pages know no session, so this small route sends everyone on, in the language of the page they come from. */
export const GET: APIRoute = ({ locals, redirect, request }) => {
  if (locals.session) return redirect('/dashboard', 303)
  const [, first] = URL.parse(request.headers.get('referer') ?? '')?.pathname.split('/') ?? []
  const locale = localeCodes.find((code) => code === first) ?? locals.locale
  return redirect(localePath(locale, '/'), 303)
}
