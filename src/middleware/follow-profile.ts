import type { APIContext } from 'astro'
import { getUser } from '../contract/accounts/accounts.ts'
import { languageCookie, rememberedIn } from '../contract/accounts/remembered.ts'
import { localeOf } from '../words/locales.ts'
import { keepLanguage } from './reader-language.ts'

/** On a browser that knows no language yet, the one in the profile of who has signed in; the browser's own where they chose none. Afterwards the cookie says it: one look a browser. */
export async function followProfile({ cookies, locals, url }: APIContext): Promise<void> {
  const userId = locals.session?.user.user_id
  if (rememberedIn(cookies, languageCookie) || !userId) return
  const answer = await locals.api(getUser, { params: { user_id: userId } })
  const me = 'data' in answer ? (answer.data as { language?: string }) : undefined
  // Nobody answered: the next page asks again.
  if (!me) return
  if (me.language) locals.locale = localeOf(me.language)
  keepLanguage({ cookies, url }, locals.locale)
}
