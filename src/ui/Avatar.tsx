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

/** A person's picture or initial. Decorative: their name stands beside it. */
export function Avatar({ name, src, size = 'md', online = false }: Props) {
  const [broken, setBroken] = useState<string>()
  const initial = [...(name ?? '')][0]
  return (
    <span className={classes('relative inline-flex shrink-0', sizes[size])}>
      <span
        aria-hidden
        className="flex size-full items-center justify-center overflow-hidden rounded-full bg-primary-soft font-semibold uppercase text-link"
      >
        {src && src !== broken ? (
          <img
            src={src}
            alt=""
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
