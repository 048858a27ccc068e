import { z } from 'zod'
import type { Config } from '../env.ts'
import type { Providers } from './kernel/providers.ts'
import { sandboxBank } from './providers/bank/sandbox.ts'
import { statementsBank } from './providers/bank/statements.ts'
import { smtpMailer } from './providers/mail/smtp.ts'
import { coinbase } from './providers/rates/coinbase.ts'
import { ecb } from './providers/rates/ecb.ts'
import { kraken } from './providers/rates/kraken.ts'
import { openErApi } from './providers/rates/open-er-api.ts'
import { sandboxRates } from './providers/rates/sandbox.ts'

export const BankAccounts = z.record(
  z.string(),
  z.object({
    bankName: z.string(),
    holder: z.string(),
    details: z.array(z.object({ label: z.string(), value: z.string() })),
  }),
)

/** The providers that the configuration names. `smtpUrl` is the configured mail server's or the one inside. */
export const chooseProviders = (config: Config, smtpUrl: string): Providers => ({
  rates:
    config.RATES === 'public' ? [coinbase(), kraken(), ecb(), openErApi()] : sandboxRates({ seed: config.RATES_SEED }),
  bank:
    config.BANK === 'statements' ? statementsBank(BankAccounts.parse(JSON.parse(config.BANK_ACCOUNTS))) : sandboxBank(),
  mail: smtpMailer({ url: smtpUrl, from: config.MAIL_FROM, sandbox: config.SMTP_URL === '' }),
})
