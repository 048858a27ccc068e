import { Fragment, type ReactElement } from 'react'
import { classes } from '../classes.ts'

type Props = {
  /** What isn't plain text has a key. */
  parts: readonly (string | ReactElement)[]
  /** One more, where a wide screen has the room for it on their line. */
  wide?: string | undefined
}

/**
 * Short facts in a line with dots between them. Each goes to the next line as one; the dot before what begins a line lies outside of what is seen, and
 * so does the one more where it would begin a line: it takes no height of its own.
 */
export function Joined({ parts, wide }: Props) {
  return (
    <span className={classes('block overflow-x-clip', wide && 'xl:overflow-y-clip')}>
      <span className={classes('-ms-2 block', wide && 'xl:flex xl:flex-wrap xl:gap-x-1')}>
        <span>
          {parts.map((part, at) => (
            <Fragment key={typeof part === 'string' ? part : part.key}>
              {at > 0 && ' '}
              <span className="inline-block ps-2 lg:whitespace-nowrap">
                {at > 0 && <Dot />}
                {part}
              </span>
            </Fragment>
          ))}
        </span>
        {wide && ' '}
        {wide && (
          <span className="hidden h-0 whitespace-nowrap ps-2 xl:block">
            <Dot />
            {wide}
          </span>
        )}
      </span>
    </span>
  )
}

const Dot = () => <span className="-ms-2 inline-block w-2 text-start">{'· '}</span>
