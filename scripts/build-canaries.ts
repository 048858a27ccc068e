import { envSchema } from '../src/env.ts'

type Name = keyof typeof envSchema.shape

/** What a variable of the environment can be set to so that it is found again; nothing for numbers, flags and names of a few. */
function canaryOf(name: Name): string | undefined {
  const canary = `canary-${name.toLowerCase().replaceAll('_', '-')}-${'5e'.repeat(16)}`
  const base64 = Buffer.from(canary.slice(0, 32).padEnd(32, '5')).toString('base64')
  const spellings = [
    `https://${canary.slice(0, 60)}.example`,
    `/${canary}`,
    canary,
    canary.replaceAll('-', '_'),
    base64,
  ]
  return spellings.find((one) => envSchema.shape[name].safeParse(one).success)
}

/** Every variable of the environment that can bear one, set to it: what is built among them must hold none. */
export const buildCanaries: Record<string, string> = Object.fromEntries(
  (Object.keys(envSchema.shape) as Name[]).flatMap((name) => {
    const value = canaryOf(name)
    return value ? [[name, value] as const] : []
  }),
)

/** What to look for in what was built among them. */
export const canaryTraces: readonly string[] = [
  'canary-',
  'canary_',
  'localhost:4321',
  ...Object.values(buildCanaries).filter((one) => !/canary[-_]/.test(one)),
]
