import { createHash } from 'node:crypto'
import { z } from 'zod'
import { boundedFetch } from '../../../../outgoing/bounded-fetch.ts'
import { services } from '../../../../outgoing/services.ts'
import type { ListedSubject, Listing, Screening } from '../port.ts'
import { kindOf } from './kind-of.ts'

const fetchBounded = boundedFetch(services.yente)
/** yente takes a hundred by itself, unless its operator says otherwise. */
const AT_ONCE = 50
const ENTRIES = 20
/** Pinned: another algorithm, or what yente calls the best one by then, scores differently. */
const SCORING = { algorithm: 'logic-v2', threshold: '0.7', fuzzy: 'false', limit: String(ENTRIES) }

export const YenteConfig = z.strictObject({
  /** Where it answers, 'http://127.0.0.1:8000'. */
  url: z.url(),
  /** Which collection of lists is asked, by its name in yente's manifest. */
  dataset: z.string().regex(/^[a-z0-9_]+$/),
  /** Of a service that asks for one, as OpenSanctions' own; empty: none. */
  key: z.string(),
})

/** What the environment says of it. */
export const yenteOf = (
  config: Record<'SCREENING_YENTE_URL' | 'SCREENING_YENTE_DATASET' | 'SCREENING_YENTE_KEY', string>,
) => ({
  url: config.SCREENING_YENTE_URL,
  dataset: config.SCREENING_YENTE_DATASET,
  key: config.SCREENING_YENTE_KEY,
})

const texts = z.array(z.string()).default([])
const Entry = z.object({
  id: z.string().min(1),
  caption: z.string().default(''),
  score: z.number().min(0).max(1),
  match: z.boolean(),
  datasets: texts,
  properties: z.object({
    topics: texts,
    birthDate: texts,
    country: texts,
    nationality: texts,
    citizenship: texts,
    jurisdiction: texts,
  }),
})
const Matches = z.object({
  responses: z.record(z.string(), z.object({ status: z.literal(200), results: z.array(Entry) })),
})
const Catalog = z.object({
  datasets: z.array(z.object({ name: z.string(), index_version: z.string().nullish() })),
})

const some = (values: readonly (string | null)[]): string[] => values.filter((one): one is string => Boolean(one))

/** What a subject is to yente: a schema of FollowTheMoney and its properties. */
function queryOf(subject: ListedSubject): { schema: string; properties: Record<string, string[]> } {
  const { schema } = subject
  if (schema === 'CryptoWallet') return { schema, properties: { publicKey: [subject.publicKey] } }
  const name = [subject.name]
  const small = (codes: readonly (string | null)[]) => some(codes).map((code) => code.toLowerCase())
  if (schema === 'Person')
    return { schema, properties: { name, birthDate: some([subject.birthDate]), nationality: small(subject.countries) } }
  if (schema === 'LegalEntity') return { schema, properties: { name, country: small([subject.country]) } }
  const registrationNumber = some([subject.registrationNumber])
  return { schema, properties: { name, jurisdiction: small([subject.country]), registrationNumber } }
}

const listing = ({ id, caption, score, datasets, properties: p }: z.output<typeof Entry>): Listing => ({
  kind: kindOf(p.topics),
  entity: id,
  name: caption,
  score: Math.round(score * 1000),
  topics: p.topics,
  datasets,
  birthDates: p.birthDate,
  countries: [...new Set([...p.nationality, ...p.citizenship, ...p.country, ...p.jurisdiction])],
})

/**
 * yente (github.com/opensanctions/yente), run beside Florin: nothing of a customer leaves the installation. What doesn't answer in time, is too long or isn't what its
 * documentation says is no answer.
 */
export function yente(config: z.output<typeof YenteConfig>): Screening {
  const base = config.url.replace(/\/$/, '')
  const matchAt = `${base}/match/${config.dataset}?${new URLSearchParams(SCORING)}`

  async function ask<T>(url: string, schema: z.ZodType<T>, body?: object): Promise<T | 'unknown'> {
    try {
      const answer = await fetchBounded(url, {
        headers: {
          accept: 'application/json',
          ...(body && { 'content-type': 'application/json' }),
          ...(config.key && { authorization: `ApiKey ${config.key}` }),
        },
        ...(body && { method: 'POST', body: JSON.stringify(body) }),
      })
      if (answer.status !== 200) return 'unknown'
      const read = schema.safeParse(await answer.json())
      return read.success ? read.data : 'unknown'
    } catch {
      return 'unknown'
    }
  }

  const match = async (subjects: readonly ListedSubject[]): Promise<Listing[][] | 'unknown'> => {
    if (subjects.length === 0) return []
    const queries = Object.fromEntries(subjects.map((subject, i) => [`q${i}`, queryOf(subject)]))
    const said = await ask(matchAt, Matches, { queries })
    if (said === 'unknown') return 'unknown'
    const all = subjects.map((_, i) => said.responses[`q${i}`])
    // One that isn't answered is not one that is on no list.
    if (!all.every((one) => one !== undefined)) return 'unknown'
    return all.map(({ results }) => results.filter((one) => one.match).map(listing))
  }

  const wallet = async (publicKey: string) => {
    const said = await match([{ schema: 'CryptoWallet', publicKey }])
    if (said === 'unknown') return 'pending'
    const [listings = []] = said
    const risk = listings.some(({ kind }) => kind === 'sanction') ? ('severe' as const) : ('review' as const)
    return { risk: listings.length === 0 ? ('clear' as const) : risk, ref: `yente:${listings[0]?.entity ?? 'none'}` }
  }

  return {
    name: 'yente',
    sandbox: false,
    mostAtOnce: AT_ONCE,
    match,
    address: ({ address }) => wallet(address),
    // Lists name addresses and know no transactions: where the network doesn't say whose it was, there is nothing to ask about.
    incoming: async ({ from }) => (from === null ? { risk: 'clear', ref: 'yente:no-sender' } : wallet(from)),
    async version() {
      const said = await ask(`${base}/catalog`, Catalog)
      if (said === 'unknown') return 'unknown'
      const versions = said.datasets.flatMap(({ name, index_version }) =>
        index_version ? [`${name}:${index_version}`] : [],
      )
      if (versions.length === 0) return 'unknown'
      return createHash('sha256')
        .update(`${config.dataset}\n${SCORING.algorithm}\n${versions.sort().join('\n')}`)
        .digest('hex')
    },
  }
}
