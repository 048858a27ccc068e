import { randomBytes } from 'node:crypto'
import { extraHosts } from '../../../../contract/addresses.ts'
import { linkAsked } from '../../../../contract/events/accounts.ts'
import type { Ctx } from '../../../kernel/context.ts'
import { uuid7 } from '../../../kernel/ids.ts'
import { emit } from '../../../kernel/outbox.ts'
import { inTx } from '../../../kernel/tx.ts'
import { TOKEN_MINUTES, tokenHash } from '../tokens.ts'
import { networkIndex } from './familiar-networks.ts'
import { type AskingBrowser, wordIndex } from './sign-in-links.rows.ts'

export interface LinkAsked {
  email: string
  browser: AskingBrowser
  /** A path of this site, to go on to. */
  callbackUrl: string
  ip: string
  /** The host that the browser asked under: its cookie, by which the link opens a session, is for no other. */
  host: string
}

/**
 * Asks for the sign-in e-mail. Nobody is looked up and the same is written whether or not the address is known: the job that writes the e-mail keeps the link. It is
 * for the browser that asked; the token is in the address's fragment, which no server gets.
 */
export const askForLink = (ctx: Ctx, { email, browser, callbackUrl, ip, host }: LinkAsked): Promise<void> =>
  inTx(ctx, async (tx) => {
    const { sealer, config } = ctx
    const token = randomBytes(32).toString('base64url')
    const hash = tokenHash(token)
    const url = `${originOf(config, host)}/auth/link?${new URLSearchParams({ callbackUrl })}#token=${token}`
    await emit(tx, linkAsked, {
      email_id: uuid7(tx.now),
      email: sealer.seal(email),
      url: sealer.seal(url),
      asked: {
        hash,
        browser_hash: tokenHash(browser.secret),
        word_index: wordIndex(sealer, hash, browser.word),
        network: networkIndex(ctx, email, ip),
        expires_at: new Date(tx.now.getTime() + TOKEN_MINUTES.sign_in_link * 60_000).toISOString(),
      },
    })
  })

/** The address of a host that is ours, by PUBLIC_URL's way to speak; what else was named leads to PUBLIC_URL, so that no letter of ours leads elsewhere. */
const originOf = (config: Ctx['config'], host: string): string =>
  extraHosts(config).includes(host) ? `${new URL(config.PUBLIC_URL).protocol}//${host}` : config.PUBLIC_URL
