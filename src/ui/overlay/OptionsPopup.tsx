import { Search } from 'lucide-react'
import { Popover as Radix } from 'radix-ui'
import { type ReactNode, type Ref, type RefObject, useRef } from 'react'
import { pluralOf } from '../../words/message.ts'
import type { OptionsPopupProps } from '../choose/Select.tsx'
import { classes } from '../classes.ts'
import { useSmallScreen } from '../use-media.ts'
import { useLocale, useWords } from '../words.tsx'
import { DialogSheet } from './DialogSheet.tsx'
import { OptionRow } from './OptionRow.tsx'
import { portalTarget } from './portal-target.ts'
import { useActiveOption } from './use-active-option.ts'

const popover =
  'popover flex max-h-[min(360px,var(--radix-popover-content-available-height,360px))] w-max min-w-[max(220px,var(--radix-popover-trigger-width))] max-w-[min(420px,calc(100vw-24px))] flex-col overflow-hidden outline-none'

/** The open list of a Select (the list itself has the focus) or of a Combobox (its search field has it): hung on its field, on a phone a sheet from below. */
export function OptionsPopup(props: OptionsPopupProps) {
  return useSmallScreen() ? <SheetOfOptions {...props} /> : <PopoverOfOptions {...props} />
}

function SheetOfOptions(props: OptionsPopupProps) {
  const { open, onOpenChange, label } = props
  const first = useRef<HTMLElement>(null)
  const List = props.searchable ? SearchList : PlainList
  return (
    <DialogSheet open={open} onOpenChange={onOpenChange} title={label} initialFocus={first}>
      <List {...props} sheet first={first} />
    </DialogSheet>
  )
}

function PopoverOfOptions(props: OptionsPopupProps) {
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
          className={popover}
        >
          {props.searchable ? <SearchList {...props} /> : <PlainList {...props} />}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

type ListProps = OptionsPopupProps & {
  /** In a sheet, which keeps the focus inside and has the label at its head. */
  sheet?: boolean
  /** What the sheet gives the focus to. */
  first?: RefObject<HTMLElement | null>
}

const scrolled = 'relative overflow-y-auto overscroll-contain p-1 focus-visible:outline-none'
const edges = (sheet = false) => (sheet ? '-mx-4 -mb-4 max-h-[60dvh]' : 'min-h-0 flex-1')

function PlainList({ id, label, first, ...props }: ListProps) {
  const { options, activeId, onKeyDown, rowProps } = useActiveOption(id, props)
  return (
    <div
      ref={first as Ref<HTMLDivElement>}
      id={id}
      role="listbox"
      aria-label={label}
      aria-activedescendant={activeId}
      tabIndex={0}
      onKeyDown={onKeyDown}
      className={classes(scrolled, edges(props.sheet))}
    >
      {options.map((option, index) => (
        <OptionRow key={option.value} option={option} {...rowProps(option, index)} />
      ))}
    </div>
  )
}

function SearchList({ id, label, first, ...props }: ListProps) {
  const w = useWords('ui')
  const { format } = useLocale()
  const { options, typed, setTyped, activeId, onKeyDown, rowProps } = useActiveOption(id, props)
  const found = options.length === 0 ? w.noMatch : pluralOf(w.matches, options.length, format)
  return (
    <div
      id={id}
      {...(!props.sheet && { role: 'dialog', 'aria-label': label })}
      // As high with few matches as with many: what is typed stays where it is, above a phone's keyboard.
      className={classes('flex flex-col', props.sheet ? '-mx-4 -mb-4 h-[64dvh]' : 'min-h-0 flex-1')}
    >
      <div className="relative border-b border-line p-2">
        <Search aria-hidden size={18} className="absolute inset-y-0 start-5 my-auto text-ink-muted" />
        <input
          ref={first as Ref<HTMLInputElement>}
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
      <div id={`${id}-list`} role="listbox" aria-label={label} tabIndex={-1} className={classes(scrolled, edges())}>
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
