import { randomBytes } from 'node:crypto'
import { linkAsked } from '../../../../contract/events/accounts.ts'
import type { Ctx } from '../../../kernel/context.ts'
import { uuid7 } from '../../../kernel/ids.ts'
import { emit } from '../../../kernel/outbox.ts'
import { inTx } from '../../../kernel/tx.ts'
import { type AskingBrowser, keepSignInLink } from './sign-in-links.rows.ts'

export interface LinkAsked {
  email: string
  browser: AskingBrowser
  /** A path of this site, to go on to. */
  callbackUrl: string
  ip: string
}

/** Asks for the sign-in e-mail, with the same work whether or not the address is known. Its link is for the browser that asked; the token is in the address's fragment, which no server gets. */
export const askForLink = (ctx: Ctx, { email, browser, callbackUrl }: LinkAsked): Promise<void> =>
  inTx(ctx, async (tx) => {
    const token = randomBytes(32).toString('base64url')
    await keepSignInLink(tx, { email, token, browser })
    const url = `${ctx.config.PUBLIC_URL}/auth/link?${new URLSearchParams({ callbackUrl })}#token=${token}`
    await emit(tx, linkAsked, { email_id: uuid7(tx.now), email: ctx.sealer.seal(email), url: ctx.sealer.seal(url) })
  })
