// yente's API over HTTP, read 2026-11-23 in its repository as of 2026-08-11 (github.com/opensanctions/yente, commit 916a474):
//   yente/routers/match.py (POST /match/{dataset}; query parameters algorithm, threshold, limit; body { queries: { name: { schema, properties } } };
//     { responses: { name: { status, results, total, query } }, limit }; a result's `match` is score >= threshold)
//   yente/data/common.py (ScoredEntityResponse: id, caption, schema, properties, datasets, score, match; 400 where an example can't be read)
//   yente/routers/admin.py (GET /catalog: datasets with name, version, index_version, index_current; GET /readyz)
//   yente/settings.py (YENTE_MAX_BATCH 100, YENTE_MATCH_PAGE 5; YENTE_MATCH_FUZZY: in this release `fuzzy` is a setting, and a query parameter of that name is passed over)
// It is our reading of them, and no proof of what yente does.
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

interface FakeEntry {
  id: string
  caption: string
  score: number
  datasets: string[]
  topics: string[]
  birthDate?: string[]
  country?: string[]
}

interface Query {
  schema: string
  properties: Record<string, string[]>
}

export interface FakeYente {
  url: string
  /** What it answers of a name or an address, as its lists have it; what is below the threshold comes, too, and is no match. */
  listed: Map<string, FakeEntry[]>
  /** The version of the index that its catalogue tells. */
  publish: (version: string) => void
  /** How it misbehaves from here on. */
  be: (how: 'well' | 'failing' | 'short' | 'endless' | 'odd') => void
  /** What it was asked: addresses with their parameters, and the queries. */
  asked: { url: string; queries: Query[] }[]
  close: () => Promise<void>
}

const PARAMETERS = /^\/match\/default\?algorithm=logic-v2&threshold=0\.7&fuzzy=false&limit=20$/

export async function fakeYente(): Promise<FakeYente> {
  const listed = new Map<string, FakeEntry[]>()
  const asked: FakeYente['asked'] = []
  let [version, how] = ['20261123', 'well' as Parameters<FakeYente['be']>[0]]
  const say = (response: ServerResponse, status: number, body: object) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  const resultsOf = ({ schema, properties }: Query) => {
    const key = (properties.name ?? properties.publicKey ?? [])[0] ?? ''
    return (listed.get(key) ?? []).map(({ topics, birthDate = [], country = [], ...entry }) => ({
      ...entry,
      schema,
      properties: { name: [entry.caption], topics, birthDate, country },
      match: entry.score >= 0.7,
    }))
  }
  const server = createServer(async (request, response): Promise<unknown> => {
    let body = ''
    for await (const part of request) body += part
    if (how === 'failing') return say(response, 500, { detail: 'Server error' })
    if (how === 'odd') return say(response, 200, { hello: 'world' })
    if (request.url === '/catalog')
      return say(response, 200, {
        datasets: [{ name: 'sanctions', version, index_version: version, index_current: true }],
      })
    if (request.method !== 'POST' || !PARAMETERS.test(request.url ?? ''))
      return say(response, 404, { detail: 'Not Found' })
    const { queries } = JSON.parse(body) as { queries: Record<string, Query> }
    asked.push({ url: request.url ?? '', queries: Object.values(queries) })
    const all = Object.entries(queries)
    if (all.length > 100) return say(response, 400, { detail: 'Too many queries in one batch' })
    if (how === 'endless') {
      response.writeHead(200, { 'content-type': 'application/json' })
      const more = () => !response.destroyed && response.write(' '.repeat(1024 * 1024), () => setImmediate(more))
      return more()
    }
    const told = how === 'short' ? all.slice(1) : all
    return say(response, 200, {
      responses: Object.fromEntries(
        told.map(([name, query]) => {
          const results = resultsOf(query)
          return [name, { status: 200, results, total: { value: results.length, relation: 'eq' }, query }]
        }),
      ),
      limit: 20,
    })
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    listed,
    publish: (next) => {
      version = next
    },
    be: (next) => {
      how = next
    },
    asked,
    close: () =>
      new Promise<void>((done) => {
        server.closeAllConnections()
        server.close(() => done())
      }),
  }
}
