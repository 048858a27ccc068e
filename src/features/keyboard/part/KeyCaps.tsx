import { Fragment } from 'react'
import { useWords } from '../../../ui/words.tsx'
import { capText } from '../keys/cap-text.ts'

/** Keys as they stand on a keyboard: 'g then h', 'Enter or o', 'Ctrl K'. From left to right, as keyboards are. */
export function KeyCaps({ keys }: { keys: readonly string[] }) {
  const w = useWords('keyboard')
  return (
    <span className="inline-flex items-center gap-1.5 text-sm text-ink-muted">
      {keys.map((one, index) => (
        <Fragment key={one}>
          {index > 0 && <span>{w.orKey}</span>}
          {one.split(' ').map((key, at) => (
            <Fragment key={key}>
              {at > 0 && <span>{w.thenKey}</span>}
              <kbd className="keycap">{capText(key)}</kbd>
            </Fragment>
          ))}
        </Fragment>
      ))}
    </span>
  )
}
