import type { SecurityEventKind } from '../../../src/contract/accounts/security/security-events.ts'
import { auditActions } from '../../../src/contract/desk/audit-actions.ts'
import { stepEvents } from '../../../src/contract/orders/order-steps.ts'
import { retention } from '../../../src/server/kernel/retention/retention.ts'
import { auditActions as said } from '../../../src/words/en/audit-actions.ts'
import { constantsOf, evaluate, sourceOf } from '../limits/evaluate.ts'
import { grid, page } from '../markdown.ts'
import { logLines } from './log-lines.ts'

/** What each kind of refusal is: one that is new doesn't compile without a sentence here. */
const kinds: Readonly<Record<SecurityEventKind, string>> = {
  sign_in_failed: 'a wrong password or passkey, or a link that opens nothing',
  code_wrong: 'a wrong second factor after a right password',
  desk_sign_in_failed: 'the desk’s door: password or code',
  step_up_failed: 'a wrong confirmation of an act',
  token_refused: 'a token that is forged, over, or of a session that ended',
  forbidden: 'an act that the role hasn’t',
  rate_limited: 'more than a limit allows',
  foreign_origin: 'a request from another site',
  file_infected: 'a file that the scanner knows to do harm',
}

const listIn = (path: string, name: string): string[] => {
  const made = constantsOf(sourceOf(path)).get(name)?.initializer
  return made ? (evaluate(made) as string[]) : []
}
/** The names whose values no line bears. */
export const redacted = (): string[] => listIn('src/server/boot.ts', 'PRIVATE')
/** Every kind of refusal that is counted. */
export const eventKinds = (): string[] =>
  listIn('src/contract/accounts/security/security-events.ts', 'securityEventKinds')

const keptSecurity = (): string =>
  retention().find(({ what }) => what === 'What was refused at the door, by the hour')?.long ?? ''

/** Everything that is written down of what happens: what, where, for how long, and without what. */
export function logEventList(): string {
  const lines = logLines()
  return page(
    'What is written down of what happens',
    'Three records, each for its own readers. Nothing else is logged; `scripts/docs/log-events` reads the lists off the code.',
    grid(
      ['record', 'what', 'where', 'kept', 'read by'],
      [
        [
          'audit',
          'who did what to what, with the request, the browser and a keyed hash of the network',
          'table `audit`, append-only, in the transaction of the act itself',
          'as long as the database: it proves what moved money',
          '/desk/audit: role admin; exports of it are themselves in it',
        ],
        [
          'security events',
          'what was refused, summed by hour, account and network, both as keyed hashes',
          'table `security_event`, once a second',
          keptSecurity(),
          'the operator, by SQL; sums as `florin_security_events_total` in /metrics',
        ],
        [
          'lines',
          'faults, and what waits for an operator, in JSON',
          'standard output, to journald or the container’s log, and from there elsewhere ([operations](../operations.md#logs))',
          'as the operator sets it there: 90 days is enough to look back on a fault',
          'the operator',
        ],
      ],
    ),
    `**Cut out of lines**, at the top and one level below: ${redacted()
      .map((name) => `\`${name}\``)
      .join(
        ', ',
      )}, and of an error what PostgreSQL says of values (\`err.parameters\`, \`err.detail\`) and what was no address (\`err.input\`). Bodies and answers are in no line. Times are UTC, by the system’s clock, which /readyz compares with the database’s.`,
    '## Audit',
    'Declared in `src/contract/desk/audit-actions.ts`; an action without words doesn’t compile.',
    grid(
      ['action', 'somebody'],
      auditActions.map((action) => [`\`${action}\``, String((said as Record<string, unknown>)[action] ?? '')]),
    ),
    `And every step of an order, by the words of its machine ([machines](machines.md)): ${stepEvents.map((event) => `\`order.${event}\``).join(', ')}.`,
    '## Security events',
    'Declared in `src/contract/accounts/security/security-events.ts`. Each row has the hour, the kind, how often, the browser and the request of the last one.',
    grid(
      ['kind', 'what was refused'],
      eventKinds().map((kind) => [`\`${kind}\``, kinds[kind as SecurityEventKind]]),
    ),
    '## Lines',
    `${lines.length} of them, by LOG_LEVEL. Each bears \`level\`, \`time\` and \`msg\` besides, and the request’s id where there is one.`,
    grid(
      ['level', 'says', 'bears', 'in'],
      lines.map(({ level, message, bears, path }) => [level, message, bears, `\`${path}\``]),
    ),
  )
}
