import { Search } from 'lucide-react'
import { Popover as Radix } from 'radix-ui'
import type { ReactNode, RefObject } from 'react'
import { pluralOf } from '../../words/message.ts'
import type { OptionsPopupProps } from '../choose/Select.tsx'
import { useLocale, useWords } from '../words.tsx'
import { OptionRow } from './OptionRow.tsx'
import { portalTarget } from './portal-target.ts'
import { useActiveOption } from './use-active-option.ts'

const sheet =
  'popover flex max-h-[min(360px,var(--radix-popover-content-available-height,360px))] w-max min-w-[max(220px,var(--radix-popover-trigger-width))] max-w-[min(420px,calc(100vw-24px))] flex-col overflow-hidden outline-none'

/** The open list of a Select (the list itself has the focus) or of a Combobox (its search field has it). */
export function OptionsPopup(props: OptionsPopupProps) {
  const { anchor, open, onOpenChange, align = 'start' } = props
  const keep = (event: Event) => {
    if (event.target instanceof Node && anchor.current?.contains(event.target)) event.preventDefault()
  }
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Anchor virtualRef={anchor as RefObject<HTMLElement>} />
      <Radix.Portal container={portalTarget()}>
        <Radix.Content
          role="presentation"
          sideOffset={6}
          collisionPadding={12}
          align={align}
          onInteractOutside={keep}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            anchor.current?.focus()
          }}
          className={sheet}
        >
          {props.searchable ? <SearchList {...props} /> : <PlainList {...props} />}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

function PlainList({ id, label, ...props }: OptionsPopupProps) {
  const { options, activeId, onKeyDown, rowProps } = useActiveOption(id, props)
  return (
    <div
      id={id}
      role="listbox"
      aria-label={label}
      aria-activedescendant={activeId}
      tabIndex={0}
      onKeyDown={onKeyDown}
      className="relative min-h-0 flex-1 overflow-y-auto overscroll-contain p-1 focus-visible:outline-none"
    >
      {options.map((option, index) => (
        <OptionRow key={option.value} option={option} {...rowProps(option, index)} />
      ))}
    </div>
  )
}

function SearchList({ id, label, ...props }: OptionsPopupProps) {
  const w = useWords('ui')
  const { format } = useLocale()
  const { options, typed, setTyped, activeId, onKeyDown, rowProps } = useActiveOption(id, props)
  const found = options.length === 0 ? w.noMatch : pluralOf(w.matches, options.length, format)
  return (
    <div id={id} role="dialog" aria-label={label} className="flex min-h-0 flex-1 flex-col">
      <div className="relative border-b border-line p-2">
        <Search aria-hidden size={18} className="absolute inset-y-0 start-5 my-auto text-ink-muted" />
        <input
          type="text"
          role="combobox"
          aria-label={`${label}: ${w.searchList}`}
          aria-expanded="true"
          aria-autocomplete="list"
          aria-controls={`${id}-list`}
          aria-activedescendant={activeId}
          placeholder={w.searchList}
          autoComplete="off"
          spellCheck={false}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={onKeyDown}
          className="control ps-10"
        />
      </div>
      <Spoken>{typed ? found : ''}</Spoken>
      <div
        id={`${id}-list`}
        role="listbox"
        aria-label={label}
        tabIndex={-1}
        className="relative min-h-0 flex-1 overflow-y-auto overscroll-contain p-1 focus-visible:outline-none"
      >
        {options.map((option, index) => (
          <OptionRow key={option.value} option={option} {...rowProps(option, index)} />
        ))}
      </div>
      {options.length === 0 && <p className="px-4 pb-5 pt-2 text-center text-ink-muted">{w.noMatch}</p>}
    </div>
  )
}

const Spoken = ({ children }: { children: ReactNode }) => (
  <span role="status" className="sr-only">
    {children}
  </span>
)
