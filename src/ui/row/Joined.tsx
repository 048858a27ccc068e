import { Fragment, type ReactElement } from 'react'
import { classes } from '../classes.ts'

type Props = {
  /** What isn't plain text has a key. */
  parts: readonly (string | ReactElement)[]
  /** One more, where a wide screen has the room for it. */
  wide?: string | undefined
}

/** Short facts in a line with dots between them. Each goes to the next line as one; the dot before what begins a line lies outside of what is seen. */
export function Joined({ parts, wide }: Props) {
  return (
    <span className="block overflow-x-clip">
      <span className="-ms-2 block">
        {[...parts, wide].map(
          (part, at) =>
            part && (
              <Fragment key={typeof part === 'string' ? part : part.key}>
                {at > 0 && ' '}
                <span
                  className={classes(
                    'ps-2 lg:whitespace-nowrap',
                    at < parts.length ? 'inline-block' : 'hidden xl:inline-block',
                  )}
                >
                  {at > 0 && <span className="-ms-2 inline-block w-2 text-start">{'· '}</span>}
                  {part}
                </span>
              </Fragment>
            ),
        )}
      </span>
    </span>
  )
}
