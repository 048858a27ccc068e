import type { APIContext } from 'astro'
import { getUser } from '../contract/accounts/accounts.ts'
import { languageCookie, rememberedSeconds } from '../contract/accounts/remembered.ts'
import { localeOf } from '../words/locales.ts'

/** On a browser that knows no language yet, the one in the profile of who has signed in. Afterwards the cookie says it: one look a browser. */
export async function followProfile({ cookies, locals, url }: APIContext): Promise<void> {
  const userId = locals.session?.user.user_id
  if (cookies.get(languageCookie)?.value || !userId) return
  const answer = await locals.api(getUser, { params: { user_id: userId } })
  const me = 'data' in answer ? (answer.data as { language?: string }) : undefined
  // Nobody answered: the next page asks again.
  if (!me) return
  locals.locale = localeOf(me.language)
  cookies.set(languageCookie, locals.locale, {
    path: '/',
    maxAge: rememberedSeconds,
    sameSite: 'lax',
    secure: url.protocol === 'https:',
    httpOnly: false,
  })
}
