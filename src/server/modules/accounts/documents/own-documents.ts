import { documentVersions, legalDocuments, type OwnDocument } from '../../../../contract/legal/legal-documents.ts'
import { mayDo } from '../../../../contract/teams/roles.ts'
import type { CustomerCtx } from '../../../kernel/context.ts'
import { query } from '../../../kernel/tx.ts'
import { acceptancesOf } from './acceptances.rows.ts'

/** What is in force, and whether the caller's account has accepted it; of a company only its owners are asked. */
export async function ownDocuments(ctx: CustomerCtx): Promise<{ data: OwnDocument[]; next: null }> {
  const { customerId, member } = ctx.actor
  const rows = await acceptancesOf(query(ctx), customerId)
  const may = !member || mayDo(member.role, 'own')
  const data = legalDocuments.map((document) => {
    const version = documentVersions[document]
    const of = rows.filter((row) => row.document === document)
    const now = of.find((row) => row.version === version)
    return {
      ...{ document, version, accepted_at: now?.accepted_at.toISOString() ?? null },
      ...{ changed: of.some((row) => row.version !== version), asked: may && !now },
    }
  })
  return { data, next: null }
}
