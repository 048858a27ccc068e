import { Search } from 'lucide-react'
import { Dialog as Radix } from 'radix-ui'
import { useId, useRef, useState } from 'react'
import { CloseButton } from '../../../ui/overlay/CloseButton.tsx'
import { useFocusBack } from '../../../ui/overlay/use-focus-back.ts'
import { useLocale, useWords } from '../../../ui/words.tsx'
import { fill, pluralOf } from '../../../words/message.ts'
import { Choices } from './Choices.tsx'
import { Hints } from './Hints.tsx'
import type { PartProps } from './part-props.ts'
import { useChoices } from './use-choices.ts'
import { useReached } from './use-reached.ts'

/** One field for everything: pages, acts, sentences that fill in a form, numbers. A combobox with its list, in a modal dialog. */
export function Palette({ frame, typed, onClose, onTurn }: PartProps) {
  const w = useWords('keyboard')
  const { format } = useLocale()
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const [text, setText] = useState(typed)
  const { choices, looking } = useChoices(text, frame, onTurn)
  const choose = (index: number) => {
    const choice = choices[index]
    if (!choice) return
    // Before it is closed: what is chosen may open something that gives the focus back itself.
    onClose()
    choice.choose()
  }
  const { reached, onKeyDown, reach } = useReached(choices, choose)
  const focus = useFocusBack(field)
  const atDesk = frame.at === 'desk'
  const said = looking ? w.looking : choices.length > 0 ? pluralOf(w.results, choices.length, format) : w.noneFound
  return (
    <Radix.Root open onOpenChange={(open) => !open && onClose()}>
      <Radix.Portal>
        <div className="scrim" />
        <Radix.Content
          {...focus}
          aria-describedby={undefined}
          className="fixed inset-x-0 top-0 z-50 flex max-h-[85dvh] animate-rise-in flex-col overflow-hidden rounded-b-lg border border-line bg-surface-raised text-ink shadow-floating sm:inset-x-auto sm:start-[calc(50%-300px)] sm:top-[12vh] sm:max-h-[70dvh] sm:w-[600px] sm:rounded-lg"
        >
          <Radix.Title className="sr-only">{w.palette}</Radix.Title>
          <div className="flex items-center gap-3 border-b border-line ps-4 pe-3">
            <Search aria-hidden size={20} className="shrink-0 text-ink-muted" />
            <input
              ref={field}
              type="text"
              role="combobox"
              aria-label={w.palette}
              aria-expanded={choices.length > 0}
              aria-autocomplete="list"
              aria-controls={`${id}-list`}
              aria-activedescendant={choices[reached] && `${id}-${reached}`}
              placeholder={atDesk ? w.findDesk : w.find}
              autoComplete="off"
              autoCapitalize="none"
              autoCorrect="off"
              spellCheck={false}
              enterKeyHint="go"
              maxLength={120}
              value={text}
              onChange={(event) => setText(event.target.value)}
              onKeyDown={onKeyDown}
              className="min-h-[56px] min-w-0 flex-1 bg-transparent text-lg outline-none placeholder:text-ink-muted"
            />
            <CloseButton />
          </div>
          <span role="status" className="sr-only">
            {text ? said : ''}
          </span>
          <Choices id={id} choices={choices} reached={reached} onReach={reach} onChoose={choose} />
          {choices.length === 0 && !looking && (
            <p className="px-5 py-8 text-center text-ink-muted">
              <span className="block font-medium text-ink">{w.noneFound}</span>
              {atDesk ? w.noneDesk : fill(w.noneHint, { example: w.example })}
            </p>
          )}
          <Hints />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
