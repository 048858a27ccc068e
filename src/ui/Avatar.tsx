import { UserRound } from 'lucide-react'
import { useState } from 'react'
import { classes } from './classes.ts'

type Props = {
  /** The username; its first letter stands where there is no picture. */
  name?: string | undefined
  src?: string | undefined
  size?: 'sm' | 'md' | 'lg'
  /** Seen on the site now. */
  online?: boolean
}

const sizes = { sm: 'size-8 text-sm', md: 'size-11 text-base', lg: 'size-20 text-2xl' }
const pixels = { sm: 32, md: 44, lg: 80 }

/** What an initial stands on, by the name: the same for everybody who sees it, on every page. */
const grounds = [
  'bg-primary-soft text-link',
  'bg-person-teal-soft text-person-teal',
  'bg-person-blue-soft text-person-blue',
  'bg-person-rose-soft text-person-rose',
  'bg-caution-soft text-caution',
] as const

function groundOf(name = ''): string | undefined {
  let sum = 0
  for (const character of name.toLowerCase()) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 65_521
  return grounds[sum % grounds.length]
}

/** A person's picture, or their initial on a colour of their own. Decorative: their name stands beside it. It takes its room before it is there. */
export function Avatar({ name, src, size = 'md', online = false }: Props) {
  const [broken, setBroken] = useState<string>()
  const initial = [...(name ?? '')][0]
  // What the server drew may have failed before anybody listened.
  const look = (image: HTMLImageElement | null) => {
    if (src && image?.complete && image.naturalWidth === 0) setBroken(src)
  }
  return (
    <span className={classes('relative inline-flex shrink-0', sizes[size])}>
      <span
        aria-hidden
        className={classes(
          'flex size-full items-center justify-center overflow-hidden rounded-full font-semibold uppercase',
          groundOf(name),
        )}
      >
        {src && src !== broken ? (
          <img
            ref={look}
            src={src}
            alt=""
            loading="lazy"
            decoding="async"
            width={pixels[size]}
            height={pixels[size]}
            className="size-full object-cover"
            onError={() => setBroken(src)}
          />
        ) : (
          (initial ?? <UserRound size={pixels[size] / 2} />)
        )}
      </span>
      {online && (
        <span
          aria-hidden
          className="absolute bottom-0 end-0 size-[28%] rounded-full border-2 border-surface-raised bg-positive"
        />
      )}
    </span>
  )
}
