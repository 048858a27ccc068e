import { Auth, isAuthAction } from '@auth/core'
import type { APIContext, MiddlewareHandler } from 'astro'
import { rememberedIn, themeCookie, zoneCookie } from './contract/accounts/remembered.ts'
import { builtSignInPath } from './contract/addresses.ts'
import { answerAsSignIn } from './middleware/answer.ts'
import { guardDesk, isDesk } from './middleware/desk.ts'
import { guardPage } from './middleware/guard.ts'
import { readerLanguage } from './middleware/reader-language.ts'
import { requestContextOf, withRequestContext } from './middleware/request-context.ts'
import { signInConfig } from './middleware/sign-in-config.ts'
import { withoutSpent } from './middleware/without-spent.ts'
import { zoneOf } from './middleware/zone-of.ts'
import { running } from './running.ts'

/** Static pages know no session. Live ones get theirs; below /dashboard nobody comes without one; sign-in's own answers are explained. */
export const onRequest: MiddlewareHandler = (context, next) => {
  if (context.isPrerendered) return next()
  const { settings, signIn, streamPosition } = running()
  context.locals.settings = settings
  context.locals.streamPosition = streamPosition()
  context.locals.dark = rememberedIn(context.cookies, themeCookie) === 'dark'
  context.locals.locale = readerLanguage(context)
  const saidZone = rememberedIn(context.cookies, zoneCookie)
  context.locals.zone = zoneOf(saidZone)
  const request = {
    ...requestContextOf(context.request.headers),
    ...(saidZone && { zone: context.locals.zone }),
  }
  const { pathname } = context.url
  return withRequestContext(request, () =>
    withoutSpent(async () => {
      if (isDesk(pathname)) return guardDesk(context, next)
      if (!pathname.startsWith(`${builtSignInPath}/`)) return guardPage(context, next)
      const steps = pathname.slice(builtSignInPath.length).split('/').filter(Boolean)
      const asSent = atItsOwnPath(context, signIn.settings.basePath)
      return answerAsSignIn({ steps, known: isAuthAction(steps[0] ?? ''), next, ...asSent })
    }),
  )
}

/** Where AUTH_BASE_PATH is another than the build's, the library gets the request as it was sent: it reads its own address there. */
function atItsOwnPath({ request, url }: APIContext, basePath: string) {
  if (basePath === builtSignInPath) return { request }
  const sent = new Request(
    new URL(`${basePath}${url.pathname.slice(builtSignInPath.length)}${url.search}`, url),
    request,
  )
  return { request: sent, next: () => Auth(sent, signInConfig()) }
}
