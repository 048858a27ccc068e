import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { uploadLimit } from '../orders/order-endpoints.ts'

/** Width and height of a picture as it is kept, in pixels: one for lists, one for where it stands large. */
export const avatarPixels = { small: 96, large: 256 } as const
export type AvatarSize = keyof typeof avatarPixels

/** What a picture is fetched by: a keyed hash of its content. It says neither whose it is nor what is on it. */
export const AvatarName = z.string().regex(/^[0-9a-f]{32}$/)

const OwnAvatar = z.strictObject({ avatar: AvatarName.nullable() })

export const setAvatar = endpoint({
  method: 'post',
  path: '/users/avatar',
  summary:
    'Put a picture beside the caller’s username, in place of an earlier one (JPEG, PNG or WebP; re-encoded, cropped to a square)',
  auth: 'customer',
  permission: 'own',
  file: uploadLimit,
  returns: OwnAvatar,
  errors: ['file_unusable', 'too_large'],
})

export const removeAvatar = endpoint({
  method: 'post',
  path: '/users/avatar/remove',
  summary: 'Take the caller’s picture away; that there is none is no error',
  auth: 'customer',
  permission: 'own',
  returns: OwnAvatar,
})

/** For anybody who was told its name, so that a page can show it as any picture; what has a name never changes. */
export const getAvatar = endpoint({
  method: 'get',
  path: '/avatars/{avatar}',
  summary: 'A customer’s picture as WebP, by the name that their profile gives; may be kept for good',
  auth: 'public',
  params: z.strictObject({ avatar: AvatarName }),
  query: z.strictObject({
    size: z.enum(['small', 'large']).default('small'),
    format: z.enum(['json', 'file']).default('file'),
  }),
  returns: z.strictObject({ avatar: AvatarName, pixels: z.number().int(), bytes: z.number().int() }),
  formats: ['file'],
  errors: ['not_found'],
})
