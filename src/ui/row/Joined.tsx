import { Fragment } from 'react'

/** Short facts in a line. Each goes to the next line as one, with the dot before it, so that no line ends in a dot. */
export function Joined({ parts }: { parts: readonly string[] }) {
  return parts.map((part, at) => (
    <Fragment key={part}>
      {at > 0 && ' '}
      <span className="inline-block lg:whitespace-nowrap">{at > 0 ? `· ${part}` : part}</span>
    </Fragment>
  ))
}
