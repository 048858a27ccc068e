import type { SignerStanding } from '../../../contract/desk/desk-signer.ts'
import type { StaffCtx } from '../../kernel/context.ts'

/** What custody says of itself; one that doesn't answer is shown as such. */
export async function readSigner({ providers: { custody }, config, log }: StaffCtx): Promise<SignerStanding> {
  const page = config.SIGNER_PAGE || null
  if (!custody) return { custody: null, status: null, hot: [], page }
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
    hot: (keys === 'unknown' ? [] : keys)
      .filter(({ account }) => account === 'hot')
      .map(({ network, path, address = null }) => ({ network, path, address })),
    page,
  }
}
