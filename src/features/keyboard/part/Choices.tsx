import { useEffect, useRef } from 'react'
import { useWords } from '../../../ui/words.tsx'
import { type Choice, choiceGroups } from './choices.ts'
import { KeyCaps } from './KeyCaps.tsx'

type Props = {
  id: string
  choices: readonly Choice[]
  reached: number
  onReach: (index: number) => void
  onChoose: (index: number) => void
}

/** What can be chosen, under what it is. The field keeps the focus and names the row that was reached. */
export function Choices({ id, choices, reached, onReach, onChoose }: Props) {
  const w = useWords('keyboard')
  const titles = { found: w.groupFound, do: w.groupDo, go: w.groupGo, find: w.groupFind }
  return (
    <div
      id={`${id}-list`}
      role="listbox"
      aria-label={w.palette}
      tabIndex={-1}
      className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-2 empty:hidden focus-visible:outline-none"
    >
      {choiceGroups.map((group) => {
        const rows = choices.map((choice, index) => ({ choice, index })).filter(({ choice }) => choice.group === group)
        if (rows.length === 0) return null
        return (
          <div key={group} {...groupRole(`${id}-${group}`)}>
            <p id={`${id}-${group}`} className="px-3 pb-1 pt-2 text-sm font-semibold text-ink-muted">
              {titles[group]}
            </p>
            {rows.map(({ choice, index }) => (
              <Row
                key={choice.id}
                id={`${id}-${index}`}
                choice={choice}
                active={index === reached}
                onReach={() => onReach(index)}
                onChoose={() => onChoose(index)}
              />
            ))}
          </div>
        )
      })}
    </div>
  )
}

// A list's own groups: no <fieldset>, which forms have.
const groupRole = (labelledBy: string) => ({ role: 'group', 'aria-labelledby': labelledBy })

type RowProps = { id: string; choice: Choice; active: boolean; onReach: () => void; onChoose: () => void }

// The field keeps the focus: a row needs no tab stop and no key of its own.
const optionRole = ({ active, onReach, onChoose }: RowProps) => ({
  role: 'option',
  'aria-selected': active,
  'data-highlighted': active ? '' : undefined,
  onPointerMove: active ? undefined : onReach,
  onClick: onChoose,
})

function Row(props: RowProps) {
  const { id, choice, active } = props
  const { icon: Icon, label, hint, keys } = choice
  const row = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (active) row.current?.scrollIntoView({ block: 'nearest' })
  }, [active])
  return (
    <div ref={row} id={id} {...optionRole(props)} className="popover-item">
      {Icon && <Icon aria-hidden size={20} className="shrink-0 text-link" />}
      <span className="min-w-0 flex-1">
        <bdi>{label}</bdi> {hint && <span className="block text-sm text-ink-muted">{hint}</span>}
      </span>
      {keys && (
        <span aria-hidden className="shrink-0 max-sm:hidden">
          <KeyCaps keys={keys} />
        </span>
      )}
    </div>
  )
}
