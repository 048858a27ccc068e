import { type KeyboardEvent, useRef, useState } from 'react'
import { matchingOptions, optionStarting } from '../choose/matching-options.ts'
import type { OptionsPopupProps, SelectOption } from '../choose/Select.tsx'
import { reachedBy } from './reached-by.ts'

type Props = Omit<OptionsPopupProps, 'id' | 'label'> & {
  /** It stands in a sheet, inside of which Tab goes on. */
  sheet?: boolean
}

const TYPING_MS = 700

/** Which option the keys have reached, as the WAI-ARIA patterns for listbox and combobox ask: arrows, Home, End, pages, letters. */
export function useActiveOption(id: string, props: Props) {
  const { options: all, value, onChange, onOpenChange, searchable, sheet } = props
  const [typed, setTyped] = useState('')
  const options = searchable ? matchingOptions(all, typed) : all
  const [active, setActive] = useState(() =>
    Math.max(
      0,
      all.findIndex((option) => option.value === value),
    ),
  )
  const letters = useRef({ text: '', at: 0 })
  const reached = Math.min(active, options.length - 1)
  const choose = (option: SelectOption | undefined) => {
    if (!option || option.disabled) return
    onChange(option.value)
    onOpenChange(false)
  }
  const jump = (key: string, now: number) => {
    const { text, at } = letters.current
    const next = now - at < TYPING_MS && text !== key ? text + key : key
    letters.current = { text: next, at: now }
    const found = optionStarting(options, next, next.length === 1 ? reached + 1 : reached)
    if (found >= 0) setActive(found)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const to = reachedBy(event.key, reached, options.length, searchable)
    if (to !== undefined) setActive(to)
    else if (event.key === 'Enter' || (event.key === ' ' && !searchable)) choose(options[reached])
    else if (event.key === 'Tab' && !sheet) onOpenChange(false)
    else {
      const letter = !searchable && event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey
      if (letter) jump(event.key, event.timeStamp)
      return
    }
    event.preventDefault()
  }
  return {
    options,
    typed,
    setTyped: (text: string) => {
      setTyped(text)
      setActive(0)
    },
    activeId: options[reached] && `${id}-${reached}`,
    onKeyDown,
    rowProps: (option: SelectOption, index: number) => ({
      id: `${id}-${index}`,
      active: index === reached,
      chosen: option.value === value,
      onReach: () => setActive(index),
      onChoose: () => choose(option),
    }),
  }
}
