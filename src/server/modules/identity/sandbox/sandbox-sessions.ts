import type { SandboxEnding } from '../../../../contract/identity/identity.ts'
import type { Ctx } from '../../../kernel/context.ts'
import type { Sealer } from '../../../kernel/seal.ts'
import { pooled, type Query } from '../../../kernel/tx.ts'

const OPEN = 'insert into sandbox_verification (ref, names_sealed) values ($1, $2) on conflict (ref) do nothing'
const READ = 'select names_sealed, ending, tries from sandbox_verification where ref = $1'
const END = 'update sandbox_verification set ending = $2, tries = tries + 1 where ref = $1'

/** Pretended sessions in the database, for all processes together. */
export function sandboxSessions(db: Ctx['db'], sealer: Pick<Sealer, 'seal' | 'unseal'>) {
  const q = pooled(db)
  return {
    open: async (ref: string, names: { firstName: string; lastName: string }) =>
      void (await q(OPEN, [ref, sealer.seal(JSON.stringify(names))])),
    read: async (ref: string) => {
      const [row] = await q<{ names_sealed: string; ending: SandboxEnding | null; tries: number }>(READ, [ref])
      if (!row) return undefined
      const names = JSON.parse(sealer.unseal(row.names_sealed)) as { firstName: string; lastName: string }
      return { ...names, ending: row.ending, tries: row.tries }
    },
  }
}

/** Says how a pretended session ends. */
export const endSession = (q: Query, ref: string, ending: SandboxEnding) => q(END, [ref, ending])
