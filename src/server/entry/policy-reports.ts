import type { IncomingMessage, ServerResponse } from 'node:http'
import { CLIENT_IP } from '../api/app.ts'
import type { App } from '../boot.ts'
import { Problem } from '../kernel/errors.ts'
import { networkOf } from '../kernel/network.ts'
import { REPORTS } from './policy.ts'
import { readBody } from './read-body.ts'

const MOST_BYTES = 16 * 1024
/** Browsers gather reports for a while and send several at once. */
const MOST_AT_ONCE = 10
const TYPE = /^application\/(?:csp-report|reports\+json)\s*(?:;|$)/i
/** What counts by its own name; whatever else somebody calls a directive is 'other'. */
const DIRECTIVES =
  /^(?:default|script|style|img|font|connect|frame|media|object|worker|manifest|child)-src(?:-elem|-attr)?$|^(?:base-uri|form-action|frame-ancestors)$/

type Fields = Record<string, unknown>

/** Whether this is what a browser refused by a page's policy. */
export const isPolicyReport = ({ method }: IncomingMessage, path: string): boolean =>
  method === 'POST' && path === REPORTS

/**
 * POST /csp-report: what a browser refused by the policy of one of our pages, in either form that browsers send. Each is counted and logged, without query strings, and nothing is kept. Anybody may
 * send anything here: so it is small, few from one network, and proof of nothing. Answers 204, or throws the Problem why not: 'malformed_request', 'too_large', 'rate_limited'.
 */
export async function takePolicyReport(app: App, req: IncomingMessage, res: ServerResponse): Promise<void> {
  app.limits.take('report', networkOf(String(req.headers[CLIENT_IP] ?? '')))
  if (!TYPE.test(req.headers['content-type'] ?? '')) throw new Problem('malformed_request')
  for (const report of reportsIn(await readBody(req, MOST_BYTES))) {
    const directive = directiveOf(report)
    app.metrics.policyReport(directive)
    const facts = {
      directive,
      page: bare(report['document-uri'] ?? report.documentURL),
      blocked: bare(report['blocked-uri'] ?? report.blockedURL),
      source: bare(report['source-file'] ?? report.sourceFile),
      line: Number(report['line-number'] ?? report.lineNumber) || 0,
    }
    app.log.warn(facts, 'a browser refused what a page asked for')
  }
  res.writeHead(204).end()
}

function reportsIn(body: Buffer): Fields[] {
  const sent = jsonIn(body.toString('utf8'))
  const all = Array.isArray(sent)
    ? sent.filter((one) => isFields(one) && one.type === 'csp-violation').map((one) => (one as Fields).body)
    : [isFields(sent) ? sent['csp-report'] : undefined]
  const reports = all.filter(isFields).slice(0, MOST_AT_ONCE)
  if (reports.length === 0 && !Array.isArray(sent)) throw new Problem('malformed_request')
  return reports
}

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new Problem('malformed_request', { cause: error })
  }
}

function directiveOf(report: Fields): string {
  const [name = ''] = String(
    report['effective-directive'] ?? report.effectiveDirective ?? report['violated-directive'] ?? '',
  ).split(' ')
  return DIRECTIVES.test(name) ? name : 'other'
}

/** An address without its query and fragment, which may hold what is somebody's own; of 'data:…' the scheme; 'inline' and its like as they are. */
function bare(value: unknown): string {
  const text = typeof value === 'string' ? value : ''
  const url = URL.parse(text)
  if (!url) return text.replace(/[?#].*$/s, '').slice(0, 200)
  return url.host ? `${url.protocol}//${url.host}${url.pathname}`.slice(0, 200) : url.protocol
}
