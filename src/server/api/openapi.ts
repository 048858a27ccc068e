import { z } from 'zod'
import type { Endpoint } from '../../contract/endpoint.ts'
import { type ErrorCode, errors } from '../../contract/errors.ts'
import { WhyNot } from '../../contract/market/ads.ts'
import { roleFor } from '../../contract/teams/roles.ts'
import { asksFactor } from './asks-factor.ts'
import { namedSchemas } from './named-schemas.ts'
import { stopsOf } from './stopped-by.ts'

/** What any endpoint can answer besides its own errors, by what it declares. */
export function errorsOf(endpoint: Endpoint): ErrorCode[] {
  const common: ErrorCode[] = ['invalid_input', 'rate_limited', 'unavailable', 'internal']
  if (endpoint.method === 'post') common.push('malformed_request', 'too_large')
  if (endpoint.file) common.push('file_infected')
  if (endpoint.auth !== 'public') common.push('unauthenticated')
  if (endpoint.permission && roleFor(endpoint.permission) !== 'viewer') common.push('role_too_low')
  if (endpoint.roles) common.push('forbidden', 'enrol_first')
  if (endpoint.auth === 'staff' && !endpoint.beforeOwnPassword) common.push('password_first')
  if (endpoint.stepUp || endpoint.passkey) common.push('step_up_required', 'step_up_failed')
  if (stopsOf(endpoint).length > 0) common.push('account_restricted')
  if (asksFactor(endpoint, 'everybody')) common.push('second_factor_needed')
  if (endpoint.idempotent) common.push('idempotency_key_missing', 'idempotency_key_reused', 'idempotency_in_flight')
  return [...new Set([...endpoint.errors, ...common])]
}

/** The OpenAPI 3.1 document of the endpoints. JSON Schema comes from the very schemas that validate; those with an id stand there once. */
export function openApi(endpoints: readonly Endpoint[]): object {
  const paths: Record<string, Record<string, object>> = {}
  const schemas: Schemas = {}
  schemas.Problem = problemSchema(schemas)
  for (const endpoint of [...endpoints].sort((a, b) => (a.path < b.path ? -1 : 1))) {
    paths[endpoint.path] = { ...paths[endpoint.path], [endpoint.method]: operation(endpoint, schemas) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Florin API',
      version: '1',
      description: 'Amounts are decimal strings, times ISO 8601 in UTC, ids UUIDv7.',
    },
    servers: [{ url: '/api/v1' }],
    tags: [...new Set(endpoints.map(tagOf))].sort().map((name) => ({ name })),
    paths,
    components: {
      securitySchemes: {
        session: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT', description: 'The token of a live session.' },
        ...(endpoints.some(({ auth }) => auth === 'staff') && {
          desk: { type: 'http', scheme: 'bearer', description: 'The token of a live session of the desk.' },
        }),
      },
      schemas,
    },
  }
}

const problemSchema = (schemas: Schemas) => ({
  type: 'object',
  required: ['type', 'title', 'status', 'code', 'next', 'request_id'],
  properties: {
    type: { type: 'string' },
    title: { type: 'string', description: 'The sentence for the person.' },
    status: { type: 'integer' },
    code: { type: 'string', enum: Object.keys(errors) },
    next: { type: 'string', description: 'What to do next.' },
    request_id: { type: 'string' },
    why_not: {
      type: 'array',
      description: 'What stands in the way, where an ad or an order can’t be acted on now.',
      items: jsonSchema(WhyNot, 'output', schemas),
    },
    errors: {
      type: 'array',
      items: {
        type: 'object',
        required: ['field', 'message'],
        properties: { field: { type: 'string' }, message: { type: 'string' } },
      },
      maxItems: 50,
    },
    more_errors: { type: 'integer', description: 'How many errors there are beyond those that are listed.' },
  },
})

type Schemas = Record<string, object>

function operation(endpoint: Endpoint, schemas: Schemas): object {
  const data = jsonSchema(endpoint.returns, 'output', schemas)
  const body = jsonSchema(endpoint.body, 'input', schemas)
  return {
    summary: endpoint.summary,
    operationId: `${endpoint.method}_${endpoint.path.replaceAll(/[^A-Za-z0-9]+/g, '_').replaceAll(/^_|_$/g, '')}`,
    tags: [tagOf(endpoint)],
    // Said of the public ones, too: without it a generator can't tell 'anybody' from 'forgotten'.
    ...(endpoint.auth === 'public' && { security: [] }),
    ...(endpoint.permission && { security: [{ session: [] }], 'x-role': roleFor(endpoint.permission) }),
    ...(endpoint.auth === 'staff' && { security: [{ desk: [] }], 'x-roles': endpoint.roles ?? [] }),
    parameters: [
      ...parameters(endpoint.params, 'path', schemas),
      ...parameters(endpoint.query, 'query', schemas),
      ...headers(endpoint),
    ],
    ...(endpoint.method === 'post' && {
      requestBody: {
        required: true,
        content: endpoint.file
          ? { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } }
          : { 'application/json': { schema: body } },
      },
    }),
    responses: { 200: success(endpoint, data), ...failures(endpoint) },
  }
}

