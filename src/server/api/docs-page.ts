import { html, raw } from 'hono/html'
import type { Endpoint } from '../../contract/endpoint.ts'
import { type ErrorCode, errors } from '../../contract/errors.ts'
import { localeCodes } from '../../words/locales.ts'
import { problemWords } from '../../words/sentences.ts'
import { errorsOf, jsonSchema } from './openapi.ts'

/** Where the page's stylesheet lies among the static files. */
const STYLESHEET = '/docs/api.css'

/** The API's documentation as one page without script, made from the contract. */
export function docsPage(endpoints: readonly Endpoint[]): string {
  const sorted = [...endpoints].sort((a, b) => (a.path < b.path ? -1 : 1))
  const shared: Record<string, object> = {}
  const said = problemWords()
  const sections = sorted.map((endpoint) => section(endpoint, shared))
  const page = html`<!doctype html>
<html lang="en">
<head>
  <meta charset="utf-8" />
  <meta name="viewport" content="width=device-width, initial-scale=1" />
  <title>Florin API</title>
  <link rel="icon" href="/favicon.svg" />
  <link rel="stylesheet" href="${STYLESHEET}" />
</head>
<body>
  <header>
    <h1>Florin API</h1>
    <p>Everything below lives under <code>/api/v1</code>. Amounts are decimal strings, times ISO 8601 in UTC, ids UUIDv7. An answer is
      <code>{"data": …}</code>, a list <code>{"data": […], "next": cursor}</code>, an error a problem document with a <code>code</code>.
      Sentences come in the language that <code>Accept-Language</code> asks for, as far as Florin speaks it (${localeCodes.join(', ')}), otherwise in English; codes are the same in all.
      The same in a file for machines: <a href="/api/v1/openapi.json">openapi.json</a>.</p>
  </header>
  <nav aria-label="Endpoints"><ul>${sorted.map((e) => html`<li><a href="#${anchor(e)}"><b>${e.method.toUpperCase()}</b> ${e.path.slice(1)}</a></li>`)}</ul></nav>
  <main>
    ${sections}
    <section id="schemas"><h2>Schemas</h2>${Object.entries(shared).map(([name, schema]) => schemaBlock(name, schema))}</section>
    <section id="errors"><h2>Errors</h2>
      <table><thead><tr><th scope="col">Code</th><th scope="col">Status</th><th scope="col">What it says</th><th scope="col">What to do</th></tr></thead>
      <tbody>${Object.entries(errors).map(([code, status]) => html`<tr><td><code>${code}</code></td><td>${status}</td><td>${said[code as ErrorCode]}</td><td>${said[`${code as ErrorCode}_next`]}</td></tr>`)}</tbody></table>
    </section>
  </main>
</body>
</html>`
  return String(page)
}

const anchor = (endpoint: Endpoint): string => `${endpoint.method}-${endpoint.path.replaceAll(/[^A-Za-z0-9]+/g, '-')}`

const NEEDED = {
  public: 'no token',
  customer: 'a session’s bearer token',
  staff: 'the bearer token of a session of the desk',
} as const

function section(endpoint: Endpoint, shared: Record<string, object>) {
  const needs = [
    NEEDED[endpoint.auth],
    ...(endpoint.roles ? [`one of the roles ${endpoint.roles.join(', ')}`] : []),
    ...(endpoint.idempotent ? ['an Idempotency-Key'] : []),
    ...(endpoint.passkey ? ['a Step-Up header of whoever has a passkey'] : []),
    ...(endpoint.stepUp ? ['a Step-Up header'] : []),
    ...(endpoint.file ? ['the file itself as the body'] : []),
  ]
  return html`<section id="${anchor(endpoint)}">
    <h2><b>${endpoint.method.toUpperCase()}</b> <code>/api/v1${endpoint.path}</code></h2>
    <p>${endpoint.summary}. Needs ${needs.join(', ')}.</p>
    ${schemaBlock('Query', jsonSchema(endpoint.query, 'input', shared))}
    ${endpoint.method === 'post' && !endpoint.file ? schemaBlock('Body', jsonSchema(endpoint.body, 'input', shared)) : ''}
    ${schemaBlock(endpoint.list ? 'Answer: each of data' : 'Answer: data', jsonSchema(endpoint.returns, 'output', shared))}
    <p>Errors: ${errorsOf(endpoint).map((code) => html`<code>${code}</code> `)}</p>
  </section>`
}

const isEmpty = (schema: object): boolean =>
  'properties' in schema && Object.keys(schema.properties as object).length === 0

const schemaBlock = (title: string, schema: object) =>
  isEmpty(schema)
    ? raw('')
    : html`<details><summary>${title}</summary><pre>${JSON.stringify(schema, null, 2)}</pre></details>`
