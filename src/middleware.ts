import { isAuthAction } from '@auth/core'
import type { MiddlewareHandler } from 'astro'
import { languageCookie, themeCookie } from './contract/remembered.ts'
import { answerAsSignIn } from './middleware/answer.ts'
import { askedBy, whileAsked } from './middleware/asked.ts'
import { guardDesk, isDesk } from './middleware/desk.ts'
import { guardPage } from './middleware/guard.ts'
import { running } from './running.ts'
import { localeOf } from './words/locales.ts'

/** Static pages know no session. Live ones get theirs; below /dashboard nobody comes without one; sign-in's own answers are explained. */
export const onRequest: MiddlewareHandler = (context, next) => {
  if (context.isPrerendered) return next()
  const { settings, signIn } = running()
  context.locals.settings = settings
  context.locals.dark = context.cookies.get(themeCookie)?.value === 'dark'
  context.locals.locale = localeOf(context.cookies.get(languageCookie)?.value)
  const request = askedBy(context.request.headers)
  const base = `${signIn.settings.basePath}/`
  const { pathname } = context.url
  return whileAsked(request, () => {
    if (isDesk(pathname)) return guardDesk(context, next)
    if (!pathname.startsWith(base)) return guardPage(context, next)
    const steps = pathname.slice(base.length).split('/').filter(Boolean)
    return answerAsSignIn({ steps, known: isAuthAction(steps[0] ?? ''), request: context.request, next })
  })
}
