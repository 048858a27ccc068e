import { Fragment } from 'react'
import { useWords } from '../../../ui/words.tsx'

/** The sentence one agrees to, with its two documents as links. */
export function Terms() {
  const w = useWords('auth')
  const links = {
    '{terms}': <NewTab href="/terms" label={w.acceptTerms} />,
    '{privacy}': <NewTab href="/privacy" label={w.acceptPrivacy} />,
  }
  return w.accept
    .split(/(\{\w+\})/)
    .map((part) => <Fragment key={part}>{part in links ? links[part as keyof typeof links] : part}</Fragment>)
}

// In a new tab: what was typed here stays.
function NewTab({ href, label }: { href: string; label: string }) {
  const w = useWords('auth')
  return (
    <a className="link" href={href} target="_blank" rel="noopener">
      {label}
      <span className="sr-only"> {w.newTab}</span>
    </a>
  )
}
