import { type AvatarSize, getAvatar } from '../contract/accounts/avatars.ts'
import { addressOf } from '../contract/addresses.ts'

/** Where a customer's picture is fetched; undefined where they have none. A small one is for lists, a large one for where it stands alone. */
export const avatarAddress = (avatar: string | null | undefined, size: AvatarSize = 'small'): string | undefined =>
  avatar ? addressOf(getAvatar, { params: { avatar }, query: { size } }) : undefined
