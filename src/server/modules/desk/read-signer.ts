import type { SignerStanding } from '../../../contract/desk/desk-signer.ts'
import type { StaffCtx } from '../../kernel/context.ts'
import { type Query, query } from '../../kernel/tx.ts'
import { lookAt, openFindings } from '../custody/findings.rows.ts'

async function readCompared(q: Query, custody: string): Promise<SignerStanding['compared']> {
  const look = await lookAt(q, custody)
  if (!look) return null
  const findings = await openFindings(q, custody)
  return {
    entries: look.entries,
    at: look.looked_at.toISOString(),
    findings: findings.map((one) => ({ ...one, at: one.at.toISOString() })),
  }
}

/** What custody says of itself; one that doesn't answer is shown as such. */
export async function readSigner(ctx: StaffCtx): Promise<SignerStanding> {
  const {
    providers: { custody },
    config,
    log,
  } = ctx
  const page = config.SIGNER_PAGE || null
  if (!custody) return { custody: null, status: null, compared: null, hot: [], page }
  const unheard = (err: unknown): 'unknown' => {
    log.warn({ err }, 'custody does not answer')
    return 'unknown'
  }
  const [status, keys] = await Promise.all([
    custody.signs ? custody.status().catch(unheard) : ('unknown' as const),
    custody.publicKeys().catch(unheard),
  ])
  return {
    custody: { name: custody.name, sandbox: custody.sandbox, sends_from: custody.signs ? null : custody.account },
    status: status === 'unknown' ? null : status,
    compared: await readCompared(query(ctx), custody.name),
    hot: (keys === 'unknown' ? [] : keys)
      .filter(({ account }) => account === 'hot')
      .map(({ network, path, address = null }) => ({ network, path, address })),
    page,
  }
}
