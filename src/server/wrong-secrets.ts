import { type Config, dataKeys } from '../env.ts'
import { isWeakSecret } from './is-weak-secret.ts'
import { authSecrets } from './kernel/signed-text.ts'

/** What is wrong with the secrets of a configuration, each in plain words; that they can be guessed matters in production alone. */
export const wrongSecrets = (config: Config): string[] => [
  ...malformedKeys(config),
  ...(config.FLORIN_MODE === 'production' ? weakSecrets(config) : []),
]

// The id stands in the clear before everything it sealed, and ends at a dot.
const KEY_PAIR = /^[A-Za-z0-9_-]{1,32}:.{32,}$/

function malformedKeys({ DATA_KEYS }: Config): string[] {
  const pairs = DATA_KEYS.split(',')
  if (!pairs.every((pair) => KEY_PAIR.test(pair)))
    return [
      'DATA_KEYS must be id:secret pairs, each secret at least 32 characters long, ids of letters, digits, - and _ only.',
    ]
  const ids = pairs.map((pair) => pair.slice(0, pair.indexOf(':')))
  return new Set(ids).size === ids.length
    ? []
    : ['DATA_KEYS names a key twice: what the first one sealed could not be read any more.']
}

/** Secrets that have the length of one and can be guessed; the published ones are refused by their own words. */
function weakSecrets(config: Config): string[] {
  const { AUTH_SECRET, RECEIPT_KEY, REALTIME_SECRET, REALTIME } = config
  const live = REALTIME === 'embedded' && REALTIME_SECRET !== '' ? [REALTIME_SECRET] : []
  const held = {
    AUTH_SECRET: authSecrets(AUTH_SECRET),
    // Short ones are told by wrongDataKeys.
    DATA_KEYS: malformedKeys(config).length > 0 ? [] : [...dataKeys(config).values()],
    RECEIPT_KEY: RECEIPT_KEY.split(',').map((key) => key.replace('=', '')),
    REALTIME_SECRET: live,
  }
  return Object.entries(held)
    .filter(([, secrets]) => secrets.some(isWeakSecret))
    .map(
      ([name]) =>
        `${name} repeats itself or has too few different characters: it can be guessed. Make one with \`openssl rand -base64 32\`.`,
    )
}
