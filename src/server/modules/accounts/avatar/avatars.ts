import { createHash } from 'node:crypto'
import type { z } from 'zod'
import { avatarPixels, type getAvatar } from '../../../../contract/accounts/avatars.ts'
import { audit } from '../../../kernel/audit.ts'
import type { Ctx, CustomerCtx } from '../../../kernel/context.ts'
import { Problem } from '../../../kernel/errors.ts'
import { squaresOf } from '../../../kernel/files/squares.ts'
import { FileAnswer, type ReadFile } from '../../../kernel/implement.ts'
import { claimWithin } from '../../../kernel/limits/limit-counts.ts'
import { PerKeyQueue } from '../../../kernel/load/per-key-queue.ts'
import { inTx, query } from '../../../kernel/tx.ts'
import { dropAvatar, sealedAvatar, setAvatarRow } from './avatars.rows.ts'

const UPLOADS = { most: 20, withinMs: 3_600_000 }
/** One customer's pictures come and are made anew one after the other, so that nobody fills the memory of all. */
const senders = new PerKeyQueue({ width: 1, patienceMs: 15_000, most: 3 })

/** What has a name never changes: browsers keep it and don't ask again. Opened by itself, nothing in it runs or is taken for another kind of file. */
const FOR_GOOD = {
  'cache-control': 'public, max-age=31536000, immutable',
  'content-security-policy': "default-src 'none'; sandbox",
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
}

interface OwnAvatar {
  avatar: string | null
}

/**
 * Puts a picture beside the caller's username, made anew as a square in two sizes; the one before is gone. The same picture again changes
 * nothing. Throws 'file_unusable' naming `content`, 'too_large' (over 5 MB), 'rate_limited' (20 an hour, or three under way).
 */
export async function setAvatar(ctx: CustomerCtx, read: ReadFile): Promise<OwnAvatar> {
  const { customerId } = ctx.actor
  // Counted before the work: what can't be used costs as much to look at.
  await claimWithin(ctx, `avatar:${customerId}`, UPLOADS)
  return senders.run(customerId, async () => {
    const { large, small } = await squaresOf(ctx, await read(), avatarPixels)
    const name = nameOf(ctx, large)
    const sealed = { name, large: ctx.sealer.sealBytes(large), small: ctx.sealer.sealBytes(small) }
    return inTx<OwnAvatar, CustomerCtx>(ctx, async (tx) => {
      if (await setAvatarRow(tx, customerId, sealed))
        await audit(tx, 'account.set_avatar', customerId, { avatar: name })
      return { avatar: name }
    })
  })
}

/** Keyed, so that nobody who has a picture can ask whether somebody shows it. */
const nameOf = ({ sealer }: Ctx, bytes: Uint8Array): string =>
  sealer.blindIndex(`avatar:${createHash('sha256').update(bytes).digest('hex')}`).slice(0, 32)

/** Takes the caller's picture away, if there is one. */
export const removeAvatar = (ctx: CustomerCtx): Promise<OwnAvatar> =>
  inTx<OwnAvatar, CustomerCtx>(ctx, async (tx) => {
    const { customerId } = ctx.actor
    const avatar = await dropAvatar(tx, customerId)
    if (avatar) await audit(tx, 'account.remove_avatar', customerId, { avatar })
    return { avatar: null }
  })

/** A picture by its name, for whoever was told it. Throws 'not_found'. */
export async function showAvatar(
  ctx: Ctx,
  avatar: string,
  { size, format }: z.output<typeof getAvatar.query>,
): Promise<FileAnswer | z.output<typeof getAvatar.returns>> {
  const sealed = await sealedAvatar(query(ctx), avatar, size)
  if (!sealed) throw new Problem('not_found')
  const bytes = ctx.sealer.unsealBytes(sealed)
  if (format === 'json') return { avatar, pixels: avatarPixels[size], bytes: bytes.length }
  return new FileAnswer(`${avatar}.webp`, 'image/webp', bytes, FOR_GOOD)
}
