import { Check } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { SelectOption } from '../choose/Select.tsx'
import { classes } from '../classes.ts'

type Props = {
  option: SelectOption
  id: string
  active: boolean
  chosen: boolean
  onReach: () => void
  onChoose: () => void
}

// The list or its search field keeps the focus and names the active row: a row needs no tab stop of its own.
const role = ({ option, active, chosen, onReach, onChoose }: Props) => ({
  role: 'option',
  'aria-selected': chosen,
  'aria-disabled': option.disabled || undefined,
  'data-highlighted': active ? '' : undefined,
  'data-disabled': option.disabled ? '' : undefined,
  onPointerMove: active ? undefined : onReach,
  onClick: onChoose,
})

/** One option: its picture, word and hint, and a tick when it is the chosen one. */
export function OptionRow(props: Props) {
  const { option, id, active, chosen } = props
  const row = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (active && row.current) reveal(row.current)
  }, [active])
  return (
    <div ref={row} id={id} {...role(props)} className={classes('popover-item', chosen && 'font-semibold')}>
      {option.icon}
      <span className="min-w-0 flex-1">
        {/* The space parts the two for whoever hears them: 'ZAR South African rand'. */}
        {option.label} {option.hint && <span className="block text-sm font-normal text-ink-muted">{option.hint}</span>}
      </span>
      {option.aside && <span className="tabular shrink-0 text-end text-sm font-normal">{option.aside}</span>}
      {chosen && <Check aria-hidden size={18} className="shrink-0 text-link" />}
    </div>
  )
}

/** Scrolls the list, and nothing else, until the row can be seen; also before the list has found its place on the page. */
function reveal(row: HTMLElement) {
  const list = row.parentElement
  if (!list) return
  const end = row.offsetTop + row.offsetHeight
  if (row.offsetTop < list.scrollTop) list.scrollTop = row.offsetTop
  else if (end > list.scrollTop + list.clientHeight) list.scrollTop = end - list.clientHeight
}
