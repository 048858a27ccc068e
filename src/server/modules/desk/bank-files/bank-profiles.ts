import type { z } from 'zod'
import type { BankProfile, deskSaveBankProfile } from '../../../../contract/desk/books/bank-profiles.ts'
import { audit } from '../../../kernel/audit.ts'
import type { StaffCtx } from '../../../kernel/context.ts'
import { uuid7 } from '../../../kernel/ids.ts'
import { inTx, LostRace, query } from '../../../kernel/tx.ts'
import { insertProfile, newestProfiles, profileById } from './bank-profiles.rows.ts'

/** How each bank's CSV is read. */
export const listBankProfiles = (ctx: StaffCtx): Promise<BankProfile[]> => newestProfiles(query(ctx))

/** Says how a bank's CSV is read: a new version, which files that came before don't follow. */
export const saveBankProfile = (
  ctx: StaffCtx,
  { name, account, mapping }: z.output<typeof deskSaveBankProfile.body>,
): Promise<BankProfile> =>
  inTx<BankProfile, StaffCtx>(ctx, async (tx) => {
    const id = uuid7(tx.now)
    await insertProfile(tx, { id, name, account, mapping, by: ctx.actor.staffId })
    const saved = await profileById(tx.q, id)
    if (!saved) throw new LostRace()
    await audit(tx, 'bank_profile.save', `bank_profile:${name}`, { version: saved.version, account })
    return saved
  })
