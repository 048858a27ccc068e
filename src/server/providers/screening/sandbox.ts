import { sandboxDoes } from '../../../contract/chain/sandbox-chain.ts'
import type { ListedSubject, Listing, Screening } from './port.ts'

/** How addresses end, letters small, that the sandbox has something to say about. */
const known = [
  ['dead', 'severe'],
  ['beef', 'review'],
] as const

const entry = (about: Pick<Listing, 'kind' | 'entity' | 'name' | 'score' | 'topics'> & { born: string }): Listing => ({
  kind: about.kind,
  entity: about.entity,
  name: about.name,
  score: about.score,
  topics: about.topics,
  datasets: ['sandbox_lists'],
  birthDates: [about.born],
  countries: ['zz'],
})

/** Whom the pretended lists name: in all their words, whatever stands around them. */
export const sandboxLists: readonly Listing[] = [
  entry({
    kind: 'sanction',
    entity: 'sandbox-sanctioned',
    name: 'Test Sanctioned',
    score: 1000,
    topics: ['sanction'],
    born: '1961-03-02',
  }),
  // Named alike, born in another year: somebody else, which people have to see.
  entry({
    kind: 'sanction',
    entity: 'sandbox-namesake',
    name: 'Test Namesake',
    score: 710,
    topics: ['sanction'],
    born: '1949-12-24',
  }),
  entry({
    kind: 'pep',
    entity: 'sandbox-minister',
    name: 'Test Minister',
    score: 960,
    topics: ['role.pep'],
    born: '1972-07-15',
  }),
]

const wordsOf = (text: string): string[] => text.toLowerCase().split(/[^\p{L}\p{N}]+/u)

const listedIn = (lists: readonly Listing[], subject: ListedSubject): Listing[] => {
  if (subject.schema === 'CryptoWallet')
    return subject.publicKey.toLowerCase().endsWith('dead')
      ? [
          entry({
            kind: 'sanction',
            entity: 'sandbox-wallet',
            name: subject.publicKey,
            score: 1000,
            topics: ['sanction'],
            born: '',
          }),
        ]
      : []
  const words = new Set(wordsOf(subject.name))
  return lists.filter(({ name }) => wordsOf(name).every((word) => words.has(word)))
}

/**
 * A pretended service: an amount that ends in 16 comes from where nothing may come from; an address that ends in 'dead' may not be paid, one in
 * 'beef' people look at, and of one in 'f00d' it knows nothing yet. Its lists name 'Test Sanctioned', 'Test Namesake' and 'Test Minister'.
 */
export const sandboxScreening = (lists: readonly Listing[] = sandboxLists, version = 'sandbox-1'): Screening => ({
  name: 'sandbox',
  sandbox: true,
  mostAtOnce: 100,
  incoming: async ({ tx, place, amount }) => ({
    risk: sandboxDoes(amount) === 'severe' ? 'severe' : 'clear',
    ref: `sandbox-${tx}-${place}`,
  }),
  address: async ({ network, address }) => {
    const small = address.toLowerCase()
    if (small.endsWith('f00d')) return 'pending'
    const risk = known.find(([end]) => small.endsWith(end))?.[1] ?? 'clear'
    return { risk, ref: `sandbox-${network}-${small}` }
  },
  match: async (subjects) => subjects.map((subject) => listedIn(lists, subject)),
  version: async () => version,
})
