import { type Config, type Finding, fine, ill } from './doctor-finding.ts'

const MENDS: Readonly<Record<string, string>> = {
  EAUTH: 'Check user and password in SMTP_URL.',
  ETLS: 'The server must offer STARTTLS (or be reached by smtps://), with a certificate that this machine trusts for that name.',
  ESOCKET:
    'Its certificate must be trusted here for that name (NODE_EXTRA_CA_CERTS names an authority of your own), and the port must be right.',
}
const ELSE = 'Check host and port in SMTP_URL, and that this machine may open connections to it.'

/** Speaks with the mail server as the mailer will: EHLO, TLS with its certificate checked, sign-in. Sends nothing. */
export async function mailFinding(config: Config): Promise<Finding> {
  if (!config.SMTP_URL) return fine('e-mails stay inside, at /dev/mailbox')
  const { hostname } = new URL(config.SMTP_URL)
  const { verifyMailServer } = await import('../../src/server/providers/mail/smtp.ts')
  try {
    await verifyMailServer(config.SMTP_URL)
    return fine(`the mail server ${hostname} takes e-mails: EHLO, TLS and sign-in went well`)
  } catch (error) {
    const { code = '', message } = error as Error & { code?: string }
    return ill(`the mail server ${hostname} would take no e-mail (${message})`, MENDS[code] ?? ELSE)
  }
}