function success(endpoint: Endpoint, data: object): object {
  const schema = endpoint.list
    ? {
        type: 'object',
        required: ['data', 'next'],
        properties: { data: { type: 'array', items: data }, next: { type: ['string', 'null'] } },
      }
    : { type: 'object', required: ['data'], properties: { data, ...(bringsReads(endpoint) && BROUGHT) } }
  const others = (endpoint.formats ?? []).map((format) => FILES[format])
  return { description: 'Done', content: { 'application/json': { schema }, ...Object.fromEntries(others) } }
}

const bringsReads = ({ method, auth }: Endpoint): boolean => method === 'post' && auth === 'customer'

/** What comes with an act's answer for who says what they show. */
const BROUGHT = {
  news: {
    type: 'array',
    description: 'What the act made stale, as its events tell it; with Shown-Reads only.',
    items: {
      type: 'object',
      required: ['stale'],
      properties: {
        stale: { type: 'array', items: { type: 'string' } },
        subject: { type: 'string' },
        version: { type: 'integer' },
      },
    },
  },
  reads: {
    type: 'object',
    description: 'Of the reads shown those that are stale, by address, as they are now.',
    additionalProperties: true,
  },
} as const

/** What `?format=` can ask for. Without a schema a generated client would take the answer for an empty object, JSON's included. */
const FILES = {
  csv: ['text/csv', { schema: { type: 'string' } }],
  pdf: ['application/pdf', { schema: { type: 'string', format: 'binary' } }],
  xml: ['application/xml', { schema: { type: 'string' } }],
  zip: ['application/zip', { schema: { type: 'string', format: 'binary' } }],
  file: ['application/octet-stream', { schema: { type: 'string', format: 'binary' } }],
} as const

/** The first part of the path: what the endpoints of one part of the product share. */
const tagOf = ({ path }: Endpoint): string => path.split('/')[1] ?? ''

function failures(endpoint: Endpoint): Record<string, object> {
  const byStatus = new Map<number, ErrorCode[]>()
  for (const code of errorsOf(endpoint)) byStatus.set(errors[code], [...(byStatus.get(errors[code]) ?? []), code])
  const content = { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } }
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [status, { description: codes.join(', '), content }]),
  )
}

const headers = (endpoint: Endpoint): object[] => [
  ...(bringsReads(endpoint)
    ? [
        {
          name: 'Shown-Reads',
          in: 'header',
          description: 'Addresses of reads, with spaces between: those that the act changed come with its answer',
          schema: { type: 'string' },
        },
      ]
    : []),
  ...(endpoint.idempotent
    ? [
        {
          name: 'Idempotency-Key',
          in: 'header',
          required: true,
          schema: { type: 'string', minLength: 8, maxLength: 100 },
        },
      ]
    : []),
  ...(endpoint.passkey
    ? [
        {
          name: 'Step-Up',
          in: 'header',
          description: 'passkey <base64url of the assertion’s JSON>, from whoever has one',
          schema: { type: 'string' },
        },
      ]
    : []),
  ...(endpoint.stepUp
    ? [
        {
          name: 'Step-Up',
          in: 'header',
          required: endpoint.stepUp !== 'unless_fresh',
          description: `password <base64url>, totp <digits>, recovery <code> or passkey <base64url of the assertion’s JSON>${
            STEP_UP_BESIDES[String(endpoint.stepUp)] ?? ''
          }`,
          schema: { type: 'string' },
        },
      ]
    : []),
]

const STEP_UP_BESIDES: Readonly<Record<string, string>> = {
  with_password: '; behind each but the first “, password <base64url>”',
  unless_fresh: '; not asked for within five minutes of signing in',
}

function parameters(schema: z.ZodType, place: 'path' | 'query', schemas: Schemas): object[] {
  const { properties = {}, required = [] } = jsonSchema(schema, 'input', schemas) as {
    properties?: Record<string, object>
    required?: string[]
  }
  return Object.entries(properties).map(([name, inner]) => ({
    name,
    in: place,
    required: required.includes(name),
    schema: inner,
  }))
}

/** A schema as JSON Schema 2020-12, which OpenAPI 3.1 speaks. What has an id goes into `schemas`, with a reference in its place. */
export function jsonSchema(schema: z.ZodType, io: 'input' | 'output', schemas: Schemas): object {
  const {
    $schema: _,
    $defs = {},
    id,
    ...rest
  } = pointed(z.toJSONSchema(schema, { io, unrepresentable: 'any', metadata: namedSchemas }))
  for (const [name, { id: __, ...definition }] of Object.entries($defs)) schemas[name] = definition
  if (typeof id !== 'string') return rest
  schemas[id] = rest
  return { $ref: `#/components/schemas/${id}` }
}

type Drawn = Record<string, unknown> & { $defs?: Record<string, Record<string, unknown>> }

/** With its references to where OpenAPI keeps schemas. */
const pointed = (schema: object): Drawn =>
  JSON.parse(JSON.stringify(schema).replaceAll('"#/$defs/', '"#/components/schemas/')) as Drawn
