import { fillMacro, type Macro, type Placeholder } from '../../../contract/desk/tools/desk-macros.ts'
import { useWords } from '../../../ui/words.tsx'

interface Props {
  macros: readonly Macro[]
  use: Macro['use']
  known: Partial<Readonly<Record<Placeholder, string>>>
}

/** The canned replies for where one writes: a popover that opens by a press or a key, is searched by typing, and puts one in by Enter. */
export function MacroPicker({ macros, use, known }: Props) {
  const m = useWords('deskMacros')
  const own = macros.filter((one) => one.use === use)
  return (
    <div data-needs-script="" hidden>
      <button type="button" popoverTarget="desk-macros" className="link inline-flex min-h-touch items-center text-sm">
        {m.insert}
      </button>
      <span className="ms-2 text-xs text-ink-muted max-md:hidden">{m.insertKey}</span>
      <div
        id="desk-macros"
        popover="auto"
        role="dialog"
        aria-label={m.insert}
        data-macros=""
        className="m-auto w-[min(520px,calc(100vw-32px))] rounded-lg border border-line bg-surface-raised p-3 text-ink shadow-floating backdrop:bg-scrim"
      >
        <input
          type="search"
          data-macro-find=""
          aria-label={m.find}
          placeholder={m.find}
          autoComplete="off"
          className="control"
        />
        {own.length === 0 && <p className="px-3 py-4 text-sm text-ink-muted">{m.none}</p>}
        <ul className="mt-2 max-h-[50vh] overflow-y-auto">
          {own.map(({ id, title, text, shared }) => (
            <li key={id}>
              <button
                type="button"
                data-macro={fillMacro(text, known)}
                className="block w-full rounded-sm px-3 py-2 text-start hover:bg-surface-sunken focus:bg-primary-soft [&[hidden]]:hidden"
              >
                <span className="flex justify-between gap-4 text-sm font-medium">
                  {title}
                  <span className="font-normal text-ink-muted">{shared ? m.everybodys : m.yours}</span>
                </span>
                <span className="line-clamp-1 text-sm text-ink-muted">{text}</span>
              </button>
            </li>
          ))}
        </ul>
        <p className="mt-2 border-t border-line px-3 pt-2">
          <a className="link inline-flex min-h-touch items-center text-sm" href="/desk/macros">
            {m.write}
          </a>
        </p>
      </div>
    </div>
  )
}
