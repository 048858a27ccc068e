import type { APIContext } from 'astro'
import { getUser } from '../contract/accounts/accounts.ts'
import { cookieName, languageCookie, rememberedIn, rememberedSeconds } from '../contract/accounts/remembered.ts'
import { localeOf } from '../words/locales.ts'

/** On a browser that knows no language yet, the one in the profile of who has signed in. Afterwards the cookie says it: one look a browser. */
export async function followProfile({ cookies, locals, url }: APIContext): Promise<void> {
  const userId = locals.session?.user.user_id
  if (rememberedIn(cookies, languageCookie) || !userId) return
  const answer = await locals.api(getUser, { params: { user_id: userId } })
  const me = 'data' in answer ? (answer.data as { language?: string }) : undefined
  // Nobody answered: the next page asks again.
  if (!me) return
  locals.locale = localeOf(me.language)
  const secure = url.protocol === 'https:'
  cookies.set(cookieName(languageCookie, secure), locals.locale, {
    path: '/',
    maxAge: rememberedSeconds,
    sameSite: 'lax',
    secure,
    httpOnly: false,
  })
}
