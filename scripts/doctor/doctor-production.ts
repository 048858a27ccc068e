import { accessSync, constants, globSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { brand } from '../../src/brand.ts'
import { cardsBy } from '../../src/env/card-settings.ts'
import { identityBy } from '../../src/env/identity-settings.ts'
import { phoneBy } from '../../src/env/phone-settings.ts'
import { custodyOf } from '../../src/env.ts'
import { type Config, chosen, type Finding, fine, ill } from './doctor-finding.ts'
import { pagesFindings } from './doctor-pages.ts'

const PLACEHOLDER = /\bexample(\.(com|org|net))?\b|\.example\b/

/** What works and is still wrong in production: names that stand for nobody, and figures that nobody can fetch. */
export async function productionFindings(config: Config): Promise<Finding[]> {
  if (config.FLORIN_MODE !== 'production') return []
  const places: [string, string, string][] = [
    ['MAIL_FROM', config.MAIL_FROM, 'Set MAIL_FROM to an address of yours, or e-mails land in the spam.'],
    ['PUBLIC_URL', new URL(config.PUBLIC_URL).hostname, 'Set PUBLIC_URL to the address that people type.'],
    ['supportEmail in src/brand.ts', brand.supportEmail, 'Write your own and build again.'],
    ['securityEmail in src/brand.ts', brand.securityEmail, 'Write your own and build again.'],
  ]
  if (config.DESK_URL)
    places.push(['DESK_URL', new URL(config.DESK_URL).hostname, 'Set DESK_URL to the address that staff type.'])
  const left = places.filter(([, value]) => PLACEHOLDER.test(value))
  return [
    ...left.map(([name, value, mend]) => ill(`${name} is still the placeholder ${value}`, mend)),
    ...(left.length === 0 ? [fine('no placeholder is left in addresses')] : []),
    brand.legalEntity
      ? fine(`the pages name ${brand.legalEntity}`)
      : ill(
          'nobody answers for the accounts: legalEntity in src/brand.ts is empty',
          'Write who you are and build again.',
        ),
    buildFinding(),
    ...pagesFindings(),
    proxyFinding(config),
    deskFinding(config),
    historyFinding(),
    payoutsFinding(config),
    await custodyFinding(config),
    await scannerFinding(config),
    levelsFinding(config),
    await screeningFinding(config),
    ...(await onrampFinding(config)),
    config.METRICS_TOKEN
      ? fine('/metrics answers to METRICS_TOKEN')
      : ill(
          '/metrics answers nobody: METRICS_TOKEN is empty',
          'Make one with `openssl rand -hex 32`, and give it to Prometheus.',
        ),
  ]
}

/** Whether there is a build, and of what lies here now: pages and what Astro bundled are as they were when it was made. */
export function buildFinding(folder = '.'): Finding {
  const built = statSync(join(folder, 'dist/server/entry.mjs'), { throwIfNoEntry: false })?.mtimeMs
  if (built === undefined) return ill('there is no build', 'Run `./florin build`.')
  // As `build_if_stale` in ./florin looks before it starts.
  const sources = ['src/**', 'public/**', 'package-lock.json', 'auth.config.ts', '*.config.mjs']
  const newer = globSync(sources, { cwd: folder }).find((file) => {
    const of = statSync(join(folder, file), { throwIfNoEntry: false })
    return of?.isFile() && of.mtimeMs > built
  })
  return newer
    ? ill(`the build is older than ${newer}: the pages don’t show it`, 'Run `./florin build`, and start anew.')
    : fine('the build is of what lies here')
}

/** Whether callers are told apart: Florin speaks no TLS, so that a public https address has a proxy before it, whose word it must take. */
export const proxyFinding = ({ TRUST_PROXY }: Config): Finding =>
  TRUST_PROXY
    ? fine('callers are told apart by what the proxy says: TRUST_PROXY is true')
    : ill(
        'everybody would share one limit, the proxy’s: TRUST_PROXY is false',
        'Set TRUST_PROXY=true, behind a proxy that writes X-Forwarded-For (docs/operations.md, Proxy).',
      )

/** Whether the desk has a host of its own. */
function deskFinding({ DESK_URL }: Config): Finding {
  return DESK_URL
    ? fine(`the desk answers at ${DESK_URL} alone; its name needs a certificate and a line at the proxy`)
    : chosen(
        'the desk shares its host with the customers’ pages: DESK_URL is empty',
        'Give it a name of its own (docs/operations.md, The desk’s own host); staff then make their passkeys anew.',
      )
}

/** Whether whoever runs this can read the history of a clone: `git` in the folder, by default the one that is run in. */
export function historyFinding(git = '.git'): Finding {
  try {
    accessSync(git, constants.R_OK)
  } catch {
    return fine('no folder of version control can be read')
  }
  return chosen(
    `${git} can be read, with all that was ever in it`,
    'It is never served. The units of deploy/systemd keep it from the processes; run by something else, take it away: `chmod 700 .git`, owned by root.',
  )
}

/** Whether a person's level can rise at all: what it is made of begins with a telephone number. */
export function levelsFinding(config: Config): Finding {
  if (phoneBy(config) !== 'off') return fine(`codes for phones are sent by ${phoneBy(config)}`)
  const documents =
    identityBy(config) === 'off'
      ? ''
      : `, and documents that are checked (IDENTITY=${identityBy(config)}) raise nothing`
  return chosen(
    `no person gets beyond level 0: no telephone numbers are taken (PHONE=off)${documents}`,
    'A document counts once a number is confirmed: set PHONE (docs/operations.md, Codes for phones), or leave the limits at what level 0 has.',
  )
}

/** Who looks at files that people send; asked whether it answers. */
export async function scannerFinding(config: Config): Promise<Finding> {
  const { chooseScanner } = await import('../../src/server/choose-providers.ts')
  const scanner = chooseScanner(config)
  const [nobody, how] = ['nobody looks at files that people send:', 'Install clamav-daemon and set FILE_SCANNER=clamd']
  if (!scanner)
    return config.FILE_SCANNER === 'none'
      ? chosen(`${nobody} FILE_SCANNER=none`, `${how}; until then they are made anew, and no more.`)
      : ill(`${nobody} FILE_SCANNER is empty`, `${how}. FILE_SCANNER=none says that you mean it.`)
  const version = await scanner.version()
  return version === 'unknown'
    ? ill(
        `clamd doesn’t answer at ${config.FILE_SCANNER_CLAMD}: no file is taken until it does`,
        'Look at `systemctl status clamav-daemon`; run this as the user that Florin runs as.',
      )
    : fine(`files that people send are looked at by ${version}`)
}

/** Who knows lists of sanctions: asked whether it answers. What nobody here can see is whether its data may be used. */
async function screeningFinding(config: Config): Promise<Finding> {
  const { chooseScreening } = await import('../../src/server/choose-providers.ts')
  const screening = chooseScreening(config)
  if (screening.name === 'off') {
    const [nobody, law] = ['nobody is held against lists of sanctions:', 'the law asks for it nearly everywhere']
    const yente = 'Run yente and set SCREENING=yente (docs/operations.md, Screening)'
    // Off because nobody thought of it is a fault of the set-up; off by name is somebody's decision.
    return config.SCREENING === 'off'
      ? chosen(`${nobody} SCREENING=off`, `${yente} before the first customer; ${law}.`)
      : ill(`${nobody} SCREENING is empty`, `${yente}; ${law}. SCREENING=off says that you mean it.`)
  }
  if ((await screening.version()) === 'unknown')
    return ill(
      `${screening.name} doesn’t say which lists it has: nobody is verified and nothing is paid until it does`,
      'Look whether it runs and has built its index (`/readyz`), and at SCREENING_YENTE_URL.',
    )
  return fine(`${screening.name} answers; the data of OpenSanctions needs a licence for use in a business: have one`)
}

/** Who sells crypto by card in their own name: asked whether it answers this account. Nothing where nobody does. */
async function onrampFinding(config: Config): Promise<Finding[]> {
  if (cardsBy(config) !== 'stripe-onramp') return []
  const [{ answersOnramp }, { StripeOnrampConfig }] = await Promise.all([
    import('../../src/server/providers/onramp/stripe/onramp.ts'),
    import('../../src/server/providers/onramp/stripe/onramp-settings.ts'),
  ])
  return [
    (await answersOnramp(StripeOnrampConfig.parse(JSON.parse(config.CARDS_STRIPE_ONRAMP))))
      ? fine('Stripe answers about its onramp')
      : ill(
          'Stripe doesn’t answer about its onramp: nobody can buy crypto by card',
          'Look in its dashboard whether the application was accepted, and whether the key of CARDS_STRIPE_ONRAMP may read onramp sessions.',
        ),
  ]
}

/** Who pays withdrawals of crypto; the signer is asked whether it is there. */
async function custodyFinding(config: Config): Promise<Finding> {
  const custody = custodyOf(config)
  if (custody === 'off') return fine('withdrawals of crypto are off: CUSTODY is off')
  if (custody === 'signer') return signerFinding(config)
  if (custody !== 'fireblocks') return fine(`withdrawals of crypto are signed by CUSTODY=${custody}`)
  const hook = new URL('/hooks/fireblocks', config.PUBLIC_URL)
  return fine(`withdrawals of crypto are signed and sent by Fireblocks, whose messages come in at ${hook}`)
}

async function signerFinding({ SIGNER_SOCKET }: Config): Promise<Finding> {
  const { signerCustody } = await import('../../src/server/providers/custody/signer.ts')
  const signer = signerCustody(SIGNER_SOCKET)
  const standing = await signer.status()
  if (standing === 'unknown')
    return ill(
      `no withdrawal of crypto would be signed: ${signer.silence?.() ?? 'the signer’s answer can’t be read'}`,
      'Look at `systemctl status florin-signer.socket florin-signer`; run this as the user that Florin runs as (docs/custody.md).',
    )
  return standing.networks.length > 0
    ? fine(`withdrawals of crypto are signed by the signer at ${SIGNER_SOCKET}, for ${standing.networks.join(', ')}`)
    : ill(
        `the signer at ${SIGNER_SOCKET} signs for no network`,
        'Its policy names none yet: docs/custody.md, Setting it up.',
      )
}

/** Who pays withdrawals to bank accounts. */
function payoutsFinding({ PAYOUTS, BANK }: Config): Finding {
  if (PAYOUTS === 'none')
    return fine('withdrawals to bank accounts are off: PAYOUTS is none, and whoever deposits is told so')
  return BANK === 'statements'
    ? fine('withdrawals to bank accounts are paid by file: two people of finance are needed at the desk')
    : ill('payouts by file never end: nothing imports the bank’s statements', 'Set BANK=statements.')
}
